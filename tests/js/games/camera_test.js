// SPDX-License-Identifier: MIT
/** The window over the board never leaves it. */

import assert from "node:assert/strict";
import { MAX_ZOOM, moveCamera, computeVisibleBox, revealPoint, createCamera, zoomCamera } from "../../../src/caravanserai/web/games/camera.js";

const BOX = { left: -10, top: -20, width: 400, height: 200 };

Deno.test("at first all is seen, and there is nothing further away", () => {
  assert.deepEqual(computeVisibleBox(BOX, createCamera(BOX)), BOX);
  assert.deepEqual(zoomCamera(BOX, createCamera(BOX), 0.5), createCamera(BOX));
});

Deno.test("the point under the finger stays where it is", () => {
  const point = { x: 100, y: 60 };
  const [before, after] = [createCamera(BOX), zoomCamera(BOX, createCamera(BOX), 2, point)];
  const place = (/** @type {any} */ camera) => (point.x - computeVisibleBox(BOX, camera).left) / computeVisibleBox(BOX, camera).width;
  assert.deepEqual(place(before), place(after));
});

Deno.test("no closer than the closest, no further than the edge", () => {
  assert.deepEqual(zoomCamera(BOX, createCamera(BOX), 99).zoom, MAX_ZOOM);
  const edge = computeVisibleBox(BOX, moveCamera(BOX, zoomCamera(BOX, createCamera(BOX), 2), -9999, 9999));
  assert.deepEqual([edge.left, edge.top + edge.height], [BOX.left, BOX.top + BOX.height]);
});

Deno.test("what has the focus is seen", () => {
  const near = zoomCamera(BOX, createCamera(BOX), 2);
  assert.deepEqual(revealPoint(BOX, near, { x: near.x, y: near.y }), near);
  const { left, width } = computeVisibleBox(BOX, revealPoint(BOX, near, { x: 380, y: 60 }));
  assert(left + width >= 380);
});
