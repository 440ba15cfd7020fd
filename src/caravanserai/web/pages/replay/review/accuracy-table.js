// SPDX-License-Identifier: MIT
/** The accuracy of each seat as a table, and the label of a turn as a chip. */

import { h } from "../../../core/dom.js";
import { capitalize, t } from "../../../core/i18n.js";
import { formatPercent } from "../../../core/numbers.js";
import { drawSeatBadge } from "../../../games/seat-marks.js";
import { LABELS } from "./accuracy.js";

/** @import { Label, SeatRating } from "./accuracy.js" */

/** @param {SeatRating[]} ratings @param {string[]} names */
export function renderAccuracyTable(ratings, names) {
  const head = [t("replay.accuracy.title"), ...LABELS.map(([label]) => capitalize(formatLabel(label)))];
  return [
    h("h3", { id: "accuracy-title" }, t("replay.accuracy.title")),
    h(
      "div",
      { class: "scroller", tabindex: "0", role: "group", "aria-labelledby": "accuracy-title" },
      h(
        "table",
        { class: "accuracy" },
        h("thead", null, h("tr", null, h("td"), ...head.map((text) => h("th", { scope: "col" }, text)))),
        h("tbody", null, ...ratings.map((rating, seat) => renderRow(rating, seat, names[seat] ?? ""))),
      ),
    ),
    h("p", { class: "soft" }, t("replay.accuracy.about")),
  ];
}

/** @param {SeatRating} rating @param {number} seat @param {string} name */
function renderRow({ accuracy, counts }, seat, name) {
  return h(
    "tr",
    null,
    h("th", { scope: "row" }, drawSeatBadge(seat, 14), " ", name),
    h("td", { class: "number total" }, accuracy === null ? "–" : formatPercent(accuracy)),
    ...LABELS.map(([label]) => h("td", { class: "number" }, counts[label])),
  );
}

/** @param {Label} label */
export function renderLabel(label) {
  return h("span", { class: `turn-rating is-${label}` }, formatLabel(label));
}

/** @param {Label} label */
function formatLabel(label) {
  return t(`replay.label.${label}`);
}
