// SPDX-License-Identifier: MIT
/** The colour in the player's hand: chosen at the herds, placed on the board. */

/** @type {string | null} */
let colour = null;
const changed = new EventTarget();

/** The colour that was chosen, if any. */
export function inHand() {
  return colour;
}

/** Choose a colour, or none. @param {string | null} wanted */
export function take(wanted) {
  if (colour === wanted) return;
  colour = wanted;
  changed.dispatchEvent(new Event("change"));
}

/** Hear of it; returns how to stop. @param {() => void} listener */
export function onTaken(listener) {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}
