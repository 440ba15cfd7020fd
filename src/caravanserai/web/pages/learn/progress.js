// SPDX-License-Identifier: MIT
/** The finished lessons, stored in this browser. */

const STORAGE_KEY = "caravan.lessons";

/** Each as "game/lesson". @returns {Set<string>} */
function readFinishedLessons() {
  try {
    return new Set(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]"));
  } catch {
    return new Set();
  }
}

/** @param {string} game @param {string} lesson */
export function isFinished(game, lesson) {
  return readFinishedLessons().has(`${game}/${lesson}`);
}

/** @param {string} game @param {string} lesson */
export function markFinished(game, lesson) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...readFinishedLessons().add(`${game}/${lesson}`)]));
  } catch {
    // Storage may be disabled; lessons are then not ticked.
  }
}
