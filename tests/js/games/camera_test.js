// SPDX-License-Identifier: MIT
/** The window over the board never leaves it. */

import assert from "node:assert/strict";
import { CLOSEST, moved, seen, showing, whole, zoomed } from "../../../src/caravanserai/web/games/camera.js";

const BOX = { left: -10, top: -20, width: 400, height: 200 };

Deno.test("at first all is seen, and there is nothing further away", () => {
  assert.deepEqual(seen(BOX, whole(BOX)), BOX);
  assert.deepEqual(zoomed(BOX, whole(BOX), 0.5), whole(BOX));
});

Deno.test("the point under the finger stays where it is", () => {
  const point = { x: 100, y: 60 };
  const [before, after] = [whole(BOX), zoomed(BOX, whole(BOX), 2, point)];
  const place = (/** @type {any} */ camera) => (point.x - seen(BOX, camera).left) / seen(BOX, camera).width;
  assert.deepEqual(place(before), place(after));
});

Deno.test("no closer than the closest, no further than the edge", () => {
  assert.deepEqual(zoomed(BOX, whole(BOX), 99).zoom, CLOSEST);
  const edge = seen(BOX, moved(BOX, zoomed(BOX, whole(BOX), 2), -9999, 9999));
  assert.deepEqual([edge.left, edge.top + edge.height], [BOX.left, BOX.top + BOX.height]);
});

Deno.test("what has the focus is seen", () => {
  const near = zoomed(BOX, whole(BOX), 2);
  assert.deepEqual(showing(BOX, near, { x: near.x, y: near.y }), near);
  const { left, width } = seen(BOX, showing(BOX, near, { x: 380, y: 60 }));
  assert(left + width >= 380);
});
