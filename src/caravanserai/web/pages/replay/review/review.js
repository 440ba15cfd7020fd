// SPDX-License-Identifier: MIT
/** The review of a finished game by a strong bot: polled until it is ready. */

import { fetchMe, get } from "../../../net/http.js";
import { formatKeyQuery } from "../finished-game.js";

/** @import { ReviewMoment as Moment } from "../../../net/protocol.js" */

/** @typedef {{done: number, total: number, moments: Moment[] | null}} Review */

const POLL_INTERVAL = 1500; // milliseconds
const MAX_MOMENTS = 6;

/** Finished reviews by table, for users who return from a study. @type {Map<string, Review>} */
const cache = new Map();

/** @param {string} table */
export function getCachedReview(table) {
  return cache.get(table) ?? null;
}

/**
 * Poll until the review is ready, and report its progress.
 * @param {string} table @param {string} key @param {(review: Review) => void} onProgress @param {AbortSignal} signal
 */
export async function pollReview(table, key, onProgress, signal) {
  await fetchMe(); // a review needs a signed-in user or a guest
  while (!signal.aborted) {
    const review = await fetchReview(table, key);
    if (signal.aborted) return;
    if (review) onProgress(review);
    if (review?.moments) return void cache.set(table, review);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
}

/** Null if the rate limit was exceeded. @param {string} table @param {string} key @returns {Promise<Review | null>} */
async function fetchReview(table, key) {
  try {
    return await get(`/api/tables/${encodeURIComponent(table)}/review${formatKeyQuery(key)}`);
  } catch (error) {
    const { code, seconds } = /** @type {import("../../../net/errors.js").ServerError} */ (error);
    if (code !== "too_many") throw error;
    await new Promise((resolve) => setTimeout(resolve, 1000 * (seconds ?? 1)));
    return null;
  }
}

/** The most costly moments in the order of the game. @param {Moment[]} moments */
export function listDecisiveMoments(moments) {
  const costly = moments.filter((moment) => moment.cost >= 0.005); // a cost that is shown as 0 % is not decisive
  const worst = costly.sort((one, other) => other.cost - one.cost || one.number - other.number).slice(0, MAX_MOMENTS);
  return worst.sort((one, other) => one.number - other.number);
}

/** The shares of the win after every action, equal before the first. @param {Moment[]} moments @param {number} players */
export function listWinShares(moments, players) {
  return [Array(players).fill(1 / players), ...moments.map((moment) => moment.values)];
}
