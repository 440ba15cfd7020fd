// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { formatRank, renderEndingPanel } from "../../../../../src/caravanserai/web/pages/table/controls/ending.js";
import { useCatalogues } from "../../../support/messages.js";

const RANKS = {
  en: ["1st", "2nd", "3rd", "4th", "5th"],
  fr: ["1er", "2e", "3e", "4e", "5e"],
  pl: ["1.", "2.", "3.", "4.", "5."],
  de: ["1.", "2.", "3.", "4.", "5."],
};

for (const [language, ranks] of Object.entries(RANKS)) {
  Deno.test(`ranks are ordinal numbers in ${language}`, () => {
    useCatalogues(language, "frame", "later");
    assert.deepEqual([1, 2, 3, 4, 5].map(formatRank), ranks);
  });
}

Deno.test("a game that was ended early shows its seed too", () => {
  useCatalogues("en", "frame", "table", "later");
  const seed = "ab".repeat(16);
  const state = /** @type {any} */ ({ result: null, deals: [{ number: 0, commitment: "cd".repeat(32), seed }] });
  const lines = /** @type {any} */ ([{ kind: "closed", reason: "aborted" }]);
  const shown = JSON.stringify(
    renderEndingPanel(state, /** @type {any} */ ({}), /** @type {any} */ ({}), lines, () => {}),
  );
  assert.match(shown, new RegExp(seed));
  assert.match(shown, /aborted/);
});
