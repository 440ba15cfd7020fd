// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { findPassedLimit, formatTime } from "../../../../../src/caravanserai/web/pages/table/side/time-format.js";

Deno.test("time has hours only if there are any, and is never negative", () => {
  assert.deepEqual([0, -5, 999, 61_000, 3_600_000].map(formatTime), ["0:00", "0:00", "0:01", "1:01", "1:00:00"]);
});

Deno.test("there is one warning below a minute and one below ten seconds, however late the page wakes up", () => {
  assert.equal(findPassedLimit(61_000, Infinity), undefined);
  assert.equal(findPassedLimit(59_000, Infinity), 60_000);
  assert.equal(findPassedLimit(58_000, 60_000), undefined);
  assert.equal(findPassedLimit(9_000, 60_000), 10_000);
  assert.equal(findPassedLimit(-1, Infinity), 10_000);
  assert.equal(findPassedLimit(-1, 10_000), undefined);
});
