// SPDX-License-Identifier: MIT
/** Loads parts of a drawing that the first picture of a board does not need. */

/** A part of a game's drawing that the first picture does not need; null if the game has no board of its own. @param {string} name @param {"hint" | "trophy"} part @returns {Promise<any>} */
export function loadDrawing(name, part) {
  return import(`./${name}/drawing/${part}.js`).catch(() => null);
}
