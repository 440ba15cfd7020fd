// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { buildSpectatorAddress, buildTableAddress } from "../../../../src/caravanserai/web/pages/table/links.js";
import { createState } from "../../support/table-fakes.js";

Object.defineProperty(globalThis, "location", { value: { origin: "https://here" }, configurable: true });

/** @param {string} watch @param {string | null} key */
function buildAddress(watch, key) {
  const some = createState();
  return buildSpectatorAddress({ ...some, table: { ...some.table, id: "T", watch }, watch_key: key });
}

Deno.test("a key is part of the address", () => {
  const some = createState();
  assert.equal(
    buildTableAddress({ ...some, table: { ...some.table, id: "T" } }, "a&b"),
    "https://here/table/T?key=a%26b",
  );
});

Deno.test("players with the spectator key can share the link", () => {
  assert.equal(buildAddress("link", "k"), "https://here/table/T?key=k");
  assert.equal(buildAddress("link", null), "");
});

Deno.test("everybody can share the link of a public table", () =>
  assert.equal(buildAddress("anyone", null), "https://here/table/T"));

Deno.test("there is no link if spectators are not allowed", () => assert.equal(buildAddress("nobody", "k"), ""));
