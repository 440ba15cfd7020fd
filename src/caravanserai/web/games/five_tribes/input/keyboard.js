// SPDX-License-Identifier: MIT
/** What the keys do on the board of Five Tribes. */

import { findNextLegal } from "../../next-legal.js";
import { listRows, walk } from "../drawing/layout.js";
import { selectedPath } from "./sowing-plan.js";

/** @import { FiveTribesBoard } from "../board.js" */
/** @typedef {Record<string, () => void>} KeyActions */

/** What a key does, if anything. @param {FiveTribesBoard} board @param {string} key @param {boolean} isOnTile */
export function findKeyAction(board, key, isOnTile) {
  if (key.startsWith("Arrow") || key === "Home" || key === "End") {
    return isOnTile ? () => board.focusPlace(walk(board.focusedPlace, key)) : undefined;
  }
  return globalKeys(board)[key] ?? (isOnTile ? tileKeys(board)[key] : undefined);
}

/** @param {FiveTribesBoard} board @returns {KeyActions} */
function globalKeys(board) {
  const { viewport: eye, sowing: sower } = board;
  const closer = () => eye.zoomIn(board.focusedPlace);
  const other = () => board.sowBy(!board.byEnd);
  const zoom = { "+": closer, "=": closer, "-": () => eye.zoomOut(), 0: () => eye.showAll() };
  if (board.pickerPlace) return { ...zoom, d: other, D: other, Escape: () => board.setPickerPlace(null) };
  return { ...zoom, d: other, D: other, ...(sower.plan ? { Escape: () => sower.setPlan(null) } : {}) };
}

/** @param {FiveTribesBoard} board @returns {KeyActions} */
function tileKeys(board) {
  const { focusedPlace: at, sowing: sower } = board;
  const seek = (/** @type {number} */ step) =>
    board.focusPlace(findNextLegal(at, step, listRows().flat(), (tile) => board.isLegal(tile)));
  const choose = () => selectedPath(sower.plan) ? sower.play() : board.choose(at);
  return {
    ...{ Enter: choose, " ": choose, n: () => seek(1), p: () => seek(-1) },
    ...{ PageUp: () => sower.showNextPath(-1), PageDown: () => sower.showNextPath(1) },
  };
}
