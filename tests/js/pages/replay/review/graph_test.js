// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { findPositionAt, toX, toY } from "../../../../../src/caravanserai/web/pages/replay/review/graph.js";

const WIDTH = 640;

Deno.test("a click at the x of a position finds the position", () => {
  for (const number of [0, 1, 57, 279, 280]) assert.equal(findPositionAt(toX(number, 280) / WIDTH, 280), number);
});

Deno.test("a click outside the lines finds the first or the last position", () => {
  assert.equal(findPositionAt(0, 80), 0);
  assert.equal(findPositionAt(1, 80), 80);
});

Deno.test("a larger share is drawn higher", () => {
  assert.ok(toY(1) < toY(0.5));
  assert.ok(toY(0.5) < toY(0));
});

Deno.test("a game without moves can be drawn", () => assert.ok(Number.isFinite(toX(0, 0))));
