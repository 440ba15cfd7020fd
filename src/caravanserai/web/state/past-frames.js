// SPDX-License-Identifier: MIT
/** Finds the frames of a table that can be shown again. */

/** @import { Frame } from "./turn-queue.js" */

/**
 * The position after the viewer's last move, and all since; for a spectator, since the last turn began.
 * @param {Frame[]} frames @param {number | null} seat of the viewer @returns {Frame[]}
 */
export function listPast(frames, seat) {
  const past = frames.reduce(addFrame, /** @type {Frame[]} */ ([]));
  const last = past.at(-1)?.by;
  const from = past.findLastIndex(({ by }) => (seat === null ? by !== last : by === seat));
  return past.slice(Math.max(0, from));
}

/** The frames that led to a frame one by one: none after a gap, and those before an undone action. @param {Frame[]} past @param {Frame} frame @returns {Frame[]} */
function addFrame(past, frame) {
  if (frame.by !== null) return [...past, frame];
  const number = frame.states[0]?.number;
  const at = frame.isUndo ? past.findLastIndex(({ states: [state] }) => state?.number === number) : -1;
  const same = past[at];
  return same ? [...past.slice(0, at), { ...frame, by: same.by }] : [frame];
}

/** Frames that were seen before the page was reloaded, and those since, if nothing is missing in between. @param {Frame[]} saved @param {Frame[]} frames @returns {Frame[]} */
export function joinFrames(saved, frames) {
  const [first, ...others] = frames;
  const at = saved.findLastIndex(({ position }) => position === first?.position);
  const same = saved[at];
  return first && same ? [...saved.slice(0, at), { ...first, by: same.by, isUndo: same.isUndo }, ...others] : frames;
}
