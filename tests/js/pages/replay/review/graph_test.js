// SPDX-License-Identifier: MIT
/** The graph of a game: where a move is drawn, and which one lies under a place. */

import assert from "node:assert/strict";
import { across, down, under } from "../../../../../src/caravanserai/web/pages/replay/review/graph.js";

const WIDE = 640; // of the drawing

Deno.test("a click on a move's place finds the move", () => {
  for (const number of [0, 1, 57, 279, 280]) assert.equal(under(across(number, 280) / WIDE, 280), number);
});

Deno.test("beside the lines is the first or the last move", () => {
  assert.equal(under(0, 80), 0);
  assert.equal(under(1, 80), 80);
});

Deno.test("more of the win is drawn higher", () => {
  assert.ok(down(1) < down(0.5));
  assert.ok(down(0.5) < down(0));
});

Deno.test("a game without moves can be drawn", () => assert.ok(Number.isFinite(across(0, 0))));
