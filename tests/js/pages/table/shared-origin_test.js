// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { getPageOrigin, isLoopback } from "../../../../src/caravanserai/web/pages/table/waiting/shared-origin.js";

Deno.test("names that mean this computer are recognized", () => {
  for (const name of ["localhost", "games.localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) assert.ok(isLoopback(name));
  for (const name of ["192.168.0.7", "example.org", "127.example.org", "localhost.example.org"]) {
    assert.ok(!isLoopback(name));
  }
});

Deno.test("a page that was opened by another name can share its own address", () => {
  const page = { hostname: "192.168.0.7", origin: "http://192.168.0.7:8765" };
  assert.deepEqual(getPageOrigin(page), { base: "http://192.168.0.7:8765", isLocal: false });
});
