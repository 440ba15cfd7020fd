// SPDX-License-Identifier: MIT
/** The offer by tile: choices, and the ends of sowings. */

import assert from "node:assert/strict";
import {
  decideEnd,
  groupEndsByTile,
  listChoices,
  writeNotation,
} from "../../../../../src/caravanserai/web/games/five_tribes/input/offer.js";
import { createPlan } from "../../../../../src/caravanserai/web/games/five_tribes/input/sowing-plan.js";
import { createScene, createStep, MOVING, STEPS } from "../../../support/five-tribes-scenes.js";

Deno.test("ends of all starts are merged by tile and colour", () => {
  const [end] = groupEndsByTile(MOVING).get("c1") ?? [];
  assert.deepEqual([end?.fewest, end?.most, end?.taken, end?.least_gold, end?.most_gold], [2, 4, "perhaps", 4, 8]);
  assert.deepEqual(groupEndsByTile(MOVING).get("b1"), undefined);
});

Deno.test("by steps, a tile has the choices of the offer", () => {
  assert.deepEqual(listChoices(MOVING, "a1"), [{ step: STEPS[0], action: STEPS[0]?.action }]);
  assert.deepEqual(listChoices(MOVING, "c1"), []);
  assert.deepEqual(listChoices(createScene(), "a1"), []);
});

Deno.test("a colour that is held leaves the drops of this colour", () => {
  const [red, blue] = [
    createStep("drop", 1, { tile: "a1", colour: "red" }),
    createStep("drop", 2, { tile: "a1", colour: "blue" }),
  ];
  const sowing = createScene({ phase: "sow", hand: { red: 1, blue: 1 } }, { task: "sow", steps: [red, blue] });
  assert.deepEqual(listChoices(sowing, "a1"), [{ step: red, action: 1 }, { step: blue, action: 2 }]);
  assert.deepEqual(listChoices(sowing, "a1", "blue"), [{ step: blue, action: 2 }]);
});

Deno.test("by destination, a player chooses the end and then the start", () => {
  const ends = groupEndsByTile(MOVING);
  assert.deepEqual(decideEnd(MOVING, "c1", ends, null), { kind: "end", colour: "blue" });
  assert.deepEqual(decideEnd(MOVING, "b1", ends, null), { kind: "no_end" });
  assert.deepEqual(decideEnd(MOVING, "b1", ends, createPlan(MOVING, "c1", "blue")), { kind: "start" });
});

Deno.test("what is not offered has a notation for each step", () => {
  assert.deepEqual(
    writeNotation(createScene({ phase: "sow", hand: { red: 1 } }, { task: "sow" }), "b1"),
    "drop red b1",
  );
  assert.deepEqual(
    writeNotation(createScene({ phase: "sow", hand: { red: 1 } }, { task: "sow" }), "b1", "blue"),
    "drop blue b1",
  );
  assert.deepEqual(
    writeNotation(createScene({ phase: "tribe", colour: "red" }, { task: "kill" }), "b1"),
    "kill red b1",
  );
  assert.deepEqual(writeNotation(createScene({ phase: "tribe", colour: "blue" }, { task: "build" }), "b1"), "place b1");
  assert.deepEqual(writeNotation(createScene({ pending: "on oasis" }, { task: "on_oasis" }), "b1"), "place b1");
  assert.deepEqual(writeNotation(createScene({ phase: "bid" }, { task: "bid" }), "b1"), "pick up b1");
});
