// SPDX-License-Identifier: MIT
/**
 * The geometry of the board. Hexagons have a flat top, and even columns are half a hexagon lower; a1 is at the top left.
 * Spaces outside the board also have names, because hills are drawn there.
 */

/** @import { Box, Point } from "../../camera.js" */

const RADIUS = 30; // from the centre of a hexagon to its corners
export const HALF_HEIGHT = 25.98;
const FIRST_COLUMN = "a".charCodeAt(0);

/** Clockwise from the upper left: the side between corners i and i + 1 touches neighbour i. */
const CORNERS = /** @type {const} */ ([[-0.5, -1], [0.5, -1], [1, 0], [0.5, 1], [-0.5, 1], [-1, 0]]);
/** Clockwise from north. */
const FROM_EVEN = /** @type {const} */ ([[0, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]]);
const FROM_ODD = /** @type {const} */ ([[0, -1], [1, -1], [1, 0], [0, 1], [-1, 0], [-1, -1]]);

/** Column and row, both from 0. @param {string} name @returns {[number, number]} */
export function parseSpace(name) {
  return [name.charCodeAt(0) - FIRST_COLUMN, Number(name.slice(1)) - 1];
}

/** @param {number} column @param {number} row */
export function formatSpace(column, row) {
  return `${String.fromCharCode(FIRST_COLUMN + column)}${row + 1}`;
}

/** The six neighbours clockwise from north, on the board or not. @param {string} name @returns {string[]} */
export function listNeighbours(name) {
  const [column, row] = parseSpace(name);
  const steps = column % 2 ? FROM_ODD : FROM_EVEN;
  return steps.map(([right, down]) => formatSpace(column + right, row + down));
}

/** Cached, because one drawing needs them thousands of times. @type {Map<string, Point>} */
const centres = new Map();
/** @type {Map<string, string>} */
const shapes = new Map();

/** The centre of a space. @param {string} name @returns {Point} */
export function getCentre(name) {
  const known = centres.get(name) ?? computeCentre(name);
  centres.set(name, known);
  return known;
}

/** @param {string} name @returns {Point} */
function computeCentre(name) {
  const [column, row] = parseSpace(name);
  return { x: 1.5 * RADIUS * column, y: HALF_HEIGHT * (2 * row + (column % 2 ? 0 : 1)) };
}

/** @param {string} name @param {number} size @returns {Point[]} */
function computeCorners(name, size) {
  const { x, y } = getCentre(name);
  return CORNERS.map(([dx, dy]) => ({ x: x + size * RADIUS * dx, y: y + size * HALF_HEIGHT * dy }));
}

/** The path of a space's hexagon, or of a smaller one inside it. @param {string} name @param {number} [size] */
export function traceHexagon(name, size = 1) {
  const key = `${name} ${size}`;
  const known = shapes.get(key) ?? `M${computeCorners(name, size).map(formatPoint).join("L")}Z`;
  shapes.set(key, known);
  return known;
}

/** The path of many hexagons. @param {Iterable<string>} names @param {number} [size] */
export function traceHexagons(names, size = 1) {
  return [...names].map((name) => traceHexagon(name, size)).join("");
}

/** The path along the border of a set of spaces. @param {readonly string[]} names */
export function traceBorder(names) {
  const part = new Set(names);
  return names.map((name) => traceSides(name, part)).join("");
}

/** @param {string} name @param {Set<string>} part */
function traceSides(name, part) {
  const around = computeCorners(name, 1).map(formatPoint);
  const open = listNeighbours(name).map((near, side) =>
    part.has(near) ? "" : `M${around[side]}L${around[(side + 1) % 6]}`
  );
  return open.join("");
}

/** The path that connects neighbouring spaces: a line between two, a triangle between three. @param {readonly string[]} names */
export function traceLinks(names) {
  const part = new Set(names);
  return names.map((name) => traceLinksFrom(name, part)).join("");
}

/** Only to neighbours on the right, so that nothing is drawn twice. @param {string} name @param {Set<string>} part */
function traceLinksFrom(name, part) {
  const near = listNeighbours(name).slice(0, 3).map((other) =>
    part.has(other) ? `L${formatPoint(getCentre(other))}` : ""
  );
  const start = `M${formatPoint(getCentre(name))}`;
  const lines = near.map((end) => end && start + end);
  const corners = [0, 1].map((at) => near[at] && near[at + 1] ? `${start}${near[at]}${near[at + 1]}Z` : "");
  return [...lines, ...corners].join("");
}

/** The neighbours of a set of spaces that are not in it, from back to front. @param {readonly string[]} names */
export function listSurroundings(names) {
  const part = new Set(names);
  const found = new Set(names.flatMap(listNeighbours).filter((name) => !part.has(name)));
  return [...found].sort(compareDepth);
}

/** Sort from back to front: pieces further down hide those behind them. @param {string} one @param {string} other */
export function compareDepth(one, other) {
  const [a, b] = [getCentre(one), getCentre(other)];
  return a.y - b.y || a.x - b.x;
}

/** The connected parts of these spaces. @param {readonly string[]} names @returns {string[][]} */
export function findParts(names) {
  const left = new Set(names);
  const found = [];
  for (const name of names) if (left.has(name)) found.push(takeConnected(name, left));
  return found;
}

/** Remove a space and all spaces connected with it from a set, and return them. @param {string} name @param {Set<string>} left @returns {string[]} */
function takeConnected(name, left) {
  left.delete(name);
  const part = [name];
  for (const at of part) {
    for (const near of listNeighbours(at)) if (left.delete(near)) part.push(near);
  }
  return part;
}

/** The box around these spaces, with a margin. @param {readonly string[]} names @param {number} margin around their centres @returns {Box} */
export function computeCanvas(names, margin) {
  const points = names.map(getCentre);
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { left, top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

/** The space nearest to the middle of a set of spaces, where its points are written. @param {readonly string[]} names */
export function findMiddle(names) {
  const points = names.map(getCentre);
  const x = points.reduce((sum, point) => sum + point.x, 0) / names.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / names.length;
  /** @param {string} name */
  const away = (name) => Math.hypot(getCentre(name).x - x, getCentre(name).y - y);
  return names.reduce((best, name) => (away(name) < away(best) ? name : best));
}

/** @param {string} name */
export function translateTo(name) {
  return `translate(${formatPoint(getCentre(name))})`;
}

/** A number that looks random but is the same in every drawing, so that the sand does not look tiled. @param {string} name */
export function hashSpace(name) {
  const [column, row] = parseSpace(name);
  return Math.abs(Math.floor((column * 7919 + row * 104729 + column * row * 31) / 7));
}

/** @param {Point} point */
function formatPoint({ x, y }) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
