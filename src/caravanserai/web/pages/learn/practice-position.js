// SPDX-License-Identifier: MIT
/** A position that is played with no table: the server plays it, and keeps nothing. */

import { post } from "../../net/http.js";

/** @import { Studied, WaysFound, WhyTold } from "../../net/protocol.js" */

export class Study {
  /** @type {number[]} */
  actions;
  #start;
  #seat;

  /** @param {Record<string, any>} start a whole position @param {number | null} seat through whose eyes @param {number[]} [actions] */
  constructor(start, seat, actions = []) {
    this.#start = start;
    this.#seat = seat;
    this.actions = actions;
  }

  /** The position as it is now. @returns {Promise<Studied>} */
  look() {
    return post("/api/study", this.#body());
  }

  /** Play an action. @param {number} action @returns {Promise<Studied>} */
  async play(action) {
    const seen = await post("/api/study", { ...this.#body(), actions: [...this.actions, action] });
    this.actions = [...this.actions, action];
    return seen;
  }

  /** Why something cannot be played. @param {string} text @returns {Promise<WhyTold>} */
  why(text) {
    return post("/api/study/why", { ...this.#body(), text });
  }

  /** How a sowing can end. @param {{start: string, tile: string, colour: string}} end @returns {Promise<WaysFound>} */
  ways({ start, tile, colour }) {
    return post("/api/study/ways", { ...this.#body(), start_tile: start, tile, colour });
  }

  #body() {
    return { game: this.#start.game, start: this.#start, actions: this.actions, seat: this.#seat };
  }
}
