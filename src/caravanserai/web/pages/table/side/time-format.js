// SPDX-License-Identifier: MIT
/** Time as clocks show it. */

/** @param {number} left milliseconds @returns {string} */
export function minutes(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const short = `${Math.floor(rest / 60)}:${two(rest % 60)}`;
  return hours ? `${hours}:${two(Math.floor(rest / 60))}:${two(rest % 60)}` : short;
}
