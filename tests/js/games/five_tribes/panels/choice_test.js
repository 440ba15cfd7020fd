// SPDX-License-Identifier: MIT
/** What is to be confirmed is a sentence with pictures. */

import assert from "node:assert/strict";
import { renderChoice } from "../../../../../src/caravanserai/web/games/five_tribes/panels/choice.js";
import { createScene, createStep } from "../../../support/five-tribes-scenes.js";
import { useCatalogues } from "../../../support/messages.js";
import { findAll, readText } from "../../../support/vnodes.js";

/** @param {string} kind @param {any} more */
function render(kind, more) {
  useCatalogues("en", "tribes");
  return renderChoice({ step: createStep(kind, 1, more), action: 1 }, createScene());
}

Deno.test("a drop that takes its tile shows the meeple and the camel", () => {
  const shown = render("drop", { colour: "white", tile: "b1", takes: "b1" });
  assert.match(readText(shown), / b1\.$/);
  assert.equal(findAll(shown, "svg").length, 2);
});

Deno.test("ending the turn is a sentence, not a word of the notation", () => {
  const text = readText(render("done", { ends: true }));
  assert.notEqual(text.toLowerCase(), "done.");
  assert.match(text, /^[A-Z].*\.$/);
});
