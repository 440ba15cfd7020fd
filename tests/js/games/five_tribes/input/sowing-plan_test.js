// SPDX-License-Identifier: MIT
/** Sowing by destination, and what choosing a tile means. */

import assert from "node:assert/strict";
import { decide } from "../../../../../src/caravanserai/web/games/five_tribes/input/click.js";
import {
  endsByTile,
  writeNotation,
  stepsByTile,
} from "../../../../../src/caravanserai/web/games/five_tribes/input/offer-index.js";
import {
  isPossible,
  remainingActions,
  positionKey,
  createPlan,
  selectNextPath,
} from "../../../../../src/caravanserai/web/games/five_tribes/input/sowing-plan.js";
import { scene, step } from "../../../support/five-tribes-scenes.js";

const destinations = {
  a1: [{ tile: "c1", colour: "blue", fewest: 2, most: 2, taken: "always", least_gold: 4, most_gold: 4 }],
  b1: [
    { tile: "c1", colour: "blue", fewest: 3, most: 4, least_gold: 6, most_gold: 8 },
    { tile: "a1", colour: "red", fewest: 2, most: 2, taken: "perhaps" },
  ],
};
const steps = [step("pick_up", 10, { tile: "a1" }), step("pick_up", 11, { tile: "b1" })];
const moving = scene({}, { steps, destinations });

/** @param {import("../../../../../src/caravanserai/web/games/interface.js").Scene} of @param {any} [more] */
function look(of, more = {}) {
  return { steps: stepsByTile(of, more.held), ends: null, plan: null, held: null, ...more };
}

Deno.test("ends of all starts are put together by tile and colour", () => {
  const [end] = endsByTile(moving).get("c1") ?? [];
  assert.deepEqual([end?.fewest, end?.most, end?.taken, end?.least_gold, end?.most_gold], [2, 4, "perhaps", 4, 8]);
  assert.deepEqual(endsByTile(moving).get("b1"), undefined);
});

Deno.test("a plan with one start knows it, one with two asks", () => {
  assert.deepEqual(createPlan(moving, "a1", "red").start, "b1");
  assert.deepEqual(createPlan(moving, "c1", "blue").start, null);
});

Deno.test("a plan is open as long as the server says so", () => {
  const plan = createPlan(moving, "a1", "red");
  assert.deepEqual(isPossible(moving, plan), true);
  assert.deepEqual(isPossible(scene(), plan), false);
});

Deno.test("ways are looked at round and round", () => {
  const way = { actions: [], drops: [], takes: null, gathers: 2, gold: null };
  const plan = { ...createPlan(moving, "a1", "red"), ways: [way, way, way] };
  assert.deepEqual([selectNextPath(plan, 1).selected, selectNextPath(plan, -1).selected, selectNextPath({ ...plan, selected: 2 }, 1).selected], [1, 2, 0]);
  assert.deepEqual(selectNextPath({ ...plan, paths: null }, 1).selected, 0);
});

Deno.test("what is left of a way follows from the hand", () => {
  const actions = [10, 50, 51, 52];
  assert.deepEqual(remainingActions(actions, moving), actions);
  assert.deepEqual(remainingActions(actions, scene({ phase: "sow", hand: { red: 1, blue: 1 } })), [51, 52]);
  assert.deepEqual(remainingActions(actions, scene({ phase: "tribe", hand: { red: 2 } })), []);
});

Deno.test("each drop is another moment", () => {
  const [one, other] = [2, 1].map((red) => positionKey(scene({ phase: "sow", tile: "a1", hand: { red } })));
  assert.deepEqual(one === other, false);
});

Deno.test("by steps a tile is chosen, asked about, or refused in notation", () => {
  assert.deepEqual(decide(moving, "a1", look(moving)), { does: "choose", step: steps[0] });
  assert.deepEqual(decide(moving, "c1", look(moving)), { does: "why", text: "pick up c1" });
  assert.deepEqual(decide(scene(), "a1", look(scene())), { does: "look" });
  const drops = [step("drop", 1, { tile: "a1", colour: "red" }), step("drop", 2, { tile: "a1", colour: "blue" })];
  const sowing = scene({ phase: "sow", hand: { red: 1, blue: 1 } }, { task: "sow", steps: drops });
  assert.deepEqual(decide(sowing, "a1", look(sowing)), { does: "ask" });
  assert.deepEqual(decide(sowing, "a1", look(sowing, { held: "blue" })), { does: "choose", step: drops[1] });
});

Deno.test("by destination one aims, then begins", () => {
  const ends = endsByTile(moving);
  assert.deepEqual(decide(moving, "c1", look(moving, { ends })), { does: "aim", colour: "blue" });
  assert.deepEqual(decide(moving, "b1", look(moving, { ends })), { does: "nothing" });
  assert.deepEqual(decide(moving, "b1", look(moving, { ends, plan: createPlan(moving, "c1", "blue") })), {
    does: "begin",
  });
});

Deno.test("what is not offered has a notation for each step", () => {
  assert.deepEqual(writeNotation(scene({ phase: "sow", hand: { red: 1 } }, { task: "sow" }), "b1"), "drop red b1");
  assert.deepEqual(writeNotation(scene({ phase: "sow", hand: { red: 1 } }, { task: "sow" }), "b1", "blue"), "drop blue b1");
  assert.deepEqual(writeNotation(scene({ phase: "tribe", colour: "red" }, { task: "kill" }), "b1"), "kill red b1");
  assert.deepEqual(writeNotation(scene({ phase: "tribe", colour: "blue" }, { task: "build" }), "b1"), "place b1");
  assert.deepEqual(writeNotation(scene({ pending: "on oasis" }, { task: "on_oasis" }), "b1"), "place b1");
  assert.deepEqual(writeNotation(scene({ phase: "bid" }, { task: "bid" }), "b1"), "pick up b1");
});
