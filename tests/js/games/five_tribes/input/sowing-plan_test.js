// SPDX-License-Identifier: MIT
/** Sowing by destination, and what choosing a tile means. */

import assert from "node:assert/strict";
import { decide } from "../../../../../src/caravanserai/web/games/five_tribes/input/click.js";
import {
  groupEndsByTile,
  groupStepsByTile,
  writeNotation,
} from "../../../../../src/caravanserai/web/games/five_tribes/input/offer-index.js";
import {
  computePositionKey,
  createPlan,
  isPossible,
  listRemainingActions,
  selectNextPath,
} from "../../../../../src/caravanserai/web/games/five_tribes/input/sowing-plan.js";
import { createScene, createStep } from "../../../support/five-tribes-scenes.js";

const destinations = {
  a1: [{ tile: "c1", colour: "blue", fewest: 2, most: 2, taken: "always", least_gold: 4, most_gold: 4 }],
  b1: [
    { tile: "c1", colour: "blue", fewest: 3, most: 4, least_gold: 6, most_gold: 8 },
    { tile: "a1", colour: "red", fewest: 2, most: 2, taken: "perhaps" },
  ],
};
const steps = [createStep("pick_up", 10, { tile: "a1" }), createStep("pick_up", 11, { tile: "b1" })];
const moving = createScene({}, { steps, destinations });

/** @param {import("../../../../../src/caravanserai/web/games/interface.js").Scene} of @param {any} [more] */
function createDrawingState(of, more = {}) {
  return { steps: groupStepsByTile(of, more.held), ends: null, plan: null, held: null, ...more };
}

Deno.test("ends of all starts are merged by tile and colour", () => {
  const [end] = groupEndsByTile(moving).get("c1") ?? [];
  assert.deepEqual([end?.fewest, end?.most, end?.taken, end?.least_gold, end?.most_gold], [2, 4, "perhaps", 4, 8]);
  assert.deepEqual(groupEndsByTile(moving).get("b1"), undefined);
});

Deno.test("a plan has a start if only one is possible", () => {
  assert.deepEqual(createPlan(moving, "a1", "red").start, "b1");
  assert.deepEqual(createPlan(moving, "c1", "blue").start, null);
});

Deno.test("a plan is possible as long as the offer contains it", () => {
  const plan = createPlan(moving, "a1", "red");
  assert.deepEqual(isPossible(moving, plan), true);
  assert.deepEqual(isPossible(createScene(), plan), false);
});

Deno.test("paths are shown in turn, the first again after the last", () => {
  const path = { actions: [], drops: [], takes: null, gathers: 2, gold: null };
  const plan = { ...createPlan(moving, "a1", "red"), paths: [path, path, path] };
  assert.deepEqual([
    selectNextPath(plan, 1).selected,
    selectNextPath(plan, -1).selected,
    selectNextPath({ ...plan, selected: 2 }, 1).selected,
  ], [1, 2, 0]);
  assert.deepEqual(selectNextPath({ ...plan, paths: null }, 1).selected, 0);
});

Deno.test("the remaining actions of a path follow from the hand", () => {
  const actions = [10, 50, 51, 52];
  assert.deepEqual(listRemainingActions(actions, moving), actions);
  assert.deepEqual(listRemainingActions(actions, createScene({ phase: "sow", hand: { red: 1, blue: 1 } })), [51, 52]);
  assert.deepEqual(listRemainingActions(actions, createScene({ phase: "tribe", hand: { red: 2 } })), []);
});

Deno.test("the position key changes after each drop", () => {
  const [one, other] = [2, 1].map((red) =>
    computePositionKey(createScene({ phase: "sow", tile: "a1", hand: { red } }))
  );
  assert.deepEqual(one === other, false);
});

Deno.test("by steps, a click chooses, opens the picker or asks why not", () => {
  assert.deepEqual(decide(moving, "a1", createDrawingState(moving)), { does: "choose", step: steps[0] });
  assert.deepEqual(decide(moving, "c1", createDrawingState(moving)), { does: "explain", text: "pick up c1" });
  assert.deepEqual(decide(createScene(), "a1", createDrawingState(createScene())), { does: "look" });
  const drops = [
    createStep("drop", 1, { tile: "a1", colour: "red" }),
    createStep("drop", 2, { tile: "a1", colour: "blue" }),
  ];
  const sowing = createScene({ phase: "sow", hand: { red: 1, blue: 1 } }, { task: "sow", steps: drops });
  assert.deepEqual(decide(sowing, "a1", createDrawingState(sowing)), { does: "pick" });
  assert.deepEqual(decide(sowing, "a1", createDrawingState(sowing, { held: "blue" })), {
    does: "choose",
    step: drops[1],
  });
});

Deno.test("by destination, a player chooses the end and then the start", () => {
  const ends = groupEndsByTile(moving);
  assert.deepEqual(decide(moving, "c1", createDrawingState(moving, { ends })), { does: "aim", colour: "blue" });
  assert.deepEqual(decide(moving, "b1", createDrawingState(moving, { ends })), { does: "nothing" });
  assert.deepEqual(decide(moving, "b1", createDrawingState(moving, { ends, plan: createPlan(moving, "c1", "blue") })), {
    does: "begin",
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
