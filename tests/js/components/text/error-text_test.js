// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { formatError } from "../../../../src/caravanserai/web/components/text/error-text.js";
import { useMessages } from "../../../../src/caravanserai/web/core/i18n.js";

Deno.test("a refused move names the rule, in one piece", () => {
  useMessages("en", { "rule.TD-3.3": "Not next to an oasis." });
  const refused = { rule: "TD-3.3", code: "illegal_action", message: "no (TD-3.3)" };
  assert.equal(formatError(refused), "Not next to an oasis. (TD\u20113.3)");
});

Deno.test("without a message of ours, the one of the server is shown, with the rule once", () => {
  useMessages("en", {});
  assert.equal(formatError({ rule: "TD-3.3", message: "no (TD-3.3)" }), "no (TD\u20113.3)");
  assert.equal(formatError({ rule: "TD-3.3", message: "no" }), "no (TD\u20113.3)");
});
