// SPDX-License-Identifier: MIT
/** Games that the user has removed from their lists, stored in this browser. The server keeps them for the others. */

const STORAGE_KEY = "caravan.removed";
const LIMIT = 500; // the oldest ones are on later pages of the list

/** @returns {string[]} ids of tables */
function readRemoved() {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** The tables that are still listed. @template {{id: string}} T @param {T[]} tables @returns {T[]} */
export function withoutRemoved(tables) {
  const removed = new Set(readRemoved());
  return tables.filter((table) => !removed.has(table.id));
}

/** @param {string} id of a table */
export function rememberRemoved(id) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...readRemoved(), id].slice(-LIMIT)));
  } catch {
    // Storage may be disabled; the game is then listed again after a reload.
  }
}
