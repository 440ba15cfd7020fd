// SPDX-License-Identifier: MIT
/** Formats time as clocks show it. */

/** @param {number} left milliseconds @returns {string} for example "9:05" or "1:00:00" */
export function formatTime(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const pad = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const short = `${Math.floor(rest / 60)}:${pad(rest % 60)}`;
  return hours ? `${hours}:${pad(Math.floor(rest / 60))}:${pad(rest % 60)}` : short;
}
