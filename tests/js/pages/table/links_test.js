// SPDX-License-Identifier: MIT
/** Links for spectators: to whom they are given. */

import assert from "node:assert/strict";
import { address, watchAddress } from "../../../../src/caravanserai/web/pages/table/links.js";
import { state } from "../../support/table-fakes.js";

Object.defineProperty(globalThis, "location", { value: { origin: "https://here" }, configurable: true });

/** @param {string} watch @param {string | null} key */
function watched(watch, key) {
  const some = state();
  return watchAddress({ ...some, table: { ...some.table, id: "T", watch }, watch_key: key });
}

Deno.test("a key is part of the address", () => {
  const some = state();
  assert.equal(address({ ...some, table: { ...some.table, id: "T" } }, "a&b"), "https://here/table/T?key=a%26b");
});

Deno.test("who has the key can give the link on", () => {
  assert.equal(watched("link", "k"), "https://here/table/T?key=k");
  assert.equal(watched("link", null), "");
});

Deno.test("where anyone may look on, everybody can", () =>
  assert.equal(watched("anyone", null), "https://here/table/T"));

Deno.test("where nobody may look on, there is no link", () => assert.equal(watched("nobody", "k"), ""));
