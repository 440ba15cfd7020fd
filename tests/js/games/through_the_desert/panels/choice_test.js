// SPDX-License-Identifier: MIT
/** What is to be confirmed is a sentence with a picture. */

import assert from "node:assert/strict";
import { renderChoice } from "../../../../../src/caravanserai/web/games/through_the_desert/panels/choice.js";
import { useCatalogues } from "../../../support/messages.js";
import { findAll, readText } from "../../../support/vnodes.js";

Deno.test("a camel on one of many spaces names its space", () => {
  useCatalogues("en", "desert");
  const step = { kind: "camel", text: "yellow", colour: "yellow", gain: {}, spaces: { b2: 4, c3: 5 } };
  const shown = renderChoice({ step, action: 5 }, /** @type {any} */ ({ offer: null }));
  assert.match(readText(shown), /^[A-Z].* c3\.$/);
  assert.equal(findAll(shown, "svg").length, 1);
});
