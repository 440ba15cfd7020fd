// SPDX-License-Identifier: MIT
/** Types of past turns, apart from the others because browsers never load this file. */

/** @import { Child } from "../core/dom.js" */
/** @import { EventView } from "../net/protocol.js" */
/** @import { GameEvent, Scene } from "./interface-types.js" */

/**
 * A turn in the log of a table.
 * @typedef {object} Turn
 * @property {number} seat
 * @property {number} number of this turn among those of the seat
 * @property {number} round of the game, where it has rounds
 * @property {EventView[]} lines all its actions, those that were undone included
 * @property {EventView[]} kept the actions that were not undone
 */

/** Whether an action of the same seat starts another turn. @typedef {(line: EventView, kept: EventView[]) => boolean} StartsTurn */

/**
 * How a game shows past turns.
 * @typedef {object} PastTurns
 * @property {StartsTurn} startsTurn
 * @property {(events: GameEvent[]) => GameEvent[]} sortEvents sorts the events of an action in the order of the rules
 * @property {(turn: Turn) => number} sumHidden the points that a turn brought in categories that others do not see
 * @property {(turn: Turn) => boolean} isBid whether it only prepared the turn that follows
 * @property {(turn: Turn) => string} formatTime when it was
 * @property {(turn: Turn, scene: Scene) => string} formatLastTurn what happened, in one line
 * @property {(turns: Turn[]) => Child} drawMarks of these turns on the board, the latest one last
 */

export {};
