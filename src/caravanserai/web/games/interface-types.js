// SPDX-License-Identifier: MIT
/** The types between pages and games; a separate file, because browsers do not need it. */

/** @import { State } from "../net/protocol.js" */
/** @import { Child } from "../core/dom.js" */
/** @import { PastTurns } from "./past-turns-types.js" */

/**
 * A step of the server's offer; a step can stand for many spaces.
 * @typedef {{kind: string, text: string, gain: Record<string, number>, action?: number, ends?: true, spaces?: Record<string, number>, [more: string]: any}} Step
 * @typedef {[key: string, args: Record<string, any>]} GameEvent
 * @typedef {{step: Step, action: number}} Choice
 * @typedef {{actions: number[], drops: {colour: string, tile: string}[], takes: string | null, gathers: number, gold: number | null}} SowingPath
 * @typedef {{start: string, tile: string, colour: string}} SowingEnd
 * @typedef {{columns: number, rows: number, spaces: string[], mountains: string[], dots: string[], palms: string[]}} BoardMap
 */

/**
 * What the player can do on a board; the page decides how it is done.
 * @typedef {object} BoardActions
 * @property {(choice: Choice) => void} choose make a move; the page may ask for confirmation first
 * @property {(text: string) => void} explain tell the player why a move in notation is illegal
 * @property {(end: SowingEnd) => Promise<SowingPath[]>} findPaths of Five Tribes
 */

/**
 * What a board draws.
 * @typedef {object} Scene
 * @property {string} game
 * @property {State | null} state of the table; none in lessons and studies
 * @property {any} view the position, as the server describes it
 * @property {{actor: number, task: string | null, steps: Step[], destinations?: Record<string, any[]>} | null} offer what the viewer may do now; null if it is not their turn
 * @property {number | null} seat whose view it is; null for a spectator, or if nothing is hidden
 * @property {number | null} actor the seat to act
 * @property {string[]} names of the seats
 * @property {BoardMap | null} map of the desert
 * @property {boolean} busy whether an action was sent and not yet answered
 * @property {Choice | null} pending the choice that is not yet confirmed
 * @property {string[]} highlighted spaces or tiles to highlight
 * @property {Child} [overlay] drawn above the pieces: the path of a hint
 * @property {Child} [marks] a drawing of what happened in the last turns
 * @property {BoardActions | null} actions null if the board is only shown
 * @property {"play" | "watch" | "replay" | "study" | "lesson"} mode
 */

/**
 * @typedef {object} GameModule
 * @property {string} tag
 * @property {string[]} categories
 * @property {string} example
 * @property {(scene: Scene) => string} formatPrompt
 * @property {(scene: Scene) => Child} renderActionButtons
 * @property {(choice: Choice, scene: Scene) => Child} renderChoice icons and a sentence
 * @property {(scene: Scene) => Child} renderSharedPanel
 * @property {(scene: Scene, seat: number) => Child} renderSeatPanel
 * @property {(step: Step, scene: Scene) => string[]} formatEffects
 * @property {(event: GameEvent, scene: Scene) => string} formatEvent
 * @property {(event: GameEvent) => string[]} listEventPlaces
 * @property {(board: Element, events: GameEvent[], speed: number) => Promise<void>} animate
 * @property {(scene: Scene) => string} describePosition
 * @property {(turn: any[], names?: string[]) => string} formatTurn the moves of a turn of this game (AnyMove) in words
 * @property {() => Promise<PastTurns>} [loadPastTurns]
 */

export {};
