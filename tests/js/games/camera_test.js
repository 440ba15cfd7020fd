// SPDX-License-Identifier: MIT
/** The camera never shows anything outside the board. */

import assert from "node:assert/strict";
import {
  computeVisibleBox,
  createCamera,
  MAX_ZOOM,
  moveCamera,
  revealPoint,
  zoomCamera,
} from "../../../src/caravanserai/web/games/camera.js";

const BOX = { left: -10, top: -20, width: 400, height: 200 };

Deno.test("at first the whole board is visible, and zooming out changes nothing", () => {
  assert.deepEqual(computeVisibleBox(BOX, createCamera(BOX)), BOX);
  assert.deepEqual(zoomCamera(BOX, createCamera(BOX), 0.5), createCamera(BOX));
});

Deno.test("zooming keeps the given point in place", () => {
  const point = { x: 100, y: 60 };
  const [before, after] = [createCamera(BOX), zoomCamera(BOX, createCamera(BOX), 2, point)];
  const place = (/** @type {any} */ camera) =>
    (point.x - computeVisibleBox(BOX, camera).left) / computeVisibleBox(BOX, camera).width;
  assert.deepEqual(place(before), place(after));
});

Deno.test("zoom and movement are limited", () => {
  assert.deepEqual(zoomCamera(BOX, createCamera(BOX), 99).zoom, MAX_ZOOM);
  const edge = computeVisibleBox(BOX, moveCamera(BOX, zoomCamera(BOX, createCamera(BOX), 2), -9999, 9999));
  assert.deepEqual([edge.left, edge.top + edge.height], [BOX.left, BOX.top + BOX.height]);
});

Deno.test("the focused place is made visible", () => {
  const near = zoomCamera(BOX, createCamera(BOX), 2);
  assert.deepEqual(revealPoint(BOX, near, { x: near.x, y: near.y }), near);
  const { left, width } = computeVisibleBox(BOX, revealPoint(BOX, near, { x: 380, y: 60 }));
  assert(left + width >= 380);
});
