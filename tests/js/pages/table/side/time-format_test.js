// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { formatTime } from "../../../../../src/caravanserai/web/pages/table/side/time-format.js";

Deno.test("time has hours only if there are any, and is never negative", () => {
  assert.deepEqual([0, -5, 999, 61_000, 3_600_000].map(formatTime), ["0:00", "0:00", "0:01", "1:01", "1:00:00"]);
});
