// SPDX-License-Identifier: MIT
/** The positions of a finished game, asked for when they are needed and kept. */

import { ServerError } from "../../net/errors.js";
import { get } from "../../net/http.js";
import { keyed } from "./finished-game.js";

/** @import { GameEvent } from "../../games/interface.js" */

/**
 * @typedef {object} Replayed the position after so many actions
 * @property {number} number
 * @property {number | null} actor
 * @property {GameEvent[]} events of the last action
 * @property {any} view with nothing hidden
 * @property {number[]} points
 */

const AHEAD = 4; // positions to be fetched before anybody asks for them

export class Positions {
  #table;
  #key;
  #total;
  /** @type {Map<number, Replayed>} */
  #known = new Map();
  /** @type {Map<number, Promise<Replayed>>} */
  #asked = new Map();

  /** @param {string} table @param {string} key @param {number} total of actions */
  constructor(table, key, total) {
    this.#table = table;
    this.#key = key;
    this.#total = total;
  }

  /** What is known of a position already. @param {number} number */
  known(number) {
    return this.#known.get(number);
  }

  /** The position after so many actions. @param {number} number @returns {Promise<Replayed>} */
  at(number) {
    const asked = this.#asked.get(number) ?? this.#ask(number);
    this.#asked.set(number, asked);
    asked.catch(() => this.#asked.delete(number)); // the next who asks tries again
    return asked;
  }

  /** Fetch those around a position, so that the next step is there at once. @param {number} number */
  prepare(number) {
    for (let near = number - 1; near <= number + AHEAD; near++) {
      if (near >= 0 && near <= this.#total) this.at(near).catch(() => {});
    }
  }

  /** @param {number} number @returns {Promise<Replayed>} */
  async #ask(number) {
    const address = `/api/tables/${encodeURIComponent(this.#table)}/replay/${number}?seat=0${keyed(this.#key, "&")}`;
    const { actor, events, points, view } = await patiently(() => get(address));
    const replayed = { number, actor, events, points, view };
    this.#known.set(number, replayed);
    return replayed;
  }
}

/** Ask; if it is too often, wait as long as the server wishes and ask again. @param {() => Promise<any>} ask @returns {Promise<any>} */
async function patiently(ask) {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ServerError) || error.code !== "too_many") throw error;
    await new Promise((resolve) => setTimeout(resolve, 1000 * (error.seconds ?? 1)));
    return patiently(ask);
  }
}
