// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { findRoot, toAddress, toPath } from "../../../src/caravanserai/web/core/root.js";

Deno.test("the root path is that of the page's own modules", () => {
  assert.equal(findRoot("https://games.example/web/core/root.js"), "");
  assert.equal(findRoot("https://example.org/games/web/core/root.js"), "/games");
  assert.equal(findRoot("https://example.org/a/b/web/core/root.js"), "/a/b");
});

Deno.test("paths of the site are put below the root path, and other addresses stay", () => {
  assert.equal(toAddress("/table/x?key=1", "/games"), "/games/table/x?key=1");
  assert.equal(toAddress("/", "/games"), "/games/");
  assert.equal(toAddress("/lobby", ""), "/lobby");
  for (const other of ["#main", "https://example.org/x", "//example.org/x", "data:,x"]) {
    assert.equal(toAddress(other, "/games"), other);
  }
});

Deno.test("the root path is removed from what the browser reports", () => {
  assert.equal(toPath("/games/table/x", "/games"), "/table/x");
  assert.equal(toPath("/games/", "/games"), "/");
  assert.equal(toPath("/games", "/games"), "/");
  assert.equal(toPath("/games/games", "/games"), "/games");
  assert.equal(toPath("/gamesters", "/games"), "/gamesters");
  assert.equal(toPath("/lobby", ""), "/lobby");
  assert.equal(toPath("/", ""), "/");
});
