// SPDX-License-Identifier: MIT
/** Where tiles, meeples and paths are drawn. */

import assert from "node:assert/strict";
import {
  arrangeMeeples,
  computeTrail,
  getCentre,
  listRows,
  parseKind,
  walk,
} from "../../../../../src/caravanserai/web/games/five_tribes/drawing/layout.js";

Deno.test("tiles are named by column and row", () => {
  assert.deepEqual(listRows().length, 5);
  assert.deepEqual(listRows()[0], ["a1", "b1", "c1", "d1", "e1", "f1"]);
  assert.deepEqual(getCentre("a1"), { x: 50, y: 50 });
  assert.deepEqual(getCentre("f5"), { x: 550, y: 450 });
});

Deno.test("arrows lead to the next tile and stop at the edge", () => {
  assert.deepEqual(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map((key) => walk("c3", key)), [
    "c2",
    "c4",
    "b3",
    "d3",
  ]);
  assert.deepEqual(["ArrowUp", "ArrowLeft"].map((key) => walk("a1", key)), ["a1", "a1"]);
  assert.deepEqual(["ArrowDown", "ArrowRight"].map((key) => walk("f5", key)), ["f5", "f5"]);
  assert.deepEqual(["Home", "End"].map((key) => walk("c3", key)), ["a3", "f3"]);
});

Deno.test("the name of a kind contains its value, whose colour depends on the kind", () => {
  assert.deepEqual(parseKind("sacred12"), { kind: "sacred", value: 12, isBlue: true });
  assert.deepEqual(parseKind("village5"), { kind: "village", value: 5, isBlue: true });
  assert.deepEqual(parseKind("oasis8"), { kind: "oasis", value: 8, isBlue: false });
});

Deno.test("a few meeples are drawn one by one, at different places", () => {
  for (const total of [1, 2, 3, 4, 5, 8]) {
    const there = arrangeMeeples({ red: total });
    assert.deepEqual(there.length, total);
    assert.deepEqual(new Set(there.map(({ x, y }) => `${x} ${y}`)).size, total);
    assert.deepEqual(there.every(({ x, y }) => Math.abs(x) < 45 && Math.abs(y) < 45), true);
  }
});

Deno.test("many meeples are counted by colour", () => {
  const there = arrangeMeeples({ yellow: 4, white: 3, red: 2 });
  assert.deepEqual(there.map(({ colour, count }) => [colour, count]), [["yellow", 4], ["white", 3], ["red", 2]]);
});

Deno.test("an empty tile has no meeples", () => {
  assert.deepEqual(arrangeMeeples({}), []);
});

Deno.test("later visits to a tile are shifted", () => {
  const [first, , , , again] = computeTrail(["c3", "c2", "d2", "d3", "c3"]);
  assert.deepEqual(first, { x: 250, y: 250 });
  assert.deepEqual(again, { x: 266, y: 266 });
});
