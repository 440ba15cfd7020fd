// SPDX-License-Identifier: MIT
/** Where hexagons lie, and what lies around them. */

import assert from "node:assert/strict";
import {
  border,
  canvas,
  centre,
  hexagon,
  links,
  middle,
  nameOf,
  outside,
  parts,
  placeOf,
  ring,
} from "../../../../../src/caravanserai/web/games/through_the_desert/drawing/layout.js";

Deno.test("names and places are each other's inverse", () => {
  for (const name of ["a1", "k5", "r16"]) assert.deepEqual(nameOf(...placeOf(name)), name);
  assert.deepEqual(placeOf("j3"), [9, 2]);
});

Deno.test("even columns lie half a hexagon lower", () => {
  assert(centre("a1").y > centre("b1").y);
  assert.deepEqual(centre("a1").y, centre("c1").y);
});

Deno.test("a ring goes clockwise from north, as the server's does", () => {
  assert.deepEqual(ring("j3"), ["j2", "k2", "k3", "j4", "i3", "i2"]);
  assert.deepEqual(ring("i3"), ["i2", "j3", "j4", "i4", "h4", "h3"]);
});

Deno.test("all neighbours are equally far away, and neighbours of each other's", () => {
  for (const name of ["e5", "f5"]) {
    const { x, y } = centre(name);
    for (const near of ring(name)) {
      assert.deepEqual(Math.round(Math.hypot(centre(near).x - x, centre(near).y - y)), 52);
      assert(ring(near).includes(name));
    }
  }
});

Deno.test("a lone hexagon has six sides, two that touch have ten", () => {
  assert.deepEqual(border(["e5"]).split("M").length - 1, 6);
  assert.deepEqual(border(["e5", "e6"]).split("M").length - 1, 10);
});

Deno.test("links join what touches, with a triangle between three", () => {
  assert.deepEqual(links(["e5", "e7"]), "");
  assert.deepEqual(links(["e5", "e6"]).split("M").length - 1, 1);
  assert.deepEqual(links(["e5", "e6", "f6"]).split("Z").length - 1, 1);
});

Deno.test("parts are what hangs together", () => {
  assert.deepEqual(parts(["a1", "e5", "a2"]), [["a1", "a2"], ["e5"]]);
  assert.deepEqual(middle(["a1", "a2", "a3"]), "a2");
});

Deno.test("around one space are six, and the canvas holds them all", () => {
  assert.deepEqual(outside(["e5"]).length, 6);
  const box = canvas(["a1", "e5"]);
  assert(box.left < centre("a1").x && box.left + box.width > centre("e5").x);
  assert(hexagon("a1").startsWith("M") && hexagon("a1").endsWith("Z"));
});
