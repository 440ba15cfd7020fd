// SPDX-License-Identifier: MIT
/** Names, neighbours and outlines of hexagons. */

import assert from "node:assert/strict";
import {
  computeCanvas,
  findMiddle,
  findParts,
  formatSpace,
  getCentre,
  listNeighbours,
  listSurroundings,
  parseSpace,
  traceBorder,
  traceHexagon,
  traceLinks,
} from "../../../../../src/caravanserai/web/games/through_the_desert/drawing/layout.js";

Deno.test("parsing and formatting of names are inverse", () => {
  for (const name of ["a1", "k5", "r16"]) assert.deepEqual(formatSpace(...parseSpace(name)), name);
  assert.deepEqual(parseSpace("j3"), [9, 2]);
});

Deno.test("even columns are half a hexagon lower", () => {
  assert(getCentre("a1").y > getCentre("b1").y);
  assert.deepEqual(getCentre("a1").y, getCentre("c1").y);
});

Deno.test("neighbours are listed clockwise from north, as on the server", () => {
  assert.deepEqual(listNeighbours("j3"), ["j2", "k2", "k3", "j4", "i3", "i2"]);
  assert.deepEqual(listNeighbours("i3"), ["i2", "j3", "j4", "i4", "h4", "h3"]);
});

Deno.test("all neighbours have the same distance, and the relation is symmetric", () => {
  for (const name of ["e5", "f5"]) {
    const { x, y } = getCentre(name);
    for (const near of listNeighbours(name)) {
      assert.deepEqual(Math.round(Math.hypot(getCentre(near).x - x, getCentre(near).y - y)), 52);
      assert(listNeighbours(near).includes(name));
    }
  }
});

Deno.test("a lone hexagon has six sides, two that touch have ten", () => {
  assert.deepEqual(traceBorder(["e5"]).split("M").length - 1, 6);
  assert.deepEqual(traceBorder(["e5", "e6"]).split("M").length - 1, 10);
});

Deno.test("links connect neighbouring spaces, with a triangle between three", () => {
  assert.deepEqual(traceLinks(["e5", "e7"]), "");
  assert.deepEqual(traceLinks(["e5", "e6"]).split("M").length - 1, 1);
  assert.deepEqual(traceLinks(["e5", "e6", "f6"]).split("Z").length - 1, 1);
});

Deno.test("parts are connected spaces", () => {
  assert.deepEqual(findParts(["a1", "e5", "a2"]), [["a1", "a2"], ["e5"]]);
  assert.deepEqual(findMiddle(["a1", "a2", "a3"]), "a2");
});

Deno.test("a space has six neighbours, and the canvas contains them all", () => {
  assert.deepEqual(listSurroundings(["e5"]).length, 6);
  const box = computeCanvas(["a1", "e5"], 10);
  assert(box.left < getCentre("a1").x && box.left + box.width > getCentre("e5").x);
  assert(traceHexagon("a1").startsWith("M") && traceHexagon("a1").endsWith("Z"));
});
