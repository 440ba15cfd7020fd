// SPDX-License-Identifier: MIT
/** The penalty of a QR code: the four rules by which the mask is chosen. */

/** @import { Matrix } from "./matrix.js" */

const RUN = 5; // squares of the same colour in a line
const FINDER = "10111010000"; // looks like a finder, in either direction
const MIRRORED = [...FINDER].reverse().join("");

/** @param {Matrix} squares */
export function computePenalty(squares) {
  const rows = squares.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join(""));
  const columns = squares.map((_, column) => rows.map((row) => row[column]).join(""));
  const lines = [...rows, ...columns];
  return sum(lines.map(countRuns)) + sum(lines.map(countFinders)) + countBlocks(rows) + rateBalance(rows.join(""));
}

/** @param {string} line */
function countRuns(line) {
  return sum((line.match(/0+|1+/g) ?? []).map((run) => (run.length >= RUN ? run.length - RUN + 3 : 0)));
}

/** @param {string} line */
function countFinders(line) {
  let found = 0;
  for (let at = 0; at + FINDER.length <= line.length; at++) {
    const part = line.slice(at, at + FINDER.length);
    if (part === FINDER || part === MIRRORED) found++;
  }
  return 40 * found;
}

/** Blocks of two by two. @param {string[]} rows */
function countBlocks(rows) {
  let found = 0;
  for (let row = 1; row < rows.length; row++) {
    for (let column = 1; column < rows.length; column++) {
      const block = `${rows[row - 1]?.slice(column - 1, column + 1)}${rows[row]?.slice(column - 1, column + 1)}`;
      if (block === "0000" || block === "1111") found++;
    }
  }
  return 3 * found;
}

/** Ten for every 5 % by which dark and light differ from one half. @param {string} all */
function rateBalance(all) {
  const dark = all.replaceAll("0", "").length / all.length;
  return 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
