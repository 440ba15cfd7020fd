// SPDX-License-Identifier: MIT
/** What the keys do on the board of Through the Desert. */

import { findNextLegal } from "../../next-legal.js";
import { walk } from "./keyboard-walk.js";
import { inHand, take } from "./selected-colour.js";

/** @import { ThroughTheDesertBoard } from "../board.js" */
/** @typedef {Record<string, () => void>} Acts */

/** What a key does, if anything. @param {ThroughTheDesertBoard} board @param {string} key @param {boolean} shift */
export function actOf(board, key, shift) {
  if (key.startsWith("Arrow") || key === "Home" || key === "End") {
    return () => board.focusPlace(walk(board.focusedPlace, key, shift, new Set(board.scene?.map?.spaces)));
  }
  return acts(board)[key];
}

/** @param {ThroughTheDesertBoard} board @returns {Acts} */
function acts(board) {
  const { focusedPlace: at, viewport: eye } = board;
  const seek = (/** @type {number} */ step) =>
    board.focusPlace(findNextLegal(at, step, board.scene?.map?.spaces ?? [], (space) => board.isLegal(space)));
  const [choose, closer] = [() => board.choose(at), () => eye.zoomIn(at)];
  return {
    ...{
      Enter: choose,
      " ": choose,
      n: () => seek(1),
      p: () => seek(-1),
      ...(inHand() ? { Escape: () => take(null) } : {}),
    },
    ...{ "+": closer, "=": closer, "-": () => eye.zoomOut(), 0: () => eye.showAll() },
  };
}
