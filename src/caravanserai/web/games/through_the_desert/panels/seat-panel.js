// SPDX-License-Identifier: MIT
/** The panel of a seat: the score by category, water tokens, and leaders still in hand. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { drawCamelIcon } from "../drawing/pieces.js";

/** @import { Scene } from "../../interface-types.js" */

export const CATEGORIES = ["water", "oases", "areas", "caravans"];

/** @param {Scene} scene @param {number} seat */
export function renderSeatPanel(scene, seat) {
  const own = scene.view.seats[seat];
  const scored = CATEGORIES.filter((category) => own.points[category] !== 0);
  return [
    h(
      "dl",
      { class: "td-score" },
      renderScoreEntry(t("desert.total"), own.total),
      scored.map((category) => renderScoreEntry(t(`desert.category.${category}`), own.points[category])),
    ),
    own.token_count > 0 &&
    h("p", { class: "td-hand" }, t("desert.tokens", { count: own.token_count }), renderTokenValues(own.tokens)),
    own.hand.length > 0 && renderLeaders(t("desert.in_hand"), own.hand),
    own.removed && renderLeaders(t("desert.removed"), [own.removed]),
  ];
}

/** @param {string} name @param {number | null} value */
function renderScoreEntry(name, value) {
  return h("div", null, h("dt", null, name), h("dd", null, value ?? t("desert.hidden")));
}

/** How many of each value, where they are known. @param {number[] | null} tokens */
function renderTokenValues(tokens) {
  if (!tokens) return null;
  const known = tokens.map((count, at) => (count > 0 ? `${count} × ${at + 1}` : "")).filter(Boolean);
  return h("span", { class: "soft" }, `(${known.join(", ")})`);
}

/** @param {string} title @param {string[]} colours */
function renderLeaders(title, colours) {
  return h(
    "p",
    { class: "td-hand" },
    title,
    colours.map((colour) => [drawCamelIcon(colour, 24), h("span", { class: "unseen" }, t(`desert.colour.${colour}`))]),
  );
}
