// SPDX-License-Identifier: MIT
/** Short words for drawing: our pictures are many shapes with a class each, coloured by home.css. */

import { h } from "../../core/dom.js";

/** @import { Child } from "../../core/dom.js" */

/** A shape. @param {string} look its class @param {string} d @param {Record<string, any>} [more] */
export function shape(look, d, more = {}) {
  return h("path", { class: look, d, ...more });
}

/** @param {string} look @param {number} cx @param {number} cy @param {number} rx @param {number} [ry] */
export function oval(look, cx, cy, rx, ry = rx) {
  return h("ellipse", { class: look, cx, cy, rx, ry });
}

/** Shapes moved, and made larger or smaller. @param {number} x @param {number} y @param {number} size @param {...Child} shapes */
export function at(x, y, size, ...shapes) {
  return h("g", { transform: `translate(${x} ${y}) scale(${size})` }, ...shapes);
}

/** Colours that flow from the top down; home.css says which. @param {string} id @param {...string} looks of the stops */
export function flow(id, ...looks) {
  const stops = looks.map((look, n) => h("stop", { class: look, offset: n / (looks.length - 1) }));
  return h("linearGradient", { id, x1: 0, y1: 0, x2: 0, y2: 1 }, ...stops);
}

/** A picture of 800 by 450. @param {string} look @param {...Child} shapes */
export function picture(look, ...shapes) {
  const props = { viewBox: "0 0 800 450", preserveAspectRatio: "xMidYMax slice", "aria-hidden": "true" };
  return h("svg", { class: `picture ${look}`, ...props }, ...shapes);
}

/** Stars of a dark theme's sky, as x and y. */
const STARS = [
  [40, 40],
  [96, 92],
  [150, 30],
  [214, 74],
  [262, 24],
  [318, 96],
  [372, 44],
  [430, 20],
  [468, 84],
  [528, 38],
  [676, 26],
  [722, 88],
  [764, 42],
];

export function stars() {
  return h("g", { class: "stars" }, ...STARS.map(([x, y], n) => oval("star", x ?? 0, y ?? 0, 1.1 + (n % 3) * 0.5)));
}
