// SPDX-License-Identifier: MIT
/** Marks of past turns, drawn on the board until the viewer moves. Numbers show the order, outlines what changed. */

import { h } from "../../../core/dom.js";
import { findMiddle, traceBorder, traceHexagon, translateTo } from "./layout.js";
import { drawNumber } from "./scenery.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { GameEvent } from "../../interface-types.js" */
/** @import { Turn } from "../../past-turns-types.js" */

const OASIS = 5; // points, as in the preview of a placement

/** The mark of each event besides the placement itself. @type {Record<string, (args: Record<string, any>) => Child>} */
const GAINS = {
  water_taken: ({ space, value }) => drawGain(space, value),
  oasis_reached: ({ space }) => [drawOutline(traceHexagon(space, 0.9)), drawGain(space, OASIS)],
  area_enclosed: ({ spaces, points }) => [drawOutline(traceBorder(spaces)), drawGain(findMiddle(spaces), points)],
};

/** @param {Turn[]} turns the latest one last @returns {Child} */
export function drawMarks(turns) {
  return turns.map((turn, at) => drawTurn(turn, at === turns.length - 1));
}

/** @param {Turn} turn @param {boolean} isLast earlier turns are drawn fainter */
function drawTurn({ seat, kept }, isLast) {
  const events = kept.flatMap((line) => /** @type {GameEvent[]} */ (line.events ?? []));
  const placed = events.filter(([key]) => key === "camel_placed" || key === "leader_placed");
  return h(
    "g",
    { key: kept[0]?.version, class: `td-mark td-seat-${seat}${isLast ? "" : " is-earlier"}` },
    placed.map(([, { space }], at) => drawPlacement(space, placed.length > 1 ? at + 1 : 0)),
    events.map(([key, args]) => GAINS[key]?.(args)),
  );
}

/** The space of a placement, and its number within the turn. @param {string} space @param {number} number */
function drawPlacement(space, number) {
  return [
    drawOutline(traceHexagon(space, 0.94)),
    number
      ? h(
        "g",
        { class: "td-mark-number", transform: `${translateTo(space)} translate(-17 -16)` },
        h("circle", { r: 9 }),
        drawNumber(number),
      )
      : null,
  ];
}

/** A light line with a dark edge, which is visible on any ground. @param {string} d */
function drawOutline(d) {
  return [h("path", { class: "td-mark-edge", d }), h("path", { class: "td-mark-line", d })];
}

/** @param {string} space @param {number} points */
function drawGain(space, points) {
  return h(
    "g",
    { class: "td-gain", transform: `${translateTo(space)} translate(15 -17)` },
    h("rect", { x: -14, y: -10, width: 28, height: 20, rx: 10 }),
    drawNumber(`+${points}`),
  );
}
