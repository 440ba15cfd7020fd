// SPDX-License-Identifier: MIT
/** The keys of the board of Through the Desert. */

import { findNextLegal } from "../../next-legal.js";
import { walk } from "./keyboard-walk.js";
import { getSelectedColour, selectColour } from "./selected-colour.js";

/** @import { ThroughTheDesertBoard } from "../board.js" */
/** @typedef {Record<string, () => void>} KeyActions */

/** What a key does, if anything. @param {ThroughTheDesertBoard} board @param {string} key @param {boolean} shift */
export function findKeyAction(board, key, shift) {
  if (key.startsWith("Arrow") || key === "Home" || key === "End") {
    return () => board.focusPlace(walk(board.focusedPlace, key, shift, new Set(board.scene?.map?.spaces)));
  }
  return listBoardKeys(board)[key];
}

/** @param {ThroughTheDesertBoard} board @returns {KeyActions} */
function listBoardKeys(board) {
  const { focusedPlace: at, viewport } = board;
  const seek = (/** @type {number} */ step) =>
    board.focusPlace(findNextLegal(at, step, board.scene?.map?.spaces ?? [], (space) => board.isLegal(space)));
  const [choose, closer] = [() => board.choose(at), () => viewport.zoomIn(at)];
  return {
    ...{
      Enter: choose,
      " ": choose,
      n: () => seek(1),
      p: () => seek(-1),
      ...(getSelectedColour() ? { Escape: () => selectColour(null) } : {}),
    },
    ...{ "+": closer, "=": closer, "-": () => viewport.zoomOut(), 0: () => viewport.showAll() },
  };
}
