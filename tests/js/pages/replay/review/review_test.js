// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { listDecisiveMoments, listWinShares } from "../../../../../src/caravanserai/web/pages/replay/review/review.js";

/** @param {number} number @param {number} cost @returns {any} */
function createMoment(number, cost) {
  return { number, cost, seat: 0, values: [0.25, 0.75], is_forced: false };
}

/** @param {ReturnType<typeof createMoment>[]} moments */
function listNumbers(moments) {
  return listDecisiveMoments(moments).map((each) => each.number);
}

Deno.test("decisive moments are in the order of the game", () => {
  assert.deepEqual(listNumbers([createMoment(3, 0.1), createMoment(5, 0.4), createMoment(9, 0.2)]), [3, 5, 9]);
});

Deno.test("only the most costly moments are decisive", () => {
  const all = Array.from({ length: 20 }, (_, number) => createMoment(number, number / 100));
  assert.deepEqual(listNumbers(all), [14, 15, 16, 17, 18, 19]);
});

Deno.test("moments that cost almost nothing are not decisive", () =>
  assert.deepEqual(listNumbers([createMoment(1, 0), createMoment(2, 0.001)]), []));

Deno.test("before the first move all seats have the same share", () => {
  assert.deepEqual(listWinShares([createMoment(0, 0)], 2), [[0.5, 0.5], [0.25, 0.75]]);
});
