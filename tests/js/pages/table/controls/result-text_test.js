// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { formatRank } from "../../../../../src/caravanserai/web/pages/table/controls/result-text.js";
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
