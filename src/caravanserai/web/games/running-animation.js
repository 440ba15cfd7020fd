// SPDX-License-Identifier: MIT
/** Which motion goes on: what comes at once is shown anew together with it, and what was shown before is overtaken. */

/** @import { GameEvent } from "./interface.js" */

/** @typedef {{events: GameEvent[], from: string | undefined}} Showing events, and the place where they began */

/** The latest of each board. @type {WeakMap<Element, Showing>} */
const latest = new WeakMap();

/** Begin to show events; if they go on from others, they begin where those began. @param {Element} board @param {GameEvent[]} events @param {string} [from] @returns {Showing} */
export function startAnimation(board, events, from) {
  const before = latest.get(board);
  const showing = { events, from: before && before.events[0] === events[0] ? before.from : from };
  latest.set(board, showing);
  return showing;
}

/** @param {Element} board @param {Showing} showing */
export function isReplaced(board, showing) {
  return latest.get(board) !== showing;
}
