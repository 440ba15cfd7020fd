// SPDX-License-Identifier: MIT
/** All djinns, as the board shows them. */

import { djinnCard } from "../boards/five_tribes/djinns.js";

/** @import { Child } from "../lib/render.js" */

const NAMES = [
  ...["Al-Amin", "Anun-Nak", "Ba'al", "Boaz", "Bouraq", "Echidna", "Enki", "Hagis", "Haurvatat", "Iblis", "Jafaar"],
  ...["Kandicha", "Kumarbi", "Lamia", "Leta", "Marid", "Monkir", "Nekir", "Shamhat", "Sibittis", "Sloar", "Utug"],
];

/** @returns {Child[]} */
export function allDjinns() {
  return NAMES.map((djinn) => djinnCard(djinn));
}
