// SPDX-License-Identifier: MIT
/** Keyboard shortcuts of a replay: arrows, Home, End, and space. */

/** @import { Playback } from "./playback.js" */

/** Elements that use these keys themselves. */
const KEY_CONSUMERS = "input, select, textarea, [role=slider]";
const SPACE_CONSUMERS = "button, a, summary";

/** @param {KeyboardEvent} event @param {Playback} playback */
export function handleShortcut(event, playback) {
  const target = /** @type {Element} */ (event.target);
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || target.closest?.(KEY_CONSUMERS)) {
    return;
  }
  if (event.key === " " && target.closest?.(SPACE_CONSUMERS)) return;
  const action = findAction(event.key, playback);
  if (!action) return;
  event.preventDefault();
  void action();
}

/** @param {string} key @param {Playback} playback @returns {(() => Promise<void>) | undefined} */
function findAction(key, playback) {
  /** @type {Record<string, () => Promise<void>>} */
  const actions = {
    ArrowLeft: () => playback.goTo(playback.target - 1),
    ArrowRight: () => playback.goTo(playback.target + 1),
    Home: () => playback.goTo(0),
    End: () => playback.goTo(Infinity),
    " ": () => playback.togglePlaying(),
  };
  return actions[key];
}
