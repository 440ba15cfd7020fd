// SPDX-License-Identifier: MIT
/** The review of a finished game by a strong bot: polled until it is ready. */

import { formatPercent } from "../../../core/numbers.js";
import { fetchMe, get } from "../../../net/http.js";
import { formatKeyQuery } from "../finished-game.js";

/** @import { ReviewMoment as Moment } from "../../../net/protocol.js" */

/** @typedef {{done: number, total: number, moments: Moment[] | null}} Review */
/** @typedef {{share: number, margin: number}} Estimate the expected share of the win of a seat, and how far it may be off */

const POLL_INTERVAL = 1500; // milliseconds
const MAX_MOMENTS = 6;
const MARGIN = 2; // standard errors, as in bots/review/reviewed.py

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

/** The most costly moments in the order of the game; only clear costs count. @param {Moment[]} moments */
export function listDecisiveMoments(moments) {
  const costly = moments.filter((moment) => moment.is_clear);
  const worst = costly.sort((one, other) => other.cost - one.cost || one.number - other.number).slice(0, MAX_MOMENTS);
  return worst.sort((one, other) => one.number - other.number);
}

/**
 * What each seat could expect after every action, as of the last whole turn; equal shares before the first.
 * @param {Moment[]} moments @param {number} players @returns {Estimate[][]}
 */
export function listEstimates(moments, players) {
  const equal = Array.from({ length: players }, () => ({ share: 1 / players, margin: 0 }));
  return [equal, ...moments.map(listEstimatesOf)];
}

/** @param {Moment} moment @returns {Estimate[]} */
function listEstimatesOf({ values, errors }) {
  return values.map((share, seat) => ({ share, margin: MARGIN * (errors[seat] ?? 0) }));
}

/** How much of the win a turn cost. @param {Moment} moment @returns {Estimate} */
export function getCost({ cost, cost_error }) {
  return { share: cost, margin: MARGIN * cost_error };
}

/** For example 62% ± 4%, without a line break in it; only a result has no margin. @param {Estimate} estimate */
export function formatEstimate({ share, margin }) {
  if (margin === 0) return formatPercent(share);
  const least = Math.max(0.01, margin); // no estimate is shown as certain
  return `${formatPercent(share)}\u00a0±\u00a0${formatPercent(least)}`;
}
