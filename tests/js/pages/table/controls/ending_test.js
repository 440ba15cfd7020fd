// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { renderEndingPanel } from "../../../../../src/caravanserai/web/pages/table/controls/ending.js";
import { useCatalogues } from "../../../support/messages.js";

Deno.test("a game that was ended early shows its seed too", () => {
  useCatalogues("en", "frame", "table", "later");
  const seed = "ab".repeat(16);
  const state = /** @type {any} */ ({ result: null, deals: [{ number: 0, commitment: "cd".repeat(32), seed }] });
  const lines = /** @type {any} */ ([{ kind: "closed", reason: "aborted" }]);
  const shown = JSON.stringify(
    renderEndingPanel(state, /** @type {any} */ ({}), /** @type {any} */ ({}), lines, {
      isFresh: false,
      rematch: () => {},
    }),
  );
  assert.match(shown, new RegExp(seed));
  assert.match(shown, /aborted/);
});
