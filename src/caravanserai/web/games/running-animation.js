// SPDX-License-Identifier: MIT
/** The latest animation of each board: an animation that a later one has replaced does not continue. */

/** Identifies an animation. @typedef {object} RunningAnimation */

/** The latest of each board. @type {WeakMap<Element, RunningAnimation>} */
const latest = new WeakMap();

/** @param {Element} board @returns {RunningAnimation} */
export function startAnimation(board) {
  const animation = {};
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
