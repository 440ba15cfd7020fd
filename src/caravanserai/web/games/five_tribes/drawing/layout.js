// SPDX-License-Identifier: MIT
/** The geometry of the board: tiles in a grid of six by five, and the places of meeples on a tile. */

/** @import { Box, Point } from "../../camera.js" */

export const COLUMNS = "abcdef";
const ROWS = 5;
/** The distance between the centres of two neighbouring tiles. */
export const PITCH = 100;
/** The box of the whole drawing, with a margin for letters and numbers. @type {Box} */
export const BOARD_BOX = { left: -20, top: -20, width: 624, height: 524 };
/** Colours of the tribes, in the order of the rules. */
export const COLOURS = ["yellow", "white", "blue", "green", "red"];
/** Kinds of tiles whose value is blue. */
const BLUE = ["village", "sacred"];
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const MOST_DRAWN = 8; // with more meeples on a tile, one of each colour is drawn with a number

/**
 * @typedef {{colour: string, count: number, index: number, x: number, y: number, size: number}} MeeplePlace
 */

/** All tiles by row. @returns {string[][]} */
export function listRows() {
  return Array.from({ length: ROWS }, (_, row) => [...COLUMNS].map((letter) => letter + (row + 1)));
}

/** The centre of a tile. @param {string} tile @returns {Point} */
export function getCentre(tile) {
  const column = COLUMNS.indexOf(tile.charAt(0));
  return { x: (column + 0.5) * PITCH, y: (Number(tile.slice(1)) - 0.5) * PITCH };
}

/** The tile in the direction of a key; the same one at the edge. @param {string} tile @param {string} key */
export function walk(tile, key) {
  if (key === "Home" || key === "End") return COLUMNS.at(key === "End" ? -1 : 0) + tile.slice(1);
  const [dx = 0, dy = 0] = /** @type {Record<string, number[]>} */ (ARROWS)[key] ?? [];
  const column = clamp(COLUMNS.indexOf(tile.charAt(0)) + dx, COLUMNS.length - 1);
  return COLUMNS.charAt(column) + (clamp(Number(tile.slice(1)) - 1 + dy, ROWS - 1) + 1);
}

/** @param {number} value @param {number} most */
function clamp(value, most) {
  return Math.max(0, Math.min(most, value));
}

/** Split the name of a kind: "sacred12" is a sacred place with a blue 12. @param {string} name */
export function parseKind(name) {
  const kind = name.replace(/\d+$/, "");
  return { kind, value: Number(name.slice(kind.length)), isBlue: BLUE.includes(kind) };
}

/**
 * The places of the meeples on a tile, relative to its centre: each meeple, or one of each colour with its number.
 * @param {Record<string, number>} meeples @returns {MeeplePlace[]}
 */
export function arrangeMeeples(meeples) {
  const there = COLOURS.filter((colour) => meeples[colour]);
  const total = there.reduce((sum, colour) => sum + (meeples[colour] ?? 0), 0);
  const isCrowd = total > MOST_DRAWN;
  const each = there.flatMap((colour) => {
    const count = meeples[colour] ?? 0;
    if (isCrowd) return [{ colour, count, index: 0 }];
    return Array.from({ length: count }, (_, index) => ({ colour, count: 1, index }));
  });
  return each.map((one, place) => ({ ...one, ...placeMeeple(place, each.length) }));
}

/** @param {number} place @param {number} total */
function placeMeeple(place, total) {
  const width = total <= 4 ? total : Math.ceil(total / 2);
  const isOneRow = total <= 4;
  const row = Math.floor(place / width);
  const inRow = Math.min(width, total - row * width);
  const isLarge = isOneRow && width <= 3;
  const x = (place - row * width - (inRow - 1) / 2) * (isLarge ? 29 : 22);
  return { x, y: isOneRow ? 25 : row ? 32 : 3, size: isLarge ? 1.24 : 0.94 };
}

/**
 * The points of the line of a sowing. Later visits to the same tile are shifted, so that they do not overlap.
 * @param {string[]} tiles the start, then the tile of each drop @returns {Point[]}
 */
export function computeTrail(tiles) {
  const seen = new Map();
  return tiles.map((tile) => {
    const times = seen.get(tile) ?? 0;
    seen.set(tile, times + 1);
    const { x, y } = getCentre(tile);
    return { x: x + times * 16, y: y + times * 16 };
  });
}
