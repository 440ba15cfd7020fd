// SPDX-License-Identifier: MIT
/** Keyboard shortcuts of a replay: arrows (with Shift by turns), Home, End, and space. */

import { goByTurn } from "./playback.js";

/** @import { Playback } from "./playback.js" */
/** @import { Turn } from "./turns.js" */

/** Elements that use these keys themselves. */
const KEY_CONSUMERS = "input, select, textarea, [role=slider]";
const SPACE_CONSUMERS = "button, a, summary";

/** @param {KeyboardEvent} event @param {{playback: Playback, turns: Turn[]}} replay */
export function handleShortcut(event, replay) {
  const target = /** @type {Element} */ (event.target);
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || target.closest?.(KEY_CONSUMERS)) {
    return;
  }
  if (event.key === " " && target.closest?.(SPACE_CONSUMERS)) return;
  const action = findAction(event.shiftKey ? `⇧${event.key}` : event.key, replay);
  if (!action) return;
  event.preventDefault();
  void action();
}

/** @param {string} key @param {{playback: Playback, turns: Turn[]}} replay @returns {(() => Promise<void>) | undefined} */
function findAction(key, { playback, turns }) {
  /** @type {Record<string, () => Promise<void>>} */
  const actions = {
    ArrowLeft: () => playback.goTo(playback.target - 1),
    ArrowRight: () => playback.goTo(playback.target + 1),
    "⇧ArrowLeft": () => goByTurn(playback, turns, -1),
    "⇧ArrowRight": () => goByTurn(playback, turns, 1),
    Home: () => playback.goTo(0),
    End: () => playback.goTo(Infinity),
    " ": () => playback.togglePlaying(),
  };
  return actions[key];
}
