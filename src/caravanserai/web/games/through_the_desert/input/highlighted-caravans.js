// SPDX-License-Identifier: MIT
/** The caravans under the pointer in the shared panel, which the board highlights. */

/** @import { Caravan } from "../view-queries.js" */

/** Of a colour; of one seat, or of all. @typedef {{colour: string, seat?: number}} Highlighted */

/** @type {Highlighted | null} */
let highlighted = null;
const changed = new EventTarget();

/** @param {Caravan} caravan */
export function isHighlighted({ colour, seat }) {
  return highlighted !== null && highlighted.colour === colour && (highlighted.seat ?? seat) === seat;
}

/** Highlight caravans, or none. @param {Highlighted | null} wanted */
function highlight(wanted) {
  highlighted = wanted;
  changed.dispatchEvent(new Event("change"));
}

/** Listeners of an element that represents these caravans. @param {Highlighted} wanted */
export function createHighlightListeners(wanted) {
  return { onpointerenter: () => highlight(wanted), onpointerleave: () => highlight(null) };
}

/** Add a listener; returns a function that removes it. @param {() => void} listener */
export function onHighlight(listener) {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}
