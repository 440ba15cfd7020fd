// SPDX-License-Identifier: MIT
/** Which lessons somebody has done; kept in this browser. */

const PLACE = "caravan.lessons";

/** The lessons done, each as game/lesson. @returns {Set<string>} */
function done() {
  try {
    return new Set(JSON.parse(localStorage.getItem(PLACE) ?? "[]"));
  } catch {
    return new Set();
  }
}

/** Whether a lesson has been done. @param {string} game @param {string} lesson */
export function isDone(game, lesson) {
  return done().has(`${game}/${lesson}`);
}

/** Remember that a lesson has been done. @param {string} game @param {string} lesson */
export function remember(game, lesson) {
  try {
    localStorage.setItem(PLACE, JSON.stringify([...done().add(`${game}/${lesson}`)]));
  } catch {
    // A browser that keeps nothing shows no ticks.
  }
}
