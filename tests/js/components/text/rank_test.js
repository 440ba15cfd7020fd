// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { formatRank } from "../../../../src/caravanserai/web/components/text/rank.js";
import { useCatalogues } from "../../support/messages.js";

Deno.test("a place has the ending of its language", () => {
  useCatalogues("en", "later");
  assert.deepEqual([1, 2, 3, 4, 11, 21].map(formatRank), ["1st", "2nd", "3rd", "4th", "11th", "21st"]);
  useCatalogues("fr", "later");
  assert.deepEqual([1, 2].map(formatRank), ["1er", "2e"]);
});
