// SPDX-License-Identifier: MIT
/** A position without a table. The server computes each move, and stores nothing. */

import { post } from "../../net/http.js";

/** @import { StudyPosition, PathsFound, Explanation } from "../../net/protocol.js" */
/** @import { SowingEnd } from "../../games/interface-types.js" */

export class PracticePosition {
  /** @type {number[]} */
  actions;
  #start;
  #seat;

  /** @param {Record<string, any>} start a complete position @param {number | null} seat whose view is shown @param {number[]} [actions] */
  constructor(start, seat, actions = []) {
    this.#start = start;
    this.#seat = seat;
    this.actions = actions;
  }

  /** The current position. @returns {Promise<StudyPosition>} */
  load() {
    return post("/api/study", this.#buildBody());
  }

  /** Play an action. @param {number} action @returns {Promise<StudyPosition>} */
  async play(action) {
    const position = await post("/api/study", { ...this.#buildBody(), actions: [...this.actions, action] });
    this.actions = [...this.actions, action];
    return position;
  }

  /** Why a move is illegal. @param {string} text @returns {Promise<Explanation>} */
  explain(text) {
    return post("/api/study/explain", { ...this.#buildBody(), text });
  }

  /** The paths of a sowing. @param {SowingEnd} end @returns {Promise<PathsFound>} */
  findPaths({ start, tile, colour }) {
    return post("/api/study/paths", { ...this.#buildBody(), start_tile: start, tile, colour });
  }

  #buildBody() {
    return { game: this.#start.game, start: this.#start, actions: this.actions, seat: this.#seat };
  }
}
