// SPDX-License-Identifier: MIT
/** What the keys do on the board of Five Tribes. */

import { nextLegal } from "../../next-legal.js";
import { rows, walk } from "../drawing/layout.js";
import { wayOf } from "./sowing-plan.js";

/** @import { FiveTribesBoard } from "../board.js" */
/** @typedef {Record<string, () => void>} Acts */

/** What a key does, if anything. @param {FiveTribesBoard} board @param {string} key @param {boolean} isOnTile */
export function actOf(board, key, isOnTile) {
  if (key.startsWith("Arrow") || key === "Home" || key === "End") {
    return isOnTile ? () => board.focusAt(walk(board.at, key)) : undefined;
  }
  return anywhere(board)[key] ?? (isOnTile ? onTile(board)[key] : undefined);
}

/** @param {FiveTribesBoard} board @returns {Acts} */
function anywhere(board) {
  const { eye, sowing: sower } = board;
  const closer = () => eye.closer(board.at);
  const other = () => board.sowBy(!board.byEnd);
  const zoom = { "+": closer, "=": closer, "-": () => eye.further(), 0: () => eye.all() };
  if (board.asked) return { ...zoom, d: other, D: other, Escape: () => board.ask(null) };
  return { ...zoom, d: other, D: other, ...(sower.plan ? { Escape: () => sower.change(null) } : {}) };
}

/** @param {FiveTribesBoard} board @returns {Acts} */
function onTile(board) {
  const { at, sowing: sower } = board;
  const seek = (/** @type {number} */ step) =>
    board.focusAt(nextLegal(at, step, rows().flat(), (tile) => board.isLegal(tile)));
  const choose = () => wayOf(sower.plan) ? sower.play() : board.choose(at);
  return {
    ...{ Enter: choose, " ": choose, n: () => seek(1), p: () => seek(-1) },
    ...{ PageUp: () => sower.turn(-1), PageDown: () => sower.turn(1) },
  };
}
