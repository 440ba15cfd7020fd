// SPDX-License-Identifier: MIT
/** How the game stood: the share of the win that each seat could expect, move by move. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { formatPercent } from "../../../core/numbers.js";
import { seatMark } from "../../../games/seat-marks.js";

/**
 * @typedef {object} Curve
 * @property {number[][]} shares of the win by seat, after so many actions
 * @property {string[]} names
 * @property {number} at the position that is shown
 * @property {number[]} moments actions after which something was decided
 * @property {(number: number) => void} go
 */

const WIDE = 640;
const HIGH = 260;
const LEFT = 72; // room for the shares
const RIGHT = 16;
const TOP = 46; // room for the numbers of the moments
const BOTTOM = 12;
const MARKS = 5; // of each seat along its line
const FAR = 10; // moves that a page key goes

/** @param {number} number @param {number} total @returns {number} */
export function across(number, total) {
  return LEFT + (number / Math.max(1, total)) * (WIDE - LEFT - RIGHT);
}

/** @param {number} share @returns {number} */
export function down(share) {
  return TOP + (1 - share) * (HIGH - TOP - BOTTOM);
}

/** The position under a place of the picture. @param {number} x 0 to 1 across the whole of it @param {number} total */
export function under(x, total) {
  const number = Math.round(((x * WIDE - LEFT) / (WIDE - LEFT - RIGHT)) * total);
  return Math.max(0, Math.min(total, number));
}

/** @param {Curve} curve */
export function graph(curve) {
  const total = curve.shares.length - 1;
  return h(
    "svg",
    {
      class: "value-graph",
      viewBox: `0 0 ${WIDE} ${HIGH}`,
      role: "slider",
      tabindex: "0",
      "aria-label": t("replay.graph.label"),
      "aria-valuemin": 0,
      "aria-valuemax": total,
      "aria-valuenow": curve.at,
      "aria-valuetext": spokenAt(curve),
      onkeydown: (/** @type {KeyboardEvent} */ event) => walk(event, curve, total),
      onclick: (/** @type {MouseEvent} */ event) => jump(event, curve, total),
    },
    ...[0, 0.25, 0.5, 0.75, 1].map(rule),
    ...curve.names.map((_, seat) => line(curve, seat, total)),
    ...curve.moments.map((number, index) => flag(number, index, total)),
    cursor(curve, total),
  );
}

/** @param {Curve} curve */
function spokenAt({ shares, names, at }) {
  const parts = names.map((name, seat) => `${name} ${formatPercent(shares[at]?.[seat] ?? 0)}`);
  return t("replay.graph.at", { number: at, shares: parts.join(", ") });
}

/** @param {number} share */
function rule(share) {
  const y = down(share);
  return h(
    "g",
    { class: "rule", "aria-hidden": "true" },
    h("line", { x1: LEFT, x2: WIDE - RIGHT, y1: y, y2: y }),
    share * 2 === Math.round(share * 2) &&
      h("text", { x: LEFT - 6, y: y + 5, "text-anchor": "end" }, formatPercent(share)),
  );
}

/** A line with the marks of its seat on it, each seat's at other places. @param {Curve} curve @param {number} seat @param {number} total */
function line({ shares, names }, seat, total) {
  const points = shares.map((share, number) => [across(number, total), down(share[seat] ?? 0)]);
  const places = Array.from(
    { length: MARKS },
    (_, k) => Math.round(((k + (seat + 1) / (names.length + 1)) / MARKS) * total),
  );
  return h(
    "g",
    { class: `curve seat-${seat}`, style: { "--own": `var(--seat-${seat})` }, "aria-hidden": "true" },
    h("polyline", { points: points.map(([x, y]) => `${x?.toFixed(1)},${y?.toFixed(1)}`).join(" ") }),
    ...places.map((number) => {
      const [x, y] = points[number] ?? [0, 0];
      return h("g", { transform: `translate(${x} ${y})` }, seatMark(seat, 0.6));
    }),
  );
}

/** The number of a moment, above where it happened. @param {number} number @param {number} index @param {number} total */
function flag(number, index, total) {
  const x = across(number, total);
  return h(
    "g",
    { class: "flag", "aria-hidden": "true" },
    h("line", { x1: x, x2: x, y1: TOP, y2: HIGH - BOTTOM }),
    h("text", { x, y: TOP - 6 - 19 * (index % 2), "text-anchor": "middle" }, index + 1), // neighbours keep apart
  );
}

/** @param {Curve} curve @param {number} total */
function cursor({ at }, total) {
  const x = across(at, total);
  return h("line", { class: "cursor", x1: x, x2: x, y1: TOP, y2: HIGH - BOTTOM, "aria-hidden": "true" });
}

/** @param {KeyboardEvent} event @param {Curve} curve @param {number} total */
function walk(event, { at, go }, total) {
  /** @type {Record<string, number>} */
  const aims = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - FAR,
    PageUp: at + FAR,
    Home: 0,
    End: total,
  };
  const aim = aims[event.key];
  if (aim === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go(Math.max(0, Math.min(total, aim)));
}

/** @param {MouseEvent} event @param {Curve} curve @param {number} total */
function jump(event, { go }, total) {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  go(under((event.clientX - box.left) / box.width, total));
}
