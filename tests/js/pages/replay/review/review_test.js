// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import {
  formatEstimate,
  getCost,
  listDecisiveMoments,
  listEstimates,
} from "../../../../../src/caravanserai/web/pages/replay/review/review.js";

/** @param {number} number @param {number} cost @param {boolean} isClear @returns {any} */
function createMoment(number, cost, isClear = true) {
  const values = { values: [0.25, 0.75], errors: [0.02, 0.02] };
  return { number, cost, cost_error: cost / 4, is_clear: isClear, seat: 0, is_forced: false, ...values };
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

Deno.test("a moment whose cost may be chance is not decisive, however large the cost is", () =>
  assert.deepEqual(listNumbers([createMoment(1, 0.4, false), createMoment(2, 0.03)]), [2]));

Deno.test("before the first move all seats have the same share, for certain", () => {
  const [before, after] = listEstimates([createMoment(0, 0)], 2);
  assert.deepEqual(before, [{ share: 0.5, margin: 0 }, { share: 0.5, margin: 0 }]);
  assert.deepEqual(after, [{ share: 0.25, margin: 0.04 }, { share: 0.75, margin: 0.04 }]);
});

Deno.test("an estimate is shown with its margin of two standard errors, a result without one", () => {
  assert.equal(formatEstimate(getCost(createMoment(1, 0.24))), "24%\u00a0±\u00a012%");
  assert.equal(formatEstimate({ share: 0.62, margin: 0.001 }), "62%\u00a0±\u00a01%");
  assert.equal(formatEstimate({ share: 1, margin: 0 }), "100%");
});
