// SPDX-License-Identifier: MIT
/** Values of sets, the piles and the bag. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { SET_VALUES } from "../drawing/cards.js";
import { COLOURS } from "../drawing/layout.js";
import { drawIcon, drawMeeple } from "../drawing/pieces.js";
import { formatMeeples } from "../text/effects.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Scene } from "../../interface-types.js" */

/** @param {Scene} scene */
export function renderPiles({ view }) {
  const discards = /** @type {number[]} */ (Object.values(view.discards)).reduce((sum, count) => sum + count, 0);
  return [
    renderSets(),
    h("p", null, t("tribes.pile", { count: view.pile_count }), " · ", t("tribes.discards", { count: discards })),
    h(
      "p",
      null,
      t("tribes.djinn_pile", { count: view.djinn_pile_count }),
      " · ",
      t("tribes.djinn_discards", { count: view.djinn_discards.length }),
    ),
    h("p", { class: "ft-bag" }, `${t("tribes.bag")}: `, renderBag(view.bag)),
  ];
}

/** @param {Record<string, number>} bag @returns {Child} */
function renderBag(bag) {
  const there = COLOURS.filter((colour) => bag[colour]);
  if (!there.length) return t("tribes.empty");
  return there.map((colour) =>
    h(
      "span",
      { key: colour, role: "img", "aria-label": formatMeeples(colour, bag[colour] ?? 0) },
      drawIcon(drawMeeple(colour), 20),
      bag[colour],
    )
  );
}

function renderSets() {
  return h(
    "table",
    { class: "ft-sets-table" },
    h(
      "tbody",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "row" }, t("tribes.different_goods")),
        SET_VALUES.map((_, n) => h("td", null, n + 1)),
      ),
      h("tr", null, h("th", { scope: "row" }, t("tribes.gold_coins")), SET_VALUES.map((value) => h("td", null, value))),
    ),
  );
}
