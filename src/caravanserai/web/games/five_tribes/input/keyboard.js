// SPDX-License-Identifier: MIT
/** The keys of the board of Five Tribes. */

import { findNextLegal } from "../../next-legal.js";
import { listRows, walk } from "../drawing/layout.js";
import { getSelectedPath } from "./sowing-plan.js";

/** @import { FiveTribesBoard } from "../board.js" */
/** @typedef {Record<string, () => void>} KeyActions */

/** What a key does, if anything. @param {FiveTribesBoard} board @param {string} key @param {boolean} isOnTile */
export function findKeyAction(board, key, isOnTile) {
  if (key.startsWith("Arrow") || key === "Home" || key === "End") {
    return isOnTile ? () => board.focusPlace(walk(board.focusedPlace, key)) : undefined;
  }
  return listGlobalKeys(board)[key] ?? (isOnTile ? listTileKeys(board)[key] : undefined);
}

/** @param {FiveTribesBoard} board @returns {KeyActions} */
function listGlobalKeys(board) {
  const { viewport, sowing } = board;
  const closer = () => viewport.zoomIn(board.focusedPlace);
  const other = () => board.sowBy(!board.byEnd);
  const zoom = { "+": closer, "=": closer, "-": () => viewport.zoomOut(), 0: () => viewport.showAll() };
  if (board.pickerPlace) return { ...zoom, d: other, D: other, Escape: () => board.setPickerPlace(null) };
  return { ...zoom, d: other, D: other, ...(sowing.plan ? { Escape: () => sowing.setPlan(null) } : {}) };
}

/** @param {FiveTribesBoard} board @returns {KeyActions} */
function listTileKeys(board) {
  const { focusedPlace: at, sowing } = board;
  const seek = (/** @type {number} */ step) =>
    board.focusPlace(findNextLegal(at, step, listRows().flat(), (tile) => board.isLegal(tile)));
  const choose = () => getSelectedPath(sowing.plan) ? sowing.play() : board.choose(at);
  return {
    ...{ Enter: choose, " ": choose, n: () => seek(1), p: () => seek(-1) },
    ...{ PageUp: () => sowing.showNextPath(-1), PageDown: () => sowing.showNextPath(1) },
  };
}
