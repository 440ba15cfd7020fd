// SPDX-License-Identifier: MIT
/** The mark of each player: a shape beside the colour of the seat, so that seats do not differ by colour alone. */

import { h } from "../core/dom.js";

/** Shapes within a circle of radius 10 around 0, by seat: dot, square, triangle, diamond, cross. */
const SHAPES = [
  "M0-7.5A7.5 7.5 0 1 1 0 7.5 7.5 7.5 0 1 1 0-7.5Z",
  "M-6.5-6.5H6.5V6.5H-6.5Z",
  "M0-8.5 8 6H-8Z",
  "M0-9.5 8 0 0 9.5-8 0Z",
  "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z",
];

/** The mark of a seat within a drawing, around 0. @param {number} seat @param {number} [size] 1 is a radius of 10 */
export function drawSeatMark(seat, size = 1) {
  const props = { d: SHAPES[seat] ?? SHAPES[0], class: "mark", style: { fill: `var(--seat-${seat})` } };
  return h("path", { ...props, transform: size === 1 ? undefined : `scale(${size})` });
}

/** Width and height of an icon, which grow with the type. @param {number} width in pixels at the usual size of type @param {number} [height] */
export function measureIcon(width, height = width) {
  return { width: `${width / 16}rem`, height: `${height / 16}rem` };
}

/** The same as a picture of its own, in text. @param {number} seat @param {number} [size] in pixels */
export function drawSeatBadge(seat, size = 18) {
  return h(
    "svg",
    { class: "badge", viewBox: "-11 -11 22 22", ...measureIcon(size), "aria-hidden": "true" },
    drawSeatMark(seat),
  );
}
