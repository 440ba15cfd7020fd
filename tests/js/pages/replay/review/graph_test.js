// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { findPositionAt, listPoints, toX, toY } from "../../../../../src/caravanserai/web/pages/replay/review/graph.js";

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

Deno.test("a curve has a point at the end of each turn, and none within it", () => {
  const estimates = [0.5, 0.5, 0.5, 0.7, 0.7, 0.2].map((share) => [{ share, margin: 0.05 }]);
  const points = listPoints({ estimates, ends: [0, 3, 5] }, 0, 5, 0);
  assert.deepEqual(
    points,
    [0, 3, 5].map((number) => ({ x: toX(number, 5), y: toY(estimates[number]?.[0]?.share ?? 0) })),
  );
});

Deno.test("the band around a curve is as wide as its margins, but stays within the graph", () => {
  const estimates = [[{ share: 0.5, margin: 0.25 }], [{ share: 0.9, margin: 0.25 }], [{ share: 1, margin: 0 }]];
  const data = { estimates, ends: [0, 1, 2] };
  assert.deepEqual(listPoints(data, 0, 2, 1).map(({ y }) => y), [toY(0.75), toY(1), toY(1)]);
  assert.deepEqual(listPoints(data, 0, 2, -1).map(({ y }) => y), [toY(0.25), toY(0.65), toY(1)]);
});

Deno.test("a game without moves can be drawn", () => assert.ok(Number.isFinite(toX(0, 0))));
