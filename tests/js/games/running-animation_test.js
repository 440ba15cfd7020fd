// SPDX-License-Identifier: MIT
/** Only the latest of several animations of a board continues. */

import assert from "node:assert/strict";
import { isReplaced, startAnimation } from "../../../src/caravanserai/web/games/running-animation.js";

/** A board that is only used as a key. */
const board = () => /** @type {Element} */ (/** @type {unknown} */ ({}));

Deno.test("a later animation of the same board replaces the one before", () => {
  const here = board();
  const before = startAnimation(here);
  const now = startAnimation(here);
  assert.deepEqual([isReplaced(here, before), isReplaced(here, now)], [true, false]);
});

Deno.test("animations of other boards do not matter", () => {
  const here = board();
  const animation = startAnimation(here);
  startAnimation(board());
  assert.equal(isReplaced(here, animation), false);
});
