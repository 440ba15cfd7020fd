// SPDX-License-Identifier: MIT
/** The selected colour: chosen at the herds, placed on the board. */

/** @type {string | null} */
let colour = null;
const changed = new EventTarget();

/** The selected colour, or null. */
export function getSelectedColour() {
  return colour;
}

/** Select a colour, or none. @param {string | null} wanted */
export function selectColour(wanted) {
  if (colour === wanted) return;
  colour = wanted;
  changed.dispatchEvent(new Event("change"));
}

/** Add a listener; returns a function that removes it. @param {() => void} listener */
export function onColourSelected(listener) {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}
