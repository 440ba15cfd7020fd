// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { findRoute } from "../../src/caravanserai/web/router.js";

const PAGES = new URL("../../src/caravanserai/web/pages/", import.meta.url);

/** @type {[string, string, Record<string, string>][]} */
const ADDRESSES = [
  ["/", "home-page", {}],
  ["/new/five_tribes", "new-table-page", { game: "five_tribes" }],
  ["/table/abc", "table-page", { id: "abc" }],
  ["/study/abc/17", "study-page", { id: "abc", number: "17" }],
  ["/learn", "learn-page", {}],
  ["/learn/through_the_desert/2", "lesson-page", { game: "through_the_desert", lesson: "2" }],
];

for (const [address, tag, args] of ADDRESSES) {
  Deno.test(`${address} is drawn by ${tag}`, () => {
    const route = findRoute(address);
    assert.equal(route.tag, tag);
    assert.deepEqual(route.args, args);
  });
}

Deno.test("arguments are decoded", () => {
  assert.deepEqual(findRoute("/table/a%20b").args, { id: "a b" });
});

Deno.test("an unknown address leads to the not-found page", () => {
  for (const address of ["/nowhere", "/table", "/table/", "/table/a/b", "/new/five_tribes/"]) {
    assert.equal(findRoute(address).tag, "not-found-page", address);
  }
});

Deno.test("the module of a page defines its element", async () => {
  for (const address of [...ADDRESSES.map(([path]) => path), "/nowhere"]) {
    const { module, tag } = findRoute(address);
    const text = await Deno.readTextFile(new URL(module, PAGES));
    assert.match(text, new RegExp(`define\\("${tag}"`), module);
  }
});
