// SPDX-License-Identifier: MIT
/** The panel of a seat shows what there is, and goods that can be sold are buttons. */

import assert from "node:assert/strict";
import { renderSeatPanel } from "../../../../../src/caravanserai/web/games/five_tribes/panels/seat-panel.js";
import { createScene, createStep } from "../../../support/five-tribes-scenes.js";
import { useCatalogues } from "../../../support/messages.js";
import { findAll, readText } from "../../../support/vnodes.js";

const OWN = {
  ...{ seat: 0, gold: 5, viziers: 0, elders: 2, camels: 8, card_count: 3, djinns: [], used: [], total: 9 },
  ...{ cards: { ivory: 1, fakir: 2 }, points: { gold: 5, elders: 4, viziers: 0, djinns: 0, merchandise: null } },
};

/** @param {any} [offer] */
function render(offer) {
  useCatalogues("en", "tribes");
  return renderSeatPanel(createScene({ seats: [OWN] }, offer), 0);
}

Deno.test("categories without points and pieces that nobody has are left out", () => {
  const names = findAll(render(), "dt").map(readText);
  assert.deepEqual(names.slice(0, 3), ["total", "gold", "elders"]);
  assert(!names.includes("viziers") && !names.includes("djinns"));
  assert.equal(findAll(render(), "ul").map((list) => findAll(list, "li").length)[0], 4);
});

Deno.test("hidden points are shown as unknown", () => {
  assert.match(readText(findAll(render(), "dl")), /goods \?/);
});

Deno.test("goods that can be sold are buttons", () => {
  const steps = [createStep("sell", 7, { card: "ivory", gold: 1 })];
  assert.deepEqual(findAll(render({ steps }), "button").map((button) => button.props["data-step"]), [7]);
  assert.deepEqual(findAll(render(), "button"), []);
});
