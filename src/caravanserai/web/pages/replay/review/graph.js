// SPDX-License-Identifier: MIT
/** A graph of the expected share of the win of each seat, turn by turn. It is also a slider, move by move. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { formatPercent } from "../../../core/numbers.js";
import { drawSeatMark } from "../../../games/seat-marks.js";
import { formatEstimate } from "./review.js";

/** @import { Estimate } from "./review.js" */

/**
 * @typedef {object} GraphData
 * @property {Estimate[][]} estimates by seat, after so many actions
 * @property {number[]} ends positions at the ends of turns; the first is the start of the game
 * @property {string[]} names
 * @property {number} at the shown position
 * @property {number[]} moments positions after decisive moves
 * @property {(number: number) => void} go
 */

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 72; // room for the axis labels
const RIGHT = 16;
const TOP = 46; // room for the numbers of the moments
const BOTTOM = 12;
const MARKS_PER_SEAT = 5;
const PAGE_STEP = 10; // moves

/** @param {number} number @param {number} total @returns {number} */
export function toX(number, total) {
  return LEFT + (number / Math.max(1, total)) * (WIDTH - LEFT - RIGHT);
}

/** @param {number} share @returns {number} */
export function toY(share) {
  return TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
}

/** The position at a point of the graph. @param {number} x from 0 to 1 @param {number} total */
export function findPositionAt(x, total) {
  const number = Math.round(((x * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT)) * total);
  return Math.max(0, Math.min(total, number));
}

/** @param {GraphData} data */
export function drawGraph(data) {
  const total = data.estimates.length - 1;
  return h(
    "svg",
    {
      class: "value-graph",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "slider",
      tabindex: "0",
      "aria-label": t("replay.graph.label"),
      "aria-valuemin": 0,
      "aria-valuemax": total,
      "aria-valuenow": data.at,
      "aria-valuetext": formatValue(data),
      onkeydown: (/** @type {KeyboardEvent} */ event) => handleKey(event, data, total),
      onclick: (/** @type {MouseEvent} */ event) => handleClick(event, data, total),
    },
    ...[0, 0.25, 0.5, 0.75, 1].map(drawGridLine),
    ...data.names.map((_, seat) => drawBand(data, seat, total)),
    ...data.names.map((_, seat) => drawCurve(data, seat, total)),
    ...data.moments.map((number, index) => drawMoment(number, index, total)),
    drawCursor(data, total),
  );
}

/** @param {GraphData} data */
function formatValue({ estimates, names, at }) {
  const parts = (estimates[at] ?? []).map((estimate, seat) => `${names[seat]} ${formatEstimate(estimate)}`);
  return t("replay.graph.at", { number: at, shares: parts.join(", ") });
}

/** @param {number} share */
function drawGridLine(share) {
  const y = toY(share);
  return h(
    "g",
    { class: "rule", "aria-hidden": "true" },
    h("line", { x1: LEFT, x2: WIDTH - RIGHT, y1: y, y2: y }),
    share * 2 === Math.round(share * 2) &&
      h("text", { x: LEFT - 6, y: y + 5, "text-anchor": "end" }, formatPercent(share)),
  );
}

/**
 * The points of a line of a seat: one for each turn, so many margins away from its share.
 * @param {Pick<GraphData, "estimates" | "ends">} data @param {number} seat @param {number} total @param {-1 | 0 | 1} margins
 */
export function listPoints({ estimates, ends }, seat, total, margins) {
  return ends.map((number) => {
    const { share, margin } = estimates[number]?.[seat] ?? { share: 0, margin: 0 };
    return { x: toX(number, total), y: toY(Math.max(0, Math.min(1, share + margins * margin))) };
  });
}

/** How far the values of a seat may be off. @param {GraphData} data @param {number} seat @param {number} total */
function drawBand(data, seat, total) {
  const [upper, lower] = [listPoints(data, seat, total, 1), listPoints(data, seat, total, -1)];
  return h("polygon", {
    class: "band",
    style: { "--own": `var(--seat-${seat})` },
    points: formatPoints([...upper, ...lower.reverse()]),
    "aria-hidden": "true",
  });
}

/** The line of a seat with its marks, which are at different places for each seat. @param {GraphData} data @param {number} seat @param {number} total */
function drawCurve(data, seat, total) {
  const points = listPoints(data, seat, total, 0);
  const marked = Array.from({ length: MARKS_PER_SEAT }, (_, k) => {
    const place = (k + (seat + 1) / (data.names.length + 1)) / MARKS_PER_SEAT;
    return points[Math.round(place * (points.length - 1))] ?? { x: 0, y: 0 };
  });
  return h(
    "g",
    { class: `curve seat-${seat}`, style: { "--own": `var(--seat-${seat})` }, "aria-hidden": "true" },
    h("polyline", { points: formatPoints(points) }),
    ...marked.map(({ x, y }) => h("g", { transform: `translate(${x} ${y})` }, drawSeatMark(seat, 0.6))),
  );
}

/** @param {{x: number, y: number}[]} points */
function formatPoints(points) {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** The number of a decisive moment. @param {number} number @param {number} index @param {number} total */
function drawMoment(number, index, total) {
  const x = toX(number, total);
  return h(
    "g",
    { class: "flag", "aria-hidden": "true" },
    h("line", { x1: x, x2: x, y1: TOP, y2: HEIGHT - BOTTOM }),
    h("text", { x, y: TOP - 6 - 19 * (index % 2), "text-anchor": "middle" }, index + 1), // alternate, so that neighbours do not overlap
  );
}

/** @param {GraphData} data @param {number} total */
function drawCursor({ at }, total) {
  const x = toX(at, total);
  return h("line", { class: "cursor", x1: x, x2: x, y1: TOP, y2: HEIGHT - BOTTOM, "aria-hidden": "true" });
}

/** @param {KeyboardEvent} event @param {GraphData} data @param {number} total */
function handleKey(event, { at, go }, total) {
  /** @type {Record<string, number>} */
  const targets = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - PAGE_STEP,
    PageUp: at + PAGE_STEP,
    Home: 0,
    End: total,
  };
  const target = targets[event.key];
  if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go(Math.max(0, Math.min(total, target)));
}

/** @param {MouseEvent} event @param {GraphData} data @param {number} total */
function handleClick(event, { go }, total) {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  go(findPositionAt((event.clientX - box.left) / box.width, total));
}
