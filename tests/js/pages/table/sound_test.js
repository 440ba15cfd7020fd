// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { listSounds } from "../../../../src/caravanserai/web/pages/table/sound/notes.js";
import { createState } from "../../support/table-fakes.js";

/** @param {...string} keys of events @returns {any} */
function createAction(...keys) {
  return { version: 1, at: 0, kind: "action", events: keys.map((key) => [key, {}]) };
}

const MINE = createState({ offer: { steps: [] } });

Deno.test("an action makes one sound, that of its most important event", () => {
  const lines = [
    createAction("meeple_dropped"),
    createAction("tile_taken", "gold_gained"),
    createAction("turn_passed"),
  ];
  assert.deepEqual(listSounds(lines, createState(), false), ["drop", "coin"]);
});

Deno.test("camels and leaders make the sound of camels", () => {
  assert.deepEqual(listSounds([createAction("camel_placed"), createAction("leader_placed")], createState(), false), [
    "camel",
    "camel",
  ]);
});

Deno.test("the start of my turn sounds once", () => {
  assert.deepEqual(listSounds([createAction("turn_passed")], MINE, false), ["turn"]);
  assert.deepEqual(listSounds([createAction("turn_passed")], MINE, true), []);
});

Deno.test("the end of the game sounds, a visit to a finished game does not", () => {
  const over = createState({ status: "over" });
  assert.deepEqual(listSounds([createAction("game_over")], over, true), ["end"]);
  assert.deepEqual(listSounds([], over, true), []);
});
