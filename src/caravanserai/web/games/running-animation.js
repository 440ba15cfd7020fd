// SPDX-License-Identifier: MIT
/** The latest animation of each board: an animation that a later one has replaced does not continue. */

/** @import { GameEvent } from "./interface.js" */

/** @typedef {{events: GameEvent[], from: string | undefined}} RunningAnimation events, and the place where they started */

/** The latest of each board. @type {WeakMap<Element, RunningAnimation>} */
const latest = new WeakMap();

/** Start an animation; if its events continue those of the previous one, it starts from the same place. @param {Element} board @param {GameEvent[]} events @param {string} [from] @returns {RunningAnimation} */
export function startAnimation(board, events, from) {
  const before = latest.get(board);
  const animation = { events, from: before && before.events[0] === events[0] ? before.from : from };
  latest.set(board, animation);
  return animation;
}

/** @param {Element} board @param {RunningAnimation} animation */
export function isReplaced(board, animation) {
  return latest.get(board) !== animation;
}

/** Jump to the end of all animations that end: fast players do not wait for them. @param {Element} board */
export function finishAnimations(board) {
  for (const animation of board.getAnimations({ subtree: true })) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
