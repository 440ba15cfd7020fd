// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { LANGUAGES, useMessages } from "../../../src/caravanserai/web/core/i18n.js";
import {
  formatDecimal,
  formatNumber,
  formatPercent,
  formatSigned,
} from "../../../src/caravanserai/web/core/numbers.js";

/** @param {(value: number) => string} write @param {number} value */
function formatEverywhere(write, value) {
  return LANGUAGES.map((language) => (useMessages(language, {}), write(value)));
}

Deno.test("negative numbers have a real minus sign", () => {
  assert.deepEqual(formatEverywhere(formatSigned, -1.94), ["−1.9", "−1,9", "−1,9", "−1,9"]);
  assert.deepEqual(formatEverywhere(formatDecimal, -3), ["−3.0", "−3,0", "−3,0", "−3,0"]);
  assert.deepEqual(formatEverywhere(formatNumber, -3), ["−3", "−3", "−3", "−3"]);
  assert(formatEverywhere(formatPercent, -0.12).every((said) => said.startsWith("−12")));
});

Deno.test("gains have a sign, zero has none", () => {
  assert.deepEqual(formatEverywhere(formatSigned, 3), ["+3", "+3", "+3", "+3"]);
  assert.deepEqual(formatEverywhere(formatSigned, -0.01), ["0", "0", "0", "0"]);
});
