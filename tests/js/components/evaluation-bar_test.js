// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { formatShares, renderEvaluationBar } from "../../../src/caravanserai/web/components/evaluation-bar.js";
import { useCatalogues } from "../support/messages.js";

Deno.test("screen readers get the chance of every seat", () => {
  useCatalogues("en", "later");
  assert.equal(formatShares([0.25, 0.75], ["Anna", "Zoe"]), "Chances of winning: Anna 25%, Zoe 75%");
});

Deno.test("a part without room has no number", () => {
  useCatalogues("en", "later");
  const [small, large] = /** @type {any[]} */ (renderEvaluationBar([0.02, 0.98], ["Anna", "Zoe"]).children);
  assert.equal(small.children[0], false);
  assert.ok(large.children[0]);
});
