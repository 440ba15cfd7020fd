// SPDX-License-Identifier: MIT
/** Addresses: each leads to the page that draws it. */

import assert from "node:assert/strict";
import { find } from "../../src/caravanserai/web/router.js";

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
    const place = find(address);
    assert.equal(place.tag, tag);
    assert.deepEqual(place.args, args);
  });
}

Deno.test("a name in an address is read as people wrote it", () => {
  assert.deepEqual(find("/table/a%20b").args, { id: "a b" });
});

Deno.test("what is no address of ours leads to the page that says so", () => {
  for (const address of ["/nowhere", "/table", "/table/", "/table/a/b", "/new/five_tribes/"]) {
    assert.equal(find(address).tag, "lost-page", address);
  }
});

Deno.test("the module of a page defines the element of that name", async () => {
  for (const address of [...ADDRESSES.map(([path]) => path), "/nowhere"]) {
    const { module, tag } = find(address);
    const text = await Deno.readTextFile(new URL(module, PAGES));
    assert.match(text, new RegExp(`define\\("${tag}"`), module);
  }
});
