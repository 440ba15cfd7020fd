// SPDX-License-Identifier: MIT
/** The contents of a score sheet while its categories count up, one at a time. */

const CATEGORY_TIME = 650; // milliseconds

/** @typedef {Record<string, number>} Points by category */
/** @typedef {{sheet: Record<string, number | string>[], totals: number[], isDone: boolean}} CountedScores "" for a category that has not been counted */

/** The scores after so many milliseconds. @param {Points[]} sheet of each seat @param {string[]} categories @param {number} elapsed @returns {CountedScores} */
export function countScores(sheet, categories, elapsed) {
  const isDone = elapsed >= categories.length * CATEGORY_TIME;
  const share = (/** @type {number} */ at) => Math.min(1, elapsed / CATEGORY_TIME - at);
  const counted = sheet.map((points) =>
    Object.fromEntries(
      categories.map((name, at) => [name, share(at) > 0 ? Math.round((points[name] ?? 0) * share(at)) : ""]),
    )
  );
  return { sheet: counted, totals: counted.map(sumPoints), isDone };
}

/** @param {Record<string, number | string>} points */
function sumPoints(points) {
  return Object.values(points).reduce((/** @type {number} */ sum, each) => sum + Number(each), 0);
}
