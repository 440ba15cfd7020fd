// SPDX-License-Identifier: MIT
/** The positions of a finished game, fetched on demand and cached. */

import { ServerError } from "../../net/errors.js";
import { get } from "../../net/http.js";
import { formatKeyQuery } from "./finished-game.js";

/** @import { GameEvent } from "../../games/interface-types.js" */

/**
 * @typedef {object} ReplayPosition
 * @property {number} number of actions before it
 * @property {number | null} actor
 * @property {GameEvent[]} events of the last action
 * @property {any} view with nothing hidden
 * @property {number[]} points
 */

const PREFETCH = 4; // positions to fetch in advance

export class Positions {
  #table;
  #key;
  #total;
  /** @type {Map<number, ReplayPosition>} */
  #cache = new Map();
  /** @type {Map<number, Promise<ReplayPosition>>} */
  #requests = new Map();

  /** @param {string} table @param {string} key @param {number} total of actions */
  constructor(table, key, total) {
    this.#table = table;
    this.#key = key;
    this.#total = total;
  }

  /** The position if it has been loaded. @param {number} number */
  getCached(number) {
    return this.#cache.get(number);
  }

  /** @param {number} number @returns {Promise<ReplayPosition>} */
  load(number) {
    const request = this.#requests.get(number) ?? this.#fetch(number);
    this.#requests.set(number, request);
    request.catch(() => this.#requests.delete(number)); // so that the next call tries again
    return request;
  }

  /** Fetch the positions around one, so that the next step is shown at once. @param {number} number */
  prefetch(number) {
    for (let near = number - 1; near <= number + PREFETCH; near++) {
      if (near >= 0 && near <= this.#total) this.load(near).catch(() => {});
    }
  }

  /** @param {number} number @returns {Promise<ReplayPosition>} */
  async #fetch(number) {
    const address = `/api/tables/${encodeURIComponent(this.#table)}/replay/${number}?seat=0${
      formatKeyQuery(this.#key, "&")
    }`;
    const { actor, events, points, view } = await retryWhenLimited(() => get(address));
    const position = { number, actor, events, points, view };
    this.#cache.set(number, position);
    return position;
  }
}

/** Repeat a request that exceeds the rate limit after the time the server asks for. @param {() => Promise<any>} request @returns {Promise<any>} */
async function retryWhenLimited(request) {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ServerError) || error.code !== "too_many") throw error;
    await new Promise((resolve) => setTimeout(resolve, 1000 * (error.seconds ?? 1)));
    return retryWhenLimited(request);
  }
}
