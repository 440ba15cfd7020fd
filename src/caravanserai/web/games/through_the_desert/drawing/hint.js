// SPDX-License-Identifier: MIT
/** The placements of a hint above the board. It is loaded with the first hint. */

import { h } from "../../../core/dom.js";
import { traceHexagon, translateTo } from "./layout.js";
import { drawRider } from "./pieces.js";
import { drawNumber } from "./scenery.js";

/** @import { Scene } from "../../interface-types.js" */
/** @import { Child } from "../../../core/dom.js" */
/** @import { CamelMove, LeaderMove, ThroughTheDesertMove } from "../../../net/protocol.js" */

/** The pieces to place, numbered in their order; null without any. @param {ThroughTheDesertMove[]} turn @param {Scene} scene @returns {Child} */
export function drawHint(turn, { actor }) {
  const placed = turn.flatMap((move) => (move.kind === "camel" || move.kind === "leader" ? [move] : []));
  return placed.length ? placed.map((move, index) => drawPlacement(move, index + 1, actor ?? 0)) : null;
}

/** @param {CamelMove | LeaderMove} move @param {number} number @param {number} seat */
function drawPlacement({ kind, colour, space }, number, seat) {
  return h(
    "g",
    { key: `hint-${number}`, class: `td-seat-${seat} td-of-${colour}` },
    h("path", { d: traceHexagon(space, 0.84), class: "td-base-owner" }),
    h("path", { d: traceHexagon(space, 0.84), class: "td-base" }),
    h("g", { transform: translateTo(space), class: "td-ghost" }, drawRider(colour, seat, kind === "leader")),
    h(
      "g",
      { transform: `${translateTo(space)} translate(15 -17)`, class: "td-gain" },
      h("rect", { x: -10, y: -10, width: 20, height: 20, rx: 10 }),
      drawNumber(number),
    ),
  );
}
