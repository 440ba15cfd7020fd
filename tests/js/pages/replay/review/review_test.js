// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { decisiveMoments, winShares } from "../../../../../src/caravanserai/web/pages/replay/review/review.js";

/** @param {number} number @param {number} cost @returns {any} */
function moment(number, cost) {
  return { number, cost, seat: 0, values: [0.25, 0.75], is_forced: false };
}

/** @param {ReturnType<typeof moment>[]} moments */
function numbers(moments) {
  return decisiveMoments(moments).map((each) => each.number);
}

Deno.test("decisive moments are in the order of the game", () => {
  assert.deepEqual(numbers([moment(3, 0.1), moment(5, 0.4), moment(9, 0.2)]), [3, 5, 9]);
});

Deno.test("only the most costly moments are decisive", () => {
  const all = Array.from({ length: 20 }, (_, number) => moment(number, number / 100));
  assert.deepEqual(numbers(all), [14, 15, 16, 17, 18, 19]);
});

Deno.test("moments that cost almost nothing are not decisive", () =>
  assert.deepEqual(numbers([moment(1, 0), moment(2, 0.001)]), []));

Deno.test("before the first move all seats have the same share", () => {
  assert.deepEqual(winShares([moment(0, 0)], 2), [[0.5, 0.5], [0.25, 0.75]]);
});
