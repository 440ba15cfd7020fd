// SPDX-License-Identifier: MIT
/** Sowing by destination: the plan and its paths. */

import assert from "node:assert/strict";
import {
  computePositionKey,
  createPlan,
  isPossible,
  listRemainingActions,
  selectNextPath,
} from "../../../../../src/caravanserai/web/games/five_tribes/input/sowing-plan.js";
import { createScene, MOVING } from "../../../support/five-tribes-scenes.js";

Deno.test("a plan has a start if only one is possible", () => {
  assert.deepEqual(createPlan(MOVING, "a1", "red").start, "b1");
  assert.deepEqual(createPlan(MOVING, "c1", "blue").start, null);
});

Deno.test("a plan is possible as long as the offer contains it", () => {
  const plan = createPlan(MOVING, "a1", "red");
  assert.deepEqual(isPossible(MOVING, plan), true);
  assert.deepEqual(isPossible(createScene(), plan), false);
});

Deno.test("paths are shown in turn, the first again after the last", () => {
  const path = { actions: [], drops: [], takes: null, gathers: 2, gold: null };
  const plan = { ...createPlan(MOVING, "a1", "red"), paths: [path, path, path] };
  assert.deepEqual([
    selectNextPath(plan, 1).selected,
    selectNextPath(plan, -1).selected,
    selectNextPath({ ...plan, selected: 2 }, 1).selected,
  ], [1, 2, 0]);
  assert.deepEqual(selectNextPath({ ...plan, paths: null }, 1).selected, 0);
});

Deno.test("the remaining actions of a path follow from the hand", () => {
  const actions = [10, 50, 51, 52];
  assert.deepEqual(listRemainingActions(actions, MOVING), actions);
  assert.deepEqual(listRemainingActions(actions, createScene({ phase: "sow", hand: { red: 1, blue: 1 } })), [51, 52]);
  assert.deepEqual(listRemainingActions(actions, createScene({ phase: "tribe", hand: { red: 2 } })), []);
});

Deno.test("the position key changes after each drop", () => {
  const [one, other] = [2, 1].map((red) =>
    computePositionKey(createScene({ phase: "sow", tile: "a1", hand: { red } }))
  );
  assert.deepEqual(one === other, false);
});
