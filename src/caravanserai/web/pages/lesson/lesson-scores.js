// SPDX-License-Identifier: MIT
/** The score of everybody, by category, at the end of a lesson's game. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { categoryName } from "../../games/categories.js";
import { seatBadge } from "../../games/seat-marks.js";

/**
 * @param {string} game @param {string[]} categories @param {string[]} names
 * @param {Record<string, number>[]} sheet by seat
 */
export function scoreSheet(game, categories, names, sheet) {
  return h(
    "table",
    { class: "learn-sheet" },
    h("caption", null, t("learn.sheet")),
    h(
      "thead",
      null,
      h("tr", null, h("td"), names.map((name, seat) => h("th", { scope: "col" }, seatBadge(seat), name))),
    ),
    h("tbody", null, categories.map((category) => row(categoryName(game, category), sheet, category))),
    h("tfoot", null, h("tr", null, h("th", { scope: "row" }, t("learn.total")), sheet.map((has) => cell(total(has))))),
  );
}

/** @param {string} name @param {Record<string, number>[]} sheet @param {string} category */
function row(name, sheet, category) {
  return h("tr", null, h("th", { scope: "row" }, name), sheet.map((has) => cell(has[category] ?? 0)));
}

/** @param {number} points */
function cell(points) {
  return h("td", null, points);
}

/** @param {Record<string, number>} has */
function total(has) {
  return Object.values(has).reduce((sum, points) => sum + points, 0);
}
