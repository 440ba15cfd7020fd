// SPDX-License-Identifier: MIT
/** What every game gives to the pages, and what the pages give to it. */

import { loadMessages } from "../core/i18n.js";

/** @import { State } from "../net/protocol.js" */
/** @import { Child } from "../core/dom.js" */

/**
 * A step that is offered, as the server tells it; some are one for many spaces.
 * @typedef {{kind: string, text: string, gain: Record<string, number>, action?: number, ends?: true, spaces?: Record<string, number>, [more: string]: any}} Step
 * @typedef {[key: string, args: Record<string, any>]} GameEvent
 * @typedef {{step: Step, action: number}} Choice
 * @typedef {{actions: number[], drops: {colour: string, tile: string}[], takes: string | null, gathers: number, gold: number | null}} SowingPath
 * @typedef {{columns: number, rows: number, spaces: string[], mountains: string[], dots: string[], palms: string[]}} BoardMap
 */

/**
 * What a board draws.
 * @typedef {object} Scene
 * @property {string} game
 * @property {State | null} state of the table; none in lessons and studies
 * @property {any} view the position, as the server describes it
 * @property {{actor: number, task: string | null, steps: Step[], destinations?: Record<string, any[]>} | null} offer what may be done now by who looks; else none
 * @property {number | null} seat through whose eyes; null for a spectator, or with nothing hidden
 * @property {number | null} actor who is to act
 * @property {string[]} names of the seats
 * @property {BoardMap | null} map of the desert
 * @property {boolean} busy whether an action is on its way
 * @property {Choice | null} pending what is chosen and not yet confirmed
 * @property {string[]} highlighted spaces or tiles to be pointed out
 * @property {"play" | "watch" | "replay" | "study" | "lesson"} mode
 */

/**
 * @typedef {object} GameModule
 * @property {string} tag
 * @property {string[]} categories
 * @property {string} example
 * @property {(scene: Scene) => string} prompt
 * @property {(scene: Scene, act: (step: Step, action: number) => void) => Child} actionButtons
 * @property {(scene: Scene) => Child} sharedPanel
 * @property {(scene: Scene, seat: number) => Child} seatPanel
 * @property {(step: Step, scene: Scene) => string[]} effects
 * @property {(event: GameEvent, scene: Scene) => string} eventText
 * @property {(event: GameEvent) => string[]} eventPlaces
 * @property {(board: Element, events: GameEvent[], speed: number) => Promise<void>} animate
 * @property {(scene: Scene) => string} describePosition
 * @property {(turn: any[], names?: string[]) => string} turnText the moves of a turn of this game (AnyMove) in words
 */

/** What the catalogues of the games are called. @type {Record<string, string>} */
const WORDS = { five_tribes: "tribes", through_the_desert: "desert" };

/** Load a game. @param {string} name @returns {Promise<GameModule>} */
export async function loadGameModule(name) {
  const [module] = await Promise.all([import(`./${name}/index.js`), loadMessages(WORDS[name] ?? name)]);
  return module.game;
}
