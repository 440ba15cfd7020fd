// SPDX-License-Identifier: MIT
/** Camels and people of our pictures. */

import { h } from "../../core/dom.js";
import { at, oval, shape } from "./picture-shapes.js";

export const CAMELS = ["yellow", "pink", "purple", "green", "turquoise"];
export const TRIBES = ["yellow", "white", "blue", "green", "red"];

const CAMEL = "M-23-27C-21-33-16-33-13-34-10-43 0-43 4-34 7-32 9-31 11-29 15-26 17-32 19-41 20-46 24-48 28-46L35-43" +
  "C37-42 37-39 34-38.500L28-38C26-38 25-35 24-31 22-22 17-18 11.5-17.500L12 0H8.200L6-15.5 4.5 0H.7L.5-15.5" +
  "C-4-14-9-14.5-12-16.500L-10.5 0H-14.300L-17-15-18.5 0H-22.300L-21.5-17C-24-20-24-24-23-27Z";

/** A camel that walks to the right; its feet are at 0. @param {string} colour @param {boolean} [isLed] whether somebody rides it */
export function camel(colour, isLed = false) {
  return h(
    "g",
    { class: `camel camel-${colour}` },
    oval("shadow", 2, 0.5, 27, 3),
    shape("coat", CAMEL),
    shape("tail", "M-23-26C-27-22-26-18-25.5-15"),
    shape("blanket", "M-13-34C-10-43 0-43 4-34L6-24C0-22-9-22-15-24Z"),
    shape("fringe", "M-14-28.500C-8-26.5-1-26.5 5-28.5"),
    oval("eye", 28.5, -42.5, 0.9),
    isLed && rider(),
  );
}

function rider() {
  return h(
    "g",
    { class: "rider" },
    shape("robe", "M-12-36C-12-48-9-54-4-54S4-48 5-36Z"),
    oval("face", -3.5, -57, 4),
    shape("turban", "M-8.5-58C-9-65 2-65 1.5-58-2-60-5-60-8.5-58Z"),
  );
}

/** Somebody of a tribe, standing at 0. @param {string} colour */
export function person(colour) {
  return h(
    "g",
    { class: `person meeple-${colour}` },
    oval("shadow", 2, 0, 15, 3),
    shape("coat", "M-13 0C-11-12-10-19-12-26-10-33 10-33 12-26 10-19 11-12 13 0Z"),
    shape("sash", "M-10.8-15C-4-12 4-12 10.8-15L11.2-10.500C4-8-4-8-11.2-10.500Z"),
    oval("face", 0, -37, 6.5),
    shape("coat", "M-8-38C-9-50 9-50 8-38 4-41.5-4-41.5-8-38Z"),
  );
}

/** A palm tree that stands at 0. */
export function palm() {
  const fronds = ["M2-60C-8-74-24-72-33-60-22-65-10-63 2-60", "M2-60C10-76 28-76 37-63 26-67 14-65 2-60"];
  const low = ["M2-60C-10-64-24-56-27-43-20-52-9-58 2-60", "M2-60C14-64 28-56 30-43 23-52 13-58 2-60"];
  const high = ["M2-60C-4-76-14-82-24-80-14-76-5-70 2-60", "M2-60C6-78 18-84 27-81 17-76 8-70 2-60"];
  return h(
    "g",
    { class: "palm" },
    shape("trunk", "M-4 0C-1-20-3-40 0-60H4C3-40 4-20 5 0Z"),
    ...[...high, ...fronds, ...low].map((d) => shape("frond", d)),
    oval("date", 0, -58, 2.4),
    oval("date", 4.5, -57, 2.4),
  );
}

/** Pieces as a row, for who chooses a palette. */
export function samples() {
  return h(
    "svg",
    { class: "samples", viewBox: "0 0 600 80", "aria-hidden": "true" },
    ...CAMELS.map((colour, n) => at(40 + n * 66, 66, 0.95, camel(colour))),
    ...TRIBES.map((colour, n) => at(385 + n * 46, 66, 1, person(colour))),
  );
}
