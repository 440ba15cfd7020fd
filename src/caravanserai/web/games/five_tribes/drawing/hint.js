// SPDX-License-Identifier: MIT
/** The path of a hint above the board. It is loaded with the first hint. */

import { drawPath } from "./preview.js";

/** @import { Scene } from "../../interface-types.js" */
/** @import { Child } from "../../../core/dom.js" */
/** @import { FiveTribesMove } from "../../../net/protocol.js" */

/** The path of the sowing; null if the turn has none. @param {FiveTribesMove[]} turn @param {Scene} scene @returns {Child} */
export function drawHint(turn, { view }) {
  const drops = turn.flatMap((move) => (move.kind === "drop" ? [{ colour: move.colour, tile: move.tile }] : []));
  const lift = turn.find((move) => move.kind === "pick_up");
  const start = lift ? lift.tile : view.tile; // a sowing under way continues from its last tile
  if (!drops.length || !start) return null;
  return drawPath(start, { actions: [], drops, takes: null, gathers: 0, gold: null });
}
