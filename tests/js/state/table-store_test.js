// SPDX-License-Identifier: MIT
/** What the page knows of a table. */

import assert from "node:assert/strict";
import * as store from "../../../src/caravanserai/web/state/table-store.js";
import { state } from "../support/table-fakes.js";

/** @param {...any} states @returns {store.Model} */
function after(...states) {
  return states.reduce((model, some) => store.told(model, state(some)), store.nothing());
}

Deno.test("nothing is shown before anything is known", () => {
  assert.equal(store.shown(store.nothing()), null);
  assert.equal(store.isWhole(store.nothing()), false);
});

Deno.test("an older state changes nothing", () => {
  const model = after({ version: 4 });
  assert.equal(store.told(model, state({ version: 3 })), model);
});

Deno.test("the same version again tells who has come or gone", () => {
  const model = after({ version: 4, status: "open" }, { version: 4 });
  assert.equal(store.shown(model)?.status, "playing");
});

Deno.test("lines are kept once, whatever seat they came by", () => {
  const lines = [{ version: 1 }, { version: 2 }];
  const mine = [0, 1];
  const model = after(
    { version: 2, mine, lines },
    { version: 2, seat: 1, mine, lines },
    { version: 3, mine, lines: [{ version: 2 }, { version: 3 }] },
  );
  assert.deepEqual(model.lines.map((line) => line.version), [1, 2, 3]);
  assert.deepEqual(store.linesSince(model.lines, 1).map((line) => line.version), [2, 3]);
});

Deno.test("it is whole when the states of all seats are of one moment", () => {
  const mine = [0, 2];
  assert.equal(store.isWhole(after({ mine })), false);
  assert.equal(store.isWhole(after({ mine }, { seat: 2, mine })), true);
  assert.equal(store.isWhole(after({ mine }, { seat: 2, mine }, { version: 2, mine })), false);
  assert.equal(store.isWhole(after({ seat: null })), true);
});

Deno.test("the seat to act is shown, else who looked last, else the first", () => {
  const mine = [0, 1];
  const seen = (/** @type {number} */ actor, /** @type {number | null} */ holder) =>
    store.shown(after({ mine, actor }, { seat: 1, mine, actor }), holder)?.seat;
  assert.equal(seen(1, 0), 1);
  assert.equal(seen(2, 1), 1);
  assert.equal(seen(2, null), 0);
});

Deno.test("who sits down is no spectator any more, and the other way round", () => {
  assert.deepEqual(after({ seat: null }, { seat: 1 }).states.map((each) => each.seat), [1]);
  assert.deepEqual(after({ seat: 1 }, { seat: null }).states.map((each) => each.seat), [null]);
});

Deno.test("seats that see different things have secrets", () => {
  const mine = [0, 1];
  assert.equal(store.hasSecrets(after({ mine, view: { gold: 5 } }, { seat: 1, mine, view: { gold: null } })), true);
  assert.equal(store.hasSecrets(after({ mine, view: { gold: 5 } }, { seat: 1, mine, view: { gold: 5 } })), false);
});

Deno.test("actions that were taken back are known", () => {
  const lines = /** @type {any[]} */ ([
    { version: 1, kind: "action", number: 1 },
    { version: 2, kind: "action", number: 2 },
    { version: 3, kind: "undone", to: 1 },
    { version: 4, kind: "action", number: 2 },
  ]);
  assert.deepEqual([...store.takenBack(lines)], [2]);
});

Deno.test("what is the matter with the line is known", () => {
  const model = store.linked(store.nothing(), "refused", "not_found");
  assert.deepEqual([model.link, model.refusal], ["refused", "not_found"]);
  assert.equal(store.linked(model, "open").refusal, "");
});

Deno.test("who has given up is known before the end", () => {
  const lines =
    /** @type {any[]} */ ([{ version: 1, kind: "forfeited", seat: 2 }, { version: 2, kind: "chat", seat: 0 }]);
  assert.deepEqual(store.forfeited(lines), [2]);
});
