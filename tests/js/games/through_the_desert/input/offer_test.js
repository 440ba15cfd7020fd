// SPDX-License-Identifier: MIT
/** The offer by space: choices, and what to explain where there is none. */

import assert from "node:assert/strict";
import {
  findPlacement,
  findSpace,
  listChoices,
  listOfferedColours,
  writeRefused,
} from "../../../../../src/caravanserai/web/games/through_the_desert/input/offer.js";
import {
  countPoints,
  findContents,
  findLargest,
} from "../../../../../src/caravanserai/web/games/through_the_desert/view-queries.js";
import { createScene, LEADERS, VIEW } from "../../../support/through-the-desert-scenes.js";

/** @param {import("../../../../../src/caravanserai/web/games/interface-types.js").Choice[]} choices */
const listActions = (choices) => choices.map(({ action }) => action);

Deno.test("a space has one choice for each colour that can be placed", () => {
  assert.deepEqual(listActions(listChoices(createScene(), "b2")), [1]);
  assert.deepEqual(listActions(listChoices(createScene(), "a3")), [2, 3]);
  assert.deepEqual(listActions(listChoices(createScene(), "a3", "green")), [3]);
});

Deno.test("a space that is not offered has a notation to explain", () => {
  assert.deepEqual(listChoices(createScene(), "b3", "yellow"), []);
  assert.equal(writeRefused(createScene(), "b3", "yellow"), "yellow b3");
  assert.equal(writeRefused(createScene(), "d3", null), "yellow d3");
  assert.equal(writeRefused(createScene(), "c2", null), null);
});

Deno.test("without a colour, the explanation is about the player's caravan beside the space", () => {
  assert.equal(writeRefused(createScene(), "b3", null), "yellow b3");
});

Deno.test("a player who is not to act has no choices", () => {
  assert.deepEqual(listChoices(createScene({ offer: null }), "b2"), []);
  assert.deepEqual(listOfferedColours(createScene({ offer: null })), []);
});

Deno.test("camels that bring nothing are one step of their colour, the others are separate steps", () => {
  assert.deepEqual(listOfferedColours(createScene()), ["yellow", "green"]);
  assert.deepEqual(listActions(listChoices(createScene(), "b1")), [4]);
  assert.deepEqual(listActions(listChoices(createScene(), "a3", "yellow")), [2]);
  const [alone, among] = [findPlacement(createScene(), "yellow", "b2"), findPlacement(createScene(), "yellow", "b1")];
  assert.deepEqual([alone && findSpace(alone), among && findSpace(among)], ["b2", "b1"]);
  assert.deepEqual(findPlacement(createScene(), "green", "b1"), null);
});

Deno.test("leaders are one step for many spaces", () => {
  const leaders = createScene({ offer: LEADERS, view: { ...VIEW, phase: "leaders" } });
  assert.deepEqual(listOfferedColours(leaders), ["pink"]);
  assert.deepEqual(listActions(listChoices(leaders, "b3", "pink")), [12]);
  assert.deepEqual(listChoices(leaders, "b1", "pink"), []);
  assert.equal(writeRefused(leaders, "b1", "pink"), "leader pink b1");
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
