// SPDX-License-Identifier: MIT
/** How much of the board is seen: a window that is moved and made smaller, never beyond the board. */

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{left: number, top: number, width: number, height: number}} Box
 * @typedef {{zoom: number, x: number, y: number}} Camera what it looks at, and how closely
 */

export const MAX_ZOOM = 5;
const MARGIN = 45; // this far from the edge of the window a space counts as seen

/** The whole board. @param {Box} box @returns {Camera} */
export function createCamera(box) {
  return { zoom: 1, x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The part of the board that is seen. @param {Box} box @param {Camera} camera @returns {Box} */
export function computeVisibleBox(box, camera) {
  const [width, height] = [box.width / camera.zoom, box.height / camera.zoom];
  return { left: camera.x - width / 2, top: camera.y - height / 2, width, height };
}

/** Closer or further away, while a point stays where it is. @param {Box} box @param {Camera} camera @param {number} factor @param {Point} [point] @returns {Camera} */
export function zoomCamera(box, camera, factor, point = camera) {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, camera.zoom * factor));
  const share = camera.zoom / zoom;
  return clampCamera(box, { zoom, x: point.x + (camera.x - point.x) * share, y: point.y + (camera.y - point.y) * share });
}

/** @param {Box} box @param {Camera} camera @param {number} right @param {number} down */
export function moveCamera(box, camera, right, down) {
  return clampCamera(box, { ...camera, x: camera.x + right, y: camera.y + down });
}

/** Moved as little as needed to see a point. @param {Box} box @param {Camera} camera @param {Point} point */
export function revealPoint(box, camera, point) {
  const { left, top, width, height } = computeVisibleBox(box, camera);
  const right = computeOvershoot(point.x, left + MARGIN, left + width - MARGIN);
  return moveCamera(box, camera, right, computeOvershoot(point.y, top + MARGIN, top + height - MARGIN));
}

/** @param {number} value @param {number} low @param {number} high */
function computeOvershoot(value, low, high) {
  if (value < low) return value - low;
  return value > high ? value - high : 0;
}

/** @param {Box} box @param {Camera} camera @returns {Camera} */
function clampCamera(box, camera) {
  const { width, height } = computeVisibleBox(box, camera);
  const x = Math.min(box.left + box.width - width / 2, Math.max(box.left + width / 2, camera.x));
  const y = Math.min(box.top + box.height - height / 2, Math.max(box.top + height / 2, camera.y));
  return { zoom: camera.zoom, x, y };
}
