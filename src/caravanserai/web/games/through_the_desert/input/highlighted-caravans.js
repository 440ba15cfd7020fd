// SPDX-License-Identifier: MIT
/** The caravans that somebody points at beside the board: they are pointed out on it. */

/** @import { Caravan } from "../view-queries.js" */

/** Of a colour; of one seat, or of all. @typedef {{colour: string, seat?: number}} Pointed */

/** @type {Pointed | null} */
let pointed = null;
const changed = new EventTarget();

/** @param {Caravan} caravan */
export function isPointed({ colour, seat }) {
  return pointed !== null && pointed.colour === colour && (pointed.seat ?? seat) === seat;
}

/** Point at caravans, or at none. @param {Pointed | null} wanted */
function point(wanted) {
  pointed = wanted;
  changed.dispatchEvent(new Event("change"));
}

/** For what stands for these caravans. @param {Pointed} wanted */
export function pointing(wanted) {
  return { onpointerenter: () => point(wanted), onpointerleave: () => point(null) };
}

/** Hear of it; returns how to stop. @param {() => void} listener */
export function onPointed(listener) {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}
