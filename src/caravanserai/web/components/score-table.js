// SPDX-License-Identifier: MIT
/** A score table: a column for each player, a row for each category, and the totals below. */

import { h } from "../core/dom.js";
import { formatCategory } from "../games/categories.js";
import { drawSeatBadge } from "../games/seat-marks.js";

/** @import { Child } from "../core/dom.js" */
/** @typedef {[name: string, cells: (string | number)[]]} Row a value for each seat */

/**
 * @typedef {object} Scores
 * @property {string} game
 * @property {string[]} categories
 * @property {string[]} names of the seats
 * @property {Record<string, number | string>[]} sheet points by category, for each seat
 * @property {Row[]} totals
 */

/**
 * @param {Scores} scores
 * @param {{class?: string, caption?: string, corner?: string, badgeSize?: number, marks?: Child[]}} [look] marks: after the names
 */
export function renderScoreTable({ game, categories, names, sheet, totals }, look = {}) {
  const corner = look.corner ? h("th", { scope: "col" }, look.corner) : h("td");
  const head = names.map((name, seat) =>
    h("th", { scope: "col" }, drawSeatBadge(seat, look.badgeSize), " ", name, look.marks?.[seat])
  );
  const rows = categories.map((category) =>
    renderRow([formatCategory(game, category), sheet.map((points) => points[category] ?? 0)])
  );
  return h(
    "table",
    { class: look.class },
    look.caption && h("caption", null, look.caption),
    h("thead", null, h("tr", null, corner, head)),
    h("tbody", null, rows),
    h("tfoot", null, totals.map(renderRow)),
  );
}

/** @param {Row} row */
function renderRow([name, cells]) {
  return h("tr", null, h("th", { scope: "row" }, name), cells.map((cell) => h("td", { class: "number" }, cell)));
}
