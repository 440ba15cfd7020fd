// SPDX-License-Identifier: MIT
/** Arrow keys reach every space of the board, and no others. */

import assert from "node:assert/strict";
import { findNextLegal } from "../../../../../src/caravanserai/web/games/next-legal.js";
import { listRows, walk } from "../../../../../src/caravanserai/web/games/through_the_desert/input/keyboard-walk.js";

const SPACES = new Set(["a1", "a2", "b1", "b2", "c1", "c2", "e1", "e2", "f1", "f2"]); // d is a mountain

Deno.test("left and right keep the row and pass over mountains", () => {
  assert.deepEqual(walk("a1", "ArrowRight", false, SPACES), "b1");
  assert.deepEqual(walk("b1", "ArrowRight", false, SPACES), "c1");
  assert.deepEqual(walk("c1", "ArrowRight", false, SPACES), "e1");
  assert.deepEqual(walk("e1", "ArrowLeft", false, SPACES), "c1");
});

Deno.test("with shift, arrow keys take the other neighbour of a side", () => {
  assert.deepEqual(walk("a1", "ArrowRight", true, SPACES), "b2");
  assert.deepEqual(walk("b2", "ArrowLeft", true, SPACES), "a1");
});

Deno.test("arrow keys, Home and End stop at the edge", () => {
  assert.deepEqual(walk("a1", "ArrowDown", false, SPACES), "a2");
  assert.deepEqual(walk("a1", "ArrowUp", false, SPACES), "a1");
  assert.deepEqual(walk("c1", "Home", false, SPACES), "a1");
  assert.deepEqual(walk("c1", "End", false, SPACES), "f1");
  assert.deepEqual(walk("c1", "x", false, SPACES), "c1");
});

Deno.test("rows are read from left to right", () => {
  assert.deepEqual(listRows(["b2", "a2", "c1"]), [["c1"], ["a2", "b2"]]);
});

Deno.test("the next legal space is found in both directions, around the end", () => {
  const all = ["a1", "a2", "b1", "b2"];
  const isLegal = (/** @type {string} */ space) => space === "a1" || space === "b1";
  assert.deepEqual(findNextLegal("a1", 1, all, isLegal), "b1");
  assert.deepEqual(findNextLegal("b1", 1, all, isLegal), "a1");
  assert.deepEqual(findNextLegal("a1", -1, all, isLegal), "b1");
  assert.deepEqual(findNextLegal("a2", 1, all, () => false), "a2");
});
