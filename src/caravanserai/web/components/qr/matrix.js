// SPDX-License-Identifier: MIT
/** The squares of a QR code: fixed patterns, the codewords in their zigzag, and the best of eight masks. */

import { encodeText } from "./codewords.js";
import { computePenalty } from "./penalty.js";

/** @typedef {boolean[][]} Matrix rows of squares; true is dark */
/** @typedef {(boolean | undefined)[][]} Draft undefined where no square has been set */

/** @type {((row: number, column: number) => boolean)[]} */
const MASKS = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => (row * column) % 2 + (row * column) % 3 === 0,
  (row, column) => ((row * column) % 2 + (row * column) % 3) % 2 === 0,
  (row, column) => ((row + column) % 2 + (row * column) % 3) % 2 === 0,
];

/** The QR code of a text. Throws a RangeError if the text is too long. @param {string} text @returns {Matrix} */
export function buildMatrix(text) {
  const { version, codewords } = encodeText(text);
  const candidates = MASKS.map((_, mask) => drawCode(version, codewords, mask));
  const penalties = candidates.map(computePenalty);
  return /** @type {Matrix} */ (candidates[penalties.indexOf(Math.min(...penalties))]);
}

/** @param {number} version @param {number[]} codewords @param {number} mask @returns {Matrix} */
function drawCode(version, codewords, mask) {
  const size = 17 + 4 * version;
  const squares = /** @type {Draft} */ (Array.from({ length: size }, () => Array(size).fill(undefined)));
  drawPatterns(squares, version);
  drawFormat(squares, mask);
  if (version >= 7) drawVersion(squares, version);
  drawCodewords(squares, codewords, MASKS[mask] ?? (() => false));
  return squares.map((row) => row.map(Boolean));
}

/** @param {Draft} squares @param {number} row @param {number} column @param {boolean} isDark */
function set(squares, row, column, isDark) {
  const line = squares[row];
  if (line && column >= 0 && column < line.length) line[column] = isDark;
}

/** Finders in three corners, timing lines, and alignment patterns. @param {Draft} squares @param {number} version */
function drawPatterns(squares, version) {
  const last = squares.length - 1;
  for (let at = 0; at <= last; at++) {
    set(squares, 6, at, at % 2 === 0);
    set(squares, at, 6, at % 2 === 0);
  }
  for (const [row, column] of [[3, 3], [3, last - 3], [last - 3, 3]]) drawRings(squares, row ?? 0, column ?? 0, 4);
  const far = last - 6;
  const places = version < 2 ? [] : version < 7 ? [6, far] : [6, (6 + far) / 2, far];
  for (const row of places) {
    for (const column of places) {
      const isFinder = [[6, 6], [6, far], [far, 6]].some(([y, x]) => y === row && x === column);
      if (!isFinder) drawRings(squares, row, column, 2);
    }
  }
}

/** Concentric rings around a centre; the second from outside of a finder (radius 4) is light, as is its edge. @param {Draft} squares @param {number} row @param {number} column @param {number} radius */
function drawRings(squares, row, column, radius) {
  for (let y = -radius; y <= radius; y++) {
    for (let x = -radius; x <= radius; x++) {
      const ring = Math.max(Math.abs(x), Math.abs(y));
      set(squares, row + y, column + x, radius === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
  }
}

/** The level of error correction (M is 0) and the mask, twice. @param {Draft} squares @param {number} mask */
function drawFormat(squares, mask) {
  const bits = ((mask << 10) | divideBits(mask, 10, 0x537)) ^ 0x5412;
  const last = squares.length - 1;
  for (let at = 0; at < 15; at++) {
    const isDark = ((bits >> at) & 1) === 1;
    const near = at < 6 ? at : at < 8 ? at + 1 : 14 - at; // jumps over the timing line
    if (at < 8) {
      set(squares, near, 8, isDark);
      set(squares, 8, last - at, isDark);
    } else {
      set(squares, 8, at === 8 ? 7 : near, isDark);
      set(squares, last - 14 + at, 8, isDark);
    }
  }
  set(squares, last - 7, 8, true);
}

/** The version, twice. @param {Draft} squares @param {number} version */
function drawVersion(squares, version) {
  const bits = (version << 12) | divideBits(version, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >> at) & 1) === 1;
    const [near, far] = [Math.floor(at / 3), squares.length - 11 + at % 3];
    set(squares, near, far, isDark);
    set(squares, far, near, isDark);
  }
}

/** The remainder of a number, shifted to the left, as polynomials of bits. @param {number} value @param {number} degree @param {number} generator */
function divideBits(value, degree, generator) {
  let rest = value;
  for (let step = 0; step < degree; step++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * generator);
  return rest;
}

/** In pairs of columns from the right, upwards and downwards in turn. @param {Draft} squares @param {number[]} codewords @param {(row: number, column: number) => boolean} mask */
function drawCodewords(squares, codewords, mask) {
  const size = squares.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5; // the vertical timing line
    const isUpwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const row = isUpwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (squares[row]?.[column] !== undefined) continue;
        const bit = ((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        set(squares, row, column, (bit === 1) !== mask(row, column));
        at++;
      }
    }
  }
}
