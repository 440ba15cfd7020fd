// SPDX-License-Identifier: MIT
/** Moves the keyboard focus over the board: every space can be reached, past mountains. */

import { formatSpace, listNeighbours, parseSpace } from "../drawing/layout.js";

/** @typedef {Set<string>} Spaces */

const NORTH = 0;
const SOUTH = 3;
/** By key: the two neighbours on a side, the upper one first, as places in a ring. */
const SIDES = /** @type {Record<string, [number, number]>} */ ({ ArrowRight: [1, 2], ArrowLeft: [5, 4] });

/**
 * The space to which a key leads, or the same one. Left and right keep the row, which zigzags; with shift they take
 * the other neighbour of that side.
 * @param {string} from @param {string} key @param {boolean} shift @param {Spaces} spaces
 */
export function walk(from, key, shift, spaces) {
  if (key === "Home" || key === "End") return findEndOfRow(from, key === "End", spaces);
  return search(from, (name) => findNext(name, key, shift), spaces) ?? from;
}

/** @param {string} name @param {string} key @param {boolean} shift @returns {string | undefined} */
function findNext(name, key, shift) {
  const around = listNeighbours(name);
  if (key === "ArrowUp") return around[NORTH];
  if (key === "ArrowDown") return around[SOUTH];
  const side = SIDES[key];
  if (!side) return undefined;
  const isUpperInRow = parseSpace(name)[0] % 2 === 0; // even columns lie lower, so their row goes on above
  return around[side[isUpperInRow !== shift ? 0 : 1]];
}

/** @param {string} from @param {(name: string) => string | undefined} step @param {Spaces} spaces */
function search(from, step, spaces) {
  let at = step(from);
  for (let steps = 0; at && steps < spaces.size; steps++) {
    if (spaces.has(at)) return at;
    at = step(at);
  }
  return undefined;
}

/** @param {string} from @param {boolean} isLast @param {Spaces} spaces */
function findEndOfRow(from, isLast, spaces) {
  const row = listRows(spaces).find((names) => names.includes(from)) ?? [from];
  return row[isLast ? row.length - 1 : 0] ?? from;
}

/** The spaces row by row, each from left to right. @param {Iterable<string>} spaces @returns {string[][]} */
export function listRows(spaces) {
  /** @type {Map<number, number[]>} */
  const found = new Map();
  for (const name of spaces) {
    const [column, row] = parseSpace(name);
    found.set(row, [...(found.get(row) ?? []), column]);
  }
  const sorted = [...found].sort(([one], [other]) => one - other);
  return sorted.map(([row, columns]) => columns.sort((a, b) => a - b).map((column) => formatSpace(column, row)));
}
