// SPDX-License-Identifier: MIT
/** The picture of a winner: their camel between palms, and the people they gathered. Loaded at the end of a game. */

import { h } from "../../../core/dom.js";
import { drawCamel, drawCoin, drawMeeple, drawPalace, drawPalm } from "./pieces.js";

/** @import { VNode } from "../../../core/dom.js" */

const MAX_PEOPLE = 9;

/** @param {number} seat @param {any} view @returns {VNode} */
export function drawTrophy(seat, view) {
  const { viziers = 0, elders = 0 } = view.seats[seat] ?? {};
  const people = [...Array(viziers).fill("yellow"), ...Array(elders).fill("white")].slice(0, MAX_PEOPLE);
  return h(
    "svg",
    { class: "trophy", viewBox: "-150 -62 300 124", "aria-hidden": "true" },
    h("path", { class: "trophy-ground", d: "M-146 50Q0 18 146 50V60H-146Z" }),
    place(-92, 16, drawPalm(2.2)),
    place(92, 16, drawPalm(2.2)),
    place(-58, 18, drawPalace(1.7)),
    place(58, 18, drawPalace(1.7)),
    place(0, -4, drawCamel(seat, 2.9)),
    place(0, -54, h("path", { class: "crown", d: "M-18 2l8 6 10-12 10 12 8-6-4 18h-28Z", transform: "scale(.7)" })),
    place(-122, 38, drawCoin("", 1)),
    place(122, 38, drawCoin("", 1)),
    ...people.map((colour, at) => place((at - (people.length - 1) / 2) * 22, 44, drawMeeple(colour, 0.9))),
  );
}

/** @param {number} x @param {number} y @param {VNode} piece */
function place(x, y, piece) {
  return h("g", { transform: `translate(${x} ${y})` }, piece);
}
