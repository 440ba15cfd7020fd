// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { listOfferedActions, matchesPattern } from "../../../../src/caravanserai/web/pages/lesson/wanted-moves.js";

const STEPS = [
  { kind: "camel", text: "yellow k5", action: 5, space: "k5", gain: {} },
  { kind: "leader", text: "leader pink", spaces: { a5: 7, b5: 8 }, gain: {} },
];

Deno.test("a step for many spaces has an action for each", () => {
  const texts = listOfferedActions({ steps: STEPS }).map(({ text }) => text);
  assert.deepEqual(texts, ["yellow k5", "leader pink a5", "leader pink b5"]);
});

Deno.test("a pattern matches whole words", () => {
  assert.ok(matchesPattern("leader pink a5", ["leader pink"]));
  assert.ok(!matchesPattern("yellow k50", ["yellow k5"]));
});

Deno.test("the place of a bid is its price, not its number on the track", () => {
  const bid = { kind: "bid", text: "bid 12", action: 9, space: 7, price: 12, gain: {} };
  const places = listOfferedActions({ steps: [bid, ...STEPS] }).map(({ place }) => place);
  assert.deepEqual(places, ["12", "k5", "a5", "b5"]);
});
