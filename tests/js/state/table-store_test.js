// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import * as store from "../../../src/caravanserai/web/state/table-store.js";
import { createState } from "../support/table-fakes.js";

/** @param {...any} states @returns {store.Model} */
function addStates(...states) {
  return states.reduce((model, some) => store.addState(model, createState(some)), store.createModel());
}

Deno.test("an empty model has no current state", () => {
  assert.equal(store.findCurrentState(store.createModel()), null);
  assert.equal(store.isComplete(store.createModel()), false);
});

Deno.test("an older state is ignored", () => {
  const model = addStates({ version: 4 });
  assert.equal(store.addState(model, createState({ version: 3 })), model);
});

Deno.test("a state of the same version replaces the known one: presence does not change the version", () => {
  const model = addStates({ version: 4, status: "open" }, { version: 4 });
  assert.equal(store.findCurrentState(model)?.status, "playing");
});

Deno.test("log lines are kept once, even if several seats receive them", () => {
  const lines = [{ version: 1 }, { version: 2 }];
  const mine = [0, 1];
  const model = addStates(
    { version: 2, mine, lines },
    { version: 2, seat: 1, mine, lines },
    { version: 3, mine, lines: [{ version: 2 }, { version: 3 }] },
  );
  assert.deepEqual(model.lines.map((line) => line.version), [1, 2, 3]);
  assert.deepEqual(store.listLinesSince(model.lines, 1).map((line) => line.version), [2, 3]);
});

Deno.test("a model is complete when the states of all seats have the same version", () => {
  const mine = [0, 2];
  assert.equal(store.isComplete(addStates({ mine })), false);
  assert.equal(store.isComplete(addStates({ mine }, { seat: 2, mine })), true);
  assert.equal(store.isComplete(addStates({ mine }, { seat: 2, mine }, { version: 2, mine })), false);
  assert.equal(store.isComplete(addStates({ seat: null })), true);
});

Deno.test("the current state is that of the seat to act, else of the holder, else of the first seat", () => {
  const mine = [0, 1];
  const seen = (/** @type {number} */ actor, /** @type {number | null} */ holder) =>
    store.findCurrentState(addStates({ mine, actor }, { seat: 1, mine, actor }), holder)?.seat;
  assert.equal(seen(1, 0), 1);
  assert.equal(seen(2, 1), 1);
  assert.equal(seen(2, null), 0);
});

Deno.test("joining replaces the spectator's state, and leaving brings it back", () => {
  assert.deepEqual(addStates({ seat: null }, { seat: 1 }).states.map((each) => each.seat), [1]);
  assert.deepEqual(addStates({ seat: 1 }, { seat: null }).states.map((each) => each.seat), [null]);
});

Deno.test("seats with different views have secrets", () => {
  const mine = [0, 1];
  assert.equal(store.hasSecrets(addStates({ mine, view: { gold: 5 } }, { seat: 1, mine, view: { gold: null } })), true);
  assert.equal(store.hasSecrets(addStates({ mine, view: { gold: 5 } }, { seat: 1, mine, view: { gold: 5 } })), false);
});

Deno.test("a refused connection keeps its error code", () => {
  const model = store.setLink(store.createModel(), "refused", "not_found");
  assert.deepEqual([model.link, model.refusal], ["refused", "not_found"]);
  assert.equal(store.setLink(model, "open").refusal, "");
});

Deno.test("seats that resigned are found before the game is over", () => {
  const lines =
    /** @type {any[]} */ ([{ version: 1, kind: "forfeited", seat: 2 }, { version: 2, kind: "chat", seat: 0 }]);
  assert.deepEqual(store.listForfeitedSeats(lines), [2]);
});
