// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { hasSecrets, listForfeitedSeats, mustHandOver } from "../../../src/caravanserai/web/state/state-queries.js";
import { createState } from "../support/table-fakes.js";

Deno.test("seats with different views have secrets", () => {
  const see = (/** @type {(number | null)[]} */ ...gold) => gold.map((each) => createState({ view: { gold: each } }));
  assert.equal(hasSecrets(see(5, null)), true);
  assert.equal(hasSecrets(see(5, 5)), false);
});

Deno.test("players at one screen hand it over when the next of them may see more", () => {
  const [mine, seats] = [[0, 1], [{ gold: 5 }, { gold: null }]];
  const states = seats.map((view, seat) => createState({ seat, mine, actor: 1, view }));
  const [first, second] = /** @type {[any, any]} */ (states);
  assert.equal(mustHandOver(second, states, 0), true);
  assert.equal(mustHandOver(second, states, 1), false); // they sit in front of the screen already
  assert.equal(mustHandOver(first, states, null), false); // it is not their turn
  assert.equal(mustHandOver(second, [second], 0), false);
  assert.equal(mustHandOver({ ...second, status: "over" }, states, 0), false);
});

Deno.test("seats that resigned are found before the game is over", () => {
  const lines =
    /** @type {any[]} */ ([{ version: 1, kind: "forfeited", seat: 2 }, { version: 2, kind: "chat", seat: 0 }]);
  assert.deepEqual(listForfeitedSeats(lines), [2]);
});
