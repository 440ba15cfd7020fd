// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { renderProse } from "../../../../src/caravanserai/web/pages/rules/prose.js";

Deno.test("lines become paragraphs, lists and questions", () => {
  const tags = renderProse("one\n- two\n- three\n? four\nfive (TD-1.1)").map((block) => /** @type {any} */ (block).tag);
  assert.deepEqual(tags, ["p", "ul", "div"]);
});
