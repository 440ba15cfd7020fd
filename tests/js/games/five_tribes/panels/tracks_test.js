// SPDX-License-Identifier: MIT
/** The price track. */

import assert from "node:assert/strict";
import { renderPriceTrack } from "../../../../../src/caravanserai/web/games/five_tribes/panels/tracks.js";
import { createScene, createStep } from "../../../support/five-tribes-scenes.js";
import { useCatalogues } from "../../../support/messages.js";
import { findAll } from "../../../support/vnodes.js";

const BID = createStep("bid", 1, { space: 0, price: 0, cost: 0 });

/** What each of the zeros shows, from left to right. @param {(number | null)[]} zeros the markers on them, first in turn order first @param {any[]} steps */
function listZeros(zeros, steps) {
  useCatalogues("en", "tribes");
  const track = renderPriceTrack(createScene({ track: [...zeros, ...Array(6).fill(null)] }), steps);
  return findAll(track, "li").slice(0, 3).map((space) => {
    if (findAll(space, "button").length) return "button";
    return findAll(space, "span").find((one) => one.props.role === "img")?.props.title ?? "";
  });
}

Deno.test("the first zero lies beside the 1, as the turns go from right to left", () => {
  assert.deepEqual(listZeros([0, 1, null], []), ["", "Bo", "Ada"]);
});

Deno.test("another zero pushes the markers that are already there", () => {
  assert.deepEqual(listZeros([null, null, null], [BID]), ["", "", "button"]);
  assert.deepEqual(listZeros([0, 1, null], [BID]), ["Bo", "Ada", "button"]);
});
