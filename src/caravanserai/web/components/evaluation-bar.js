// SPDX-License-Identifier: MIT
/** A bar beside a board: the chance of each seat to win. Its style sheet is `evaluation.css`. */

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { formatPercent } from "../core/numbers.js";
import { drawSeatBadge } from "../games/seat-marks.js";

const ROOM_FOR_TEXT = 0.09; // a smaller part has no room for its mark and number

/** @param {readonly number[]} shares of the win by seat @param {string[]} names */
export function renderEvaluationBar(shares, names) {
  return h(
    "div",
    { key: "evaluation", class: "evaluation", role: "img", "aria-label": formatShares(shares, names) },
    ...shares.map((share, seat) => renderPart(share, seat, names[seat] ?? "")),
  );
}

/** @param {number} share @param {number} seat @param {string} name */
function renderPart(share, seat, name) {
  return h(
    "div",
    {
      key: seat,
      class: "part",
      title: `${name} ${formatPercent(share)}`,
      style: { "--own": `var(--seat-${seat})`, "flex-grow": String(Math.round(share * 1000)) },
    },
    share >= ROOM_FOR_TEXT && h("span", { class: "value" }, drawSeatBadge(seat, 14), formatPercent(share)),
  );
}

/** The same in words, for screen readers. @param {readonly number[]} shares @param {string[]} names */
export function formatShares(shares, names) {
  const parts = shares.map((share, seat) => `${names[seat]} ${formatPercent(share)}`);
  return t("table.evaluation", { shares: parts.join(", ") });
}
