// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { spectatorAddress, tableAddress } from "../../../../src/caravanserai/web/pages/table/links.js";
import { state } from "../../support/table-fakes.js";

Object.defineProperty(globalThis, "location", { value: { origin: "https://here" }, configurable: true });

/** @param {string} watch @param {string | null} key */
function watched(watch, key) {
  const some = state();
  return spectatorAddress({ ...some, table: { ...some.table, id: "T", watch }, watch_key: key });
}

Deno.test("a key is part of the address", () => {
  const some = state();
  assert.equal(tableAddress({ ...some, table: { ...some.table, id: "T" } }, "a&b"), "https://here/table/T?key=a%26b");
});

Deno.test("players with the spectator key can share the link", () => {
  assert.equal(watched("link", "k"), "https://here/table/T?key=k");
  assert.equal(watched("link", null), "");
});

Deno.test("everybody can share the link of a public table", () =>
  assert.equal(watched("anyone", null), "https://here/table/T"));

Deno.test("there is no link if spectators are not allowed", () => assert.equal(watched("nobody", "k"), ""));
