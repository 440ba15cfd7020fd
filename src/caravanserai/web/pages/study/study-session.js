// SPDX-License-Identifier: MIT
/** A position of a finished game, played on by one person for all seats. The server keeps nothing of it. */

import { get, post } from "../../net/http.js";
import { choiceText, findChoice, onlyChoice } from "../../state/choices.js";
import { keyed } from "../replay/finished-game.js";

/** @import { Studied, WaysFound, WhyTold } from "../../net/protocol.js" */
/** @import { GameEvent } from "../../games/interface.js" */
/** @import { Finished } from "../replay/finished-game.js" */

/** @typedef {{action: number, text: string, seat: number, events: GameEvent[], isForced: boolean}} Tried */
/** @typedef {{action: number, turn: string[], visits: number, values: number[], points: number[], margin: number, line: number[]}} Advised */

export class Study {
  game;
  /** Actions of the game that were played before. */
  from;
  /** @type {readonly Tried[]} */
  tried = [];
  /** @type {Studied | null} */
  now = null;

  /** @param {Finished} game @param {number} from */
  constructor(game, from) {
    this.game = game;
    this.from = Math.max(0, Math.min(game.moves.length, from || 0));
  }

  /** How many actions lead here. */
  get number() {
    return this.from + this.tried.length;
  }

  /** Whether all was played as in the game. */
  get isAsPlayed() {
    return this.tried.every((each, index) => each.action === this.game.moves[this.from + index]?.action);
  }

  /** What was played here in the game; nothing, once something else was tried. */
  get played() {
    return this.isAsPlayed ? this.game.moves[this.number] : undefined;
  }

  /** Look at where one is. */
  async look() {
    this.now = await this.#ask("", {});
  }

  /** Play what is offered. @param {number} action @param {boolean} [isForced] */
  async play(action, isForced = false) {
    const choice = findChoice(this.now?.offer?.steps ?? [], action);
    const text = choice ? choiceText(choice) : "";
    const seat = this.now?.actor ?? 0;
    const now = await this.#ask("", {}, [action]);
    this.#went({ action, text, seat, events: /** @type {GameEvent[]} */ (now.events), isForced }, now);
  }

  /** Play what was typed. @param {string} text */
  async type(text) {
    const seat = this.now?.actor ?? 0;
    const now = await this.#ask("", { text });
    const events = /** @type {GameEvent[]} */ (now.events);
    this.#went({ action: now.action ?? 0, text, seat, events, isForced: false }, now);
  }

  /** Take back the last choice, and what followed from it without one. */
  async back() {
    const last = this.tried.findLastIndex((each) => !each.isForced);
    this.tried = this.tried.slice(0, Math.max(0, last));
    await this.look();
  }

  async restart() {
    this.tried = [];
    await this.look();
  }

  /** The only thing that can be done; nothing, if there is a choice. */
  get forced() {
    return onlyChoice(this.now?.offer?.steps ?? [])?.action;
  }

  /** @returns {Promise<Advised[]>} */
  async hint() {
    return (await this.#ask("/hint", {})).analysis.choices;
  }

  /** @param {string} text @returns {Promise<WhyTold>} */
  why(text) {
    return this.#ask("/why", { text });
  }

  /** @param {string} start @param {string} tile @param {string} colour @returns {Promise<WaysFound>} */
  ways(start, tile, colour) {
    return this.#ask("/ways", { start_tile: start, tile, colour });
  }

  /** The text of a record that ends here, as one that is still being written. */
  async record() {
    const { game, from, tried } = this;
    const whole = await get(`/api/tables/${encodeURIComponent(game.id)}/record${keyed(game.key)}`);
    const head = whole.slice(0, whole.indexOf("\n"));
    return [head, ...[...game.moves.slice(0, from), ...tried].map((each) => each.text), ""].join("\n");
  }

  /** @param {Tried} tried @param {Studied} now */
  #went(tried, now) {
    this.tried = [...this.tried, tried];
    this.now = now;
  }

  /** @param {string} path @param {Record<string, any>} more @param {number[]} [next] @returns {Promise<any>} */
  #ask(path, more, next = []) {
    const { game, players, options, seed, start } = this.game.told;
    const before = this.game.moves.slice(0, this.from).map((move) => move.action);
    const actions = [...before, ...this.tried.map((each) => each.action), ...next];
    return post(`/api/study${path}`, { game, players, options, seed, start, actions, seat: null, ...more });
  }
}
