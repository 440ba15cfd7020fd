// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { hasSecrets, listForfeitedSeats } from "../../../src/caravanserai/web/state/state-queries.js";
import { createState } from "../support/table-fakes.js";

Deno.test("seats with different views have secrets", () => {
  const see = (/** @type {(number | null)[]} */ ...gold) => gold.map((each) => createState({ view: { gold: each } }));
  assert.equal(hasSecrets(see(5, null)), true);
  assert.equal(hasSecrets(see(5, 5)), false);
});

Deno.test("seats that resigned are found before the game is over", () => {
  const lines =
    /** @type {any[]} */ ([{ version: 1, kind: "forfeited", seat: 2 }, { version: 2, kind: "chat", seat: 0 }]);
  assert.deepEqual(listForfeitedSeats(lines), [2]);
});
