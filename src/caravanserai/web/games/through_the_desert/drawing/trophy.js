// SPDX-License-Identifier: MIT
/** The picture of a winner: their leaders on a dune. Loaded at the end of a game. */

import { h } from "../../../core/dom.js";
import { drawRider } from "./pieces.js";

/** @import { VNode } from "../../../core/dom.js" */
/** @import { Caravan } from "../view-queries.js" */

/** @param {number} seat @param {any} view @returns {VNode} */
export function drawTrophy(seat, view) {
  const mine = view.caravans.filter((/** @type {Caravan} */ caravan) => caravan.seat === seat && caravan.leader);
  return h(
    "svg",
    { class: "trophy", viewBox: "-150 -62 300 124", "aria-hidden": "true" },
    h("path", { class: "trophy-ground", d: "M-146 50Q-80 10 0 22 80 34 146 20V60H-146Z" }),
    h("path", { class: "crown", d: "M-18 2l8 6 10-12 10 12 8-6-4 18h-28Z", transform: "translate(0 -52) scale(.7)" }),
    ...mine.map((/** @type {Caravan} */ caravan, /** @type {number} */ at) => drawLeader(caravan, at, mine.length)),
  );
}

/** @param {Caravan} caravan @param {number} at @param {number} count */
function drawLeader({ colour, seat }, at, count) {
  const offset = at - (count - 1) / 2;
  const place = `translate(${offset * 54} ${12 + Math.abs(offset) * 3}) scale(1.35)`;
  return h(
    "g",
    { key: colour, class: `td-seat-${seat} td-of-${colour}`, transform: place },
    drawRider(colour, seat, true),
  );
}
