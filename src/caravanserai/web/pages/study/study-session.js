// SPDX-License-Identifier: MIT
/** A position of a finished game, continued by one person for all seats. The server stores nothing. */

import { get, post } from "../../net/http.js";
import { findChoice, findOnlyChoice, formatChoice } from "../../state/choices.js";
import { formatKeyQuery } from "../replay/finished-game.js";

/** @import { StudyPosition, PathsFound, Explanation } from "../../net/protocol.js" */
/** @import { GameEvent, SowingEnd } from "../../games/interface-types.js" */
/** @import { FinishedGame } from "../replay/finished-game.js" */

/** @typedef {{action: number, text: string, seat: number, events: GameEvent[], isForced: boolean}} TriedMove */
/** @import { HintMove } from "../../net/protocol.js" */

export class StudySession {
  game;
  /** Number of actions of the game before the study begins. */
  from;
  /** @type {readonly TriedMove[]} */
  tried = [];
  /** @type {StudyPosition | null} */
  position = null;

  /** @param {FinishedGame} game @param {number} from */
  constructor(game, from) {
    this.game = game;
    this.from = Math.max(0, Math.min(game.moves.length, from || 0));
  }

  /** Number of actions before the current position. */
  get actionCount() {
    return this.from + this.tried.length;
  }

  /** Whether the tried moves are those of the game. */
  get followsGame() {
    return this.tried.every((each, index) => each.action === this.game.moves[this.from + index]?.action);
  }

  /** The next move of the game; undefined after a different move has been tried. */
  get playedMove() {
    return this.followsGame ? this.game.moves[this.actionCount] : undefined;
  }

  async reload() {
    this.position = await this.#request("", {});
  }

  /** Play an offered action. @param {number} action @param {boolean} [isForced] */
  async play(action, isForced = false) {
    const choice = findChoice(this.position?.offer?.steps ?? [], action);
    const text = choice ? formatChoice(choice) : "";
    const seat = this.position?.actor ?? 0;
    const position = await this.#request("", {}, [action]);
    this.#add({ action, text, seat, events: /** @type {GameEvent[]} */ (position.events), isForced }, position);
  }

  /** Play a move in notation. @param {string} text */
  async playText(text) {
    const seat = this.position?.actor ?? 0;
    const position = await this.#request("", { text });
    const events = /** @type {GameEvent[]} */ (position.events);
    this.#add({ action: position.action ?? 0, text, seat, events, isForced: false }, position);
  }

  /** Undo the last choice, and the forced moves after it. */
  async undo() {
    const last = this.tried.findLastIndex((each) => !each.isForced);
    this.tried = this.tried.slice(0, Math.max(0, last));
    await this.reload();
  }

  async restart() {
    this.tried = [];
    await this.reload();
  }

  /** The only legal action; undefined if there are several. */
  get forcedAction() {
    return findOnlyChoice(this.position?.offer?.steps ?? [])?.action;
  }

  /** @returns {Promise<HintMove[]>} */
  async requestHint() {
    return (await this.#request("/hint", {})).analysis.choices;
  }

  /** @param {string} text @returns {Promise<Explanation>} */
  explain(text) {
    return this.#request("/explain", { text });
  }

  /** @param {SowingEnd} end @returns {Promise<PathsFound>} */
  findPaths({ start, tile, colour }) {
    return this.#request("/paths", { start_tile: start, tile, colour });
  }

  /** The text of a record that ends at this position, like that of an unfinished game. */
  async fetchRecord() {
    const { game, from, tried } = this;
    const whole = await get(`/api/tables/${encodeURIComponent(game.id)}/record${formatKeyQuery(game.key)}`);
    const head = whole.slice(0, whole.indexOf("\n"));
    return [head, ...[...game.moves.slice(0, from), ...tried].map((each) => each.text), ""].join("\n");
  }

  /** @param {TriedMove} tried @param {StudyPosition} position */
  #add(tried, position) {
    this.tried = [...this.tried, tried];
    this.position = position;
  }

  /** @param {string} path @param {Record<string, any>} more @param {number[]} [next] @returns {Promise<any>} */
  #request(path, more, next = []) {
    const { game, players, options, seed, redraws, start } = this.game.replay;
    const before = this.game.moves.slice(0, this.from).map((move) => move.action);
    const actions = [...before, ...this.tried.map((each) => each.action), ...next];
    const deal = { game, players, options, seed, redraws, start };
    return post(`/api/study${path}`, { ...deal, actions, seat: null, ...more });
  }
}
