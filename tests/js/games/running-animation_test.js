// SPDX-License-Identifier: MIT
/** Only the latest of several animations of a board continues. */

import assert from "node:assert/strict";
import { isReplaced, startAnimation } from "../../../src/caravanserai/web/games/running-animation.js";

/** @import { GameEvent } from "../../../src/caravanserai/web/games/interface.js" */

/** A board that is only used as a key. */
const board = () => /** @type {Element} */ (/** @type {unknown} */ ({}));
/** @type {GameEvent} */
const FIRST = ["meeple_dropped", { tile: "b1" }];
/** @type {GameEvent} */
const SECOND = ["meeple_dropped", { tile: "c1" }];

Deno.test("events that continue others start from the same place", () => {
  const here = board();
  const before = startAnimation(here, [FIRST], "a1");
  const now = startAnimation(here, [FIRST, SECOND], "b1");
  assert.deepEqual([before.from, now.from], ["a1", "a1"]);
  assert.deepEqual([isReplaced(here, before), isReplaced(here, now)], [true, false]);
});

Deno.test("other events and other boards start from their own place", () => {
  const [here, there] = [board(), board()];
  const before = startAnimation(here, [FIRST], "a1");
  assert.deepEqual(startAnimation(there, [FIRST], "e5").from, "e5");
  assert.deepEqual(isReplaced(here, before), false);
  assert.deepEqual(startAnimation(here, [SECOND], "b1").from, "b1");
});
