// SPDX-License-Identifier: MIT
/** The offer by space, and what a click on a space means. */

import assert from "node:assert/strict";
import {
  decide,
  findPlacement,
  findSpace,
  listOfferedColours,
} from "../../../../../src/caravanserai/web/games/through_the_desert/input/offer.js";
import {
  countPoints,
  findContents,
  findLargest,
} from "../../../../../src/caravanserai/web/games/through_the_desert/view-queries.js";
import { createScene, LEADERS, VIEW } from "../../../support/through-the-desert-scenes.js";

/** @param {any} decision */
const action = (decision) => decision?.choice?.action;

Deno.test("a single colour is placed, several open the picker", () => {
  assert.deepEqual(action(decide(createScene(), "b2", null)), 1);
  assert.deepEqual(decide(createScene(), "a3", null), { kind: "pick" });
  assert.deepEqual(action(decide(createScene(), "a3", "green")), 3);
});

Deno.test("a space that is not offered requests an explanation, in notation", () => {
  assert.deepEqual(decide(createScene(), "b3", "yellow"), { kind: "explain", text: "yellow b3" });
  assert.deepEqual(decide(createScene(), "d3", null), { kind: "explain", text: "yellow d3" });
  assert.deepEqual(decide(createScene(), "c2", null), { kind: "no_colour" });
});

Deno.test("without a colour, the explanation is about the player's caravan beside the space", () => {
  assert.deepEqual(decide(createScene(), "b3", null), { kind: "explain", text: "yellow b3" });
});

Deno.test("a player who is not to act, or has just acted, chooses nothing", () => {
  assert.deepEqual(decide(createScene({ offer: null }), "b2", null), { kind: "none" });
  assert.deepEqual(decide(createScene({ busy: true }), "b2", null), { kind: "none" });
});

Deno.test("camels that bring nothing are one step of their colour, the others are separate steps", () => {
  assert.deepEqual(listOfferedColours(createScene()), ["yellow", "green"]);
  assert.deepEqual(action(decide(createScene(), "b1", null)), 4);
  assert.deepEqual(action(decide(createScene(), "a3", "yellow")), 2);
  const [alone, among] = [findPlacement(createScene(), "yellow", "b2"), findPlacement(createScene(), "yellow", "b1")];
  assert.deepEqual([alone && findSpace(alone), among && findSpace(among)], ["b2", "b1"]);
  assert.deepEqual(findPlacement(createScene(), "green", "b1"), null);
});

Deno.test("leaders are one step for many spaces", () => {
  const leaders = createScene({ offer: LEADERS, view: { ...VIEW, phase: "leaders" } });
  assert.deepEqual(listOfferedColours(leaders), ["pink"]);
  assert.deepEqual(action(decide(leaders, "b3", "pink")), 12);
  assert.deepEqual(decide(leaders, "b1", "pink"), { kind: "explain", text: "leader pink b1" });
  const choice = findPlacement(leaders, "pink", "b3");
  assert.deepEqual(choice && findSpace(choice), "b3");
});

Deno.test("the contents of a space are camels, areas, palms and water", () => {
  assert.deepEqual(findContents(VIEW, "a2").caravan?.seat, 0);
  assert.deepEqual(findContents(VIEW, "d2").palm, true);
  assert.deepEqual(findContents(VIEW, "b2").water, 3);
  assert.deepEqual(findContents(VIEW, "b1"), {});
  assert.deepEqual(countPoints(VIEW, VIEW.areas[0] ?? { seat: 0, colour: "", spaces: [] }), 2);
});

Deno.test("the seats with the largest caravan of a colour are found", () => {
  assert.deepEqual(findLargest(VIEW, "yellow"), [0]);
  assert.deepEqual(findLargest(VIEW, "green"), []);
});
