// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { renderHintList } from "../../../../src/caravanserai/web/pages/study/hint-list.js";
import { useCatalogues } from "../../support/messages.js";
import { readText } from "../../support/vnodes.js";

Deno.test("a hint has the chance of winning and the margin: points alone are no estimate of the end", () => {
  useCatalogues("en", "replay");
  const hint =
    /** @type {any} */ ({ action: 1, moves: [], values: [0.48, 0.52], points: [-240.2, -239.1], margin: -1.1 });
  const module = /** @type {any} */ ({ formatTurn: () => "place a yellow camel on d2" });
  const text = readText(renderHintList([hint], { module, actor: 0, names: ["Anna", "Boris"] }, () => {}));
  assert.match(text, /Place a yellow camel on d2 Chance of winning: 48%\./);
  assert.match(text, /Expected margin at the end: −1\.1\.$/);
  assert.doesNotMatch(text, /240/);
});
