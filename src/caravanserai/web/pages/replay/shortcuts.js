// SPDX-License-Identifier: MIT
/** The keys of a replay: arrows, Home, End, and space. */

/** @import { Walk } from "./playback.js" */

/** Where keys mean something of their own. */
const OWN_KEYS = "input, select, textarea, [role=slider]";
const PRESSED_BY_SPACE = "button, a, summary";

/** Do what a key means, unless somebody has used it already. @param {KeyboardEvent} event @param {Walk} walk */
export function press(event, walk) {
  const on = /** @type {Element} */ (event.target);
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || on.closest?.(OWN_KEYS)) return;
  if (event.key === " " && on.closest?.(PRESSED_BY_SPACE)) return;
  const act = meaning(event.key, walk);
  if (!act) return;
  event.preventDefault();
  void act();
}

/** @param {string} key @param {Walk} walk @returns {(() => Promise<void>) | undefined} */
function meaning(key, walk) {
  /** @type {Record<string, () => Promise<void>>} */
  const meanings = {
    ArrowLeft: () => walk.go(walk.wanted - 1),
    ArrowRight: () => walk.go(walk.wanted + 1),
    Home: () => walk.go(0),
    End: () => walk.go(Infinity),
    " ": () => walk.toggle(),
  };
  return meanings[key];
}
