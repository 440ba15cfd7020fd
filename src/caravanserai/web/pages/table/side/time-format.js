// SPDX-License-Identifier: MIT
/** Formats time as clocks show it, and finds the moments to warn. */

/** @param {number} left milliseconds @returns {string} for example "9:05" or "1:00:00" */
export function formatTime(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const pad = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const short = `${Math.floor(rest / 60)}:${pad(rest % 60)}`;
  return hours ? `${hours}:${pad(Math.floor(rest / 60))}:${pad(rest % 60)}` : short;
}

/** The lowest limit that was passed since a warning. @param {number} left milliseconds @param {number} warnedAt the limit of that warning */
export function findPassedLimit(left, warnedAt) {
  return [10_000, 60_000].find((limit) => left < limit && limit < warnedAt);
}
