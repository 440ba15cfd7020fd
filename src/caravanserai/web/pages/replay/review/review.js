// SPDX-License-Identifier: MIT
/** What a strong bot says of a finished game: asked for again and again until it is ready. */

import { get, me } from "../../../net/http.js";
import { keyed } from "../finished-game.js";

/**
 * What is said of one action.
 * @typedef {object} Moment
 * @property {number} number actions played before it
 * @property {number} seat who played it
 * @property {number} played
 * @property {number} best
 * @property {number[]} turn the rest of the turn that begins with the best
 * @property {number[]} values share of the win by seat, after what was played
 * @property {number[]} points to be expected by seat
 * @property {number} cost share of the win lost by not playing the best
 * @property {number} points_cost points lost against the best other seat
 * @property {boolean} is_forced
 * @property {string} played_text
 * @property {string[]} best_turn in notation
 */

/** @typedef {{done: number, total: number, moments: Moment[] | null}} Review */

const PAUSE = 1500; // milliseconds between two questions
const SHOWN = 6; // moments that decided a game

/** Reviews that are ready, by table: who comes back from a study finds his again. @type {Map<string, Review>} */
const ready = new Map();

/** @param {string} table */
export function known(table) {
  return ready.get(table) ?? null;
}

/**
 * Ask until the review is ready, telling how far it is.
 * @param {string} table @param {string} key @param {(review: Review) => void} tell @param {AbortSignal} signal
 */
export async function follow(table, key, tell, signal) {
  await me(); // a review is made for somebody
  while (!signal.aborted) {
    const review = await look(table, key);
    if (signal.aborted) return;
    if (review) tell(review);
    if (review?.moments) return void ready.set(table, review);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** One look; null if it was too early. @param {string} table @param {string} key @returns {Promise<Review | null>} */
async function look(table, key) {
  try {
    return await get(`/api/tables/${encodeURIComponent(table)}/review${keyed(key)}`);
  } catch (error) {
    const refusal = /** @type {import("../../../net/errors.js").ServerError} */ (error);
    if (refusal.code !== "too_many") throw error;
    await new Promise((resolve) => setTimeout(resolve, 1000 * (refusal.seconds ?? 1)));
    return null;
  }
}

/** The moments that cost most, in the order of the game. @param {Moment[]} moments */
export function decisive(moments) {
  const costly = moments.filter((moment) => moment.cost >= 0.005); // what rounds to nothing decided nothing
  const worst = costly.sort((one, other) => other.cost - one.cost || one.number - other.number).slice(0, SHOWN);
  return worst.sort((one, other) => one.number - other.number);
}

/** The share of the win of each seat after every action, from the first deal on. @param {Moment[]} moments @param {number} players */
export function shares(moments, players) {
  return [Array(players).fill(1 / players), ...moments.map((moment) => moment.values)];
}
