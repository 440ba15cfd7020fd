// SPDX-License-Identifier: MIT
/** Of several motions on a board only the latest goes on. */

import assert from "node:assert/strict";
import { startAnimation, isReplaced } from "../../../src/caravanserai/web/games/running-animation.js";

/** @import { GameEvent } from "../../../src/caravanserai/web/games/interface.js" */

/** A board is only known, not touched. */
const board = () => /** @type {Element} */ (/** @type {unknown} */ ({}));
/** @type {GameEvent} */
const FIRST = ["meeple_dropped", { tile: "b1" }];
/** @type {GameEvent} */
const SECOND = ["meeple_dropped", { tile: "c1" }];

Deno.test("what goes on from other events begins where they began", () => {
  const here = board();
  const before = startAnimation(here, [FIRST], "a1");
  const now = startAnimation(here, [FIRST, SECOND], "b1");
  assert.deepEqual([before.from, now.from], ["a1", "a1"]);
  assert.deepEqual([isReplaced(here, before), isReplaced(here, now)], [true, false]);
});

Deno.test("other events begin anew, and other boards are other boards", () => {
  const [here, there] = [board(), board()];
  const before = startAnimation(here, [FIRST], "a1");
  assert.deepEqual(startAnimation(there, [FIRST], "e5").from, "e5");
  assert.deepEqual(isReplaced(here, before), false);
  assert.deepEqual(startAnimation(here, [SECOND], "b1").from, "b1");
});
