// SPDX-License-Identifier: MIT
/** The score of each player by category, at the end of the game in a lesson. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { formatCategory } from "../../games/categories.js";
import { drawSeatBadge } from "../../games/seat-marks.js";

/**
 * @param {string} game @param {string[]} categories @param {string[]} names
 * @param {Record<string, number>[]} sheet by seat
 */
export function renderLessonScores(game, categories, names, sheet) {
  return h(
    "table",
    { class: "learn-sheet" },
    h("caption", null, t("learn.sheet")),
    h(
      "thead",
      null,
      h("tr", null, h("td"), names.map((name, seat) => h("th", { scope: "col" }, drawSeatBadge(seat), name))),
    ),
    h("tbody", null, categories.map((category) => renderRow(formatCategory(game, category), sheet, category))),
    h(
      "tfoot",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "row" }, t("learn.total")),
        sheet.map((scores) => renderCell(computeTotal(scores))),
      ),
    ),
  );
}

/** @param {string} name @param {Record<string, number>[]} sheet @param {string} category */
function renderRow(name, sheet, category) {
  return h("tr", null, h("th", { scope: "row" }, name), sheet.map((scores) => renderCell(scores[category] ?? 0)));
}

/** @param {number} points */
function renderCell(points) {
  return h("td", null, points);
}

/** @param {Record<string, number>} scores */
function computeTotal(scores) {
  return Object.values(scores).reduce((sum, points) => sum + points, 0);
}
