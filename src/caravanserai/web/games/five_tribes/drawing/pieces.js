// SPDX-License-Identifier: MIT
/** Pieces, centred on the origin: meeples (each colour with its own silhouette and tool), camels, palms, palaces, coins. */

import { h } from "../../../core/dom.js";
import { drawSeatMark, measureIcon } from "../../seat-marks.js";

/** @import { Child, VNode } from "../../../core/dom.js" */

/** The silhouette of each tribe, and the lines on it: turban, staff, hammer, scales, dagger. */
const MEEPLES = {
  yellow: [
    "M-9 14Q-8 3-4-1-8-2-8-6-8-13 0-14 8-13 8-6 8-2 4-1 8 3 9 14Z",
    "M-7-7Q0-3 7-7M-6-10Q1-7 5-12M-4-1H4M0-14V-16.5M-2 6H2M0 2V14",
  ],
  white: [
    "M-8 14Q-8 3-5-3-6-12 0-13 6-12 5-3 7 0 7 4L8 4V-7Q8-11 11-11V-8.5Q10.400-8.500 10.400-7V14Z",
    "M-3.500-5Q0-8 3.500-5L2 1 0 7-2 1ZM7.500 4V14",
  ],
  blue: [
    "M-9 14Q-9 2-5-2-5-11 0-12 5-11 5-2L7.500 1V-5H4.500V-12H13V-5H10V14Z",
    "M-6.500-6.500H4M-3.500-6.500V-2.500H3.500M-5 8H6M7.500 1V14",
  ],
  green: [
    "M-8 14Q-8 4-3-1H-5V-3L-4-13H4L5-3V-1H3Q8 4 8 14Z",
    "M-4.500-5H4.500M-10 3H10M0 0V10M-10 3-12.500 8H-7.500ZM10 3 7.500 8H12.500Z",
  ],
  red: [
    "M-9 14Q-9 5-7 0-7-7 0-15 7-7 7 0 9 5 9 14Z",
    "M-4-2Q0-8 4-2 0 0-4-2ZM0 14V9M-3 9H3M-1.500 8.500V4L0 2 1.500 4V8.500",
  ],
};
const CAMEL = "M-14 12-13 1Q-13-4-9-4-6-4-4.500-8-2-13 1.500-8 3.500-4 6-4.500 8.500-5.500 8.500-11.500 9-14 12-14" +
  "L16-13Q16.500-10.500 13-10L12.500-7Q12.500 1 8 3L9 12H6L4.500 4.500H-6L-8 12H-11L-10 5-12 12Z";
const PALM =
  "M-1.500 13Q1 4-1-3-7-5-10 1-10-7-3-6-7-11-11-9-6-15-0.500-8 2-15 9-12 4-11 2-6 9-8 11 0 6-5 1-3 4 5 2.500 13Z";
const PALACE = "M-12 12V0H-9Q-9-4-7-6-5-4-5 0H-4Q-5-7 0-11 5-7 4 0H5Q5-4 7-6 9-4 9 0H12V12H3V7Q0 3-3 7V12Z";

/** A meeple. @param {string} colour @param {number} [size] */
export function drawMeeple(colour, size = 1) {
  const [shape, lines] = /** @type {Record<string, string[]>} */ (MEEPLES)[colour] ?? [];
  return h(
    "g",
    { class: `ft-meeple ft-${colour}`, "data-colour": colour, transform: formatScale(size) },
    h("path", { d: shape }),
    h("path", { class: "ft-lines", d: lines }),
  );
}

/** The camel of an owner, with the mark of the seat on its blanket. @param {number} seat @param {number} [size] */
export function drawCamel(seat, size = 1) {
  return h(
    "g",
    { class: "ft-camel", transform: formatScale(size) },
    h("path", { d: CAMEL, style: { fill: `var(--seat-${seat})` } }),
    h("circle", { class: "ft-blanket", cx: -3, cy: 0, r: 6.2 }),
    h("g", { transform: "translate(-3 0)" }, drawSeatMark(seat, 0.5)),
  );
}

/** @param {number} [size] */
export function drawPalm(size = 1) {
  return h("path", { class: "ft-palm", d: PALM, transform: formatScale(size) });
}

/** @param {number} [size] */
export function drawPalace(size = 1) {
  return h("path", { class: "ft-palace", d: PALACE, transform: formatScale(size) });
}

/** A coin, with a text on it if there is one. @param {string | number} [text] @param {number} [size] */
export function drawCoin(text = "", size = 1) {
  return h(
    "g",
    { class: "ft-coin", transform: formatScale(size) },
    h("circle", { r: 11 }),
    h("circle", { class: "ft-rim", r: 8 }),
    text === "" ? h("path", { class: "ft-lines", d: "M0-4.500 4 0 0 4.500-4 0Z" }) : h("text", { y: 4.5 }, text),
  );
}

/** A drawing as an icon within text. @param {Child} drawing @param {number} [size] in pixels @param {string} [label] */
export function drawIcon(drawing, size = 22, label = "") {
  const accessibility = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return h("svg", { class: "ft-icon", viewBox: "-16 -17 32 33", ...measureIcon(size), ...accessibility }, drawing);
}

/** @param {number} size */
function formatScale(size) {
  return size === 1 ? undefined : `scale(${size})`;
}

/** The drawing of a piece that can be placed on a tile. @param {string} piece @param {number} seat @returns {VNode} */
export function drawPlacedPiece(piece, seat) {
  if (piece === "palace") return drawPalace(1.5);
  if (piece === "palm") return drawPalm(1.5);
  if (piece === "camel") return drawCamel(seat, 1.3);
  return h(
    "g",
    null,
    ["yellow", "red", "blue"].map((colour, n) =>
      h("g", { key: colour, transform: `translate(${n * 16 - 16} 0)` }, drawMeeple(colour, 0.7))
    ),
  );
}
