// SPDX-License-Identifier: MIT
/** The offer by tile, and what a click on a tile means. */

import assert from "node:assert/strict";
import {
  decide,
  groupEndsByTile,
  groupStepsByTile,
  writeNotation,
} from "../../../../../src/caravanserai/web/games/five_tribes/input/offer.js";
import { createPlan } from "../../../../../src/caravanserai/web/games/five_tribes/input/sowing-plan.js";
import { createScene, createStep, MOVING, STEPS } from "../../../support/five-tribes-scenes.js";

/** @param {import("../../../../../src/caravanserai/web/games/interface-types.js").Scene} of @param {any} [more] */
function createDrawingState(of, more = {}) {
  return { steps: groupStepsByTile(of, more.held), ends: null, plan: null, held: null, ...more };
}

Deno.test("ends of all starts are merged by tile and colour", () => {
  const [end] = groupEndsByTile(MOVING).get("c1") ?? [];
  assert.deepEqual([end?.fewest, end?.most, end?.taken, end?.least_gold, end?.most_gold], [2, 4, "perhaps", 4, 8]);
  assert.deepEqual(groupEndsByTile(MOVING).get("b1"), undefined);
});

Deno.test("by steps, a click chooses, opens the picker or requests an explanation", () => {
  assert.deepEqual(decide(MOVING, "a1", createDrawingState(MOVING)), { kind: "choose", step: STEPS[0] });
  assert.deepEqual(decide(MOVING, "c1", createDrawingState(MOVING)), { kind: "explain", text: "pick up c1" });
  assert.deepEqual(decide(createScene(), "a1", createDrawingState(createScene())), { kind: "none" });
  const drops = [
    createStep("drop", 1, { tile: "a1", colour: "red" }),
    createStep("drop", 2, { tile: "a1", colour: "blue" }),
  ];
  const sowing = createScene({ phase: "sow", hand: { red: 1, blue: 1 } }, { task: "sow", steps: drops });
  assert.deepEqual(decide(sowing, "a1", createDrawingState(sowing)), { kind: "pick" });
  assert.deepEqual(decide(sowing, "a1", createDrawingState(sowing, { held: "blue" })), {
    kind: "choose",
    step: drops[1],
  });
});

Deno.test("by destination, a player chooses the end and then the start", () => {
  const ends = groupEndsByTile(MOVING);
  assert.deepEqual(decide(MOVING, "c1", createDrawingState(MOVING, { ends })), { kind: "end", colour: "blue" });
  assert.deepEqual(decide(MOVING, "b1", createDrawingState(MOVING, { ends })), { kind: "no_end" });
  assert.deepEqual(decide(MOVING, "b1", createDrawingState(MOVING, { ends, plan: createPlan(MOVING, "c1", "blue") })), {
    kind: "start",
  });
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
