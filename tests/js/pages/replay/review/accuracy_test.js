// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import {
  computeAccuracy,
  findLabel,
  rateSeats,
  rateTurns,
} from "../../../../../src/caravanserai/web/pages/replay/review/accuracy.js";

/** @param {number} seat @param {...number} numbers @returns {any} */
function createTurn(seat, ...numbers) {
  return { seat, moves: numbers.map((number) => ({ number })) };
}

/** The review of the action with this number, counted from 1. @param {number} number @param {number | null} cost null if forced @param {boolean} isClear @returns {any} */
function createMoment(number, cost, isClear = Boolean(cost)) {
  return { number: number - 1, cost: cost ?? 0, is_clear: isClear, is_forced: cost === null };
}

Deno.test("labels follow from the share of the win that a turn gave away", () => {
  const costs = [0, 0.019, 0.02, 0.049, 0.05, 0.099, 0.1, 1];
  const labels = ["best", "best", "good", "good", "slip", "slip", "mistake", "mistake"];
  assert.deepEqual(costs.map(findLabel), labels);
});

Deno.test("every fifteen percent of the win halve the accuracy of a turn", () => {
  assert.deepEqual([0, 0.15, 0.3].map(computeAccuracy), [1, 0.5, 0.25]);
});

Deno.test("a turn costs what its first worse action costs", () => {
  const moments = [createMoment(1, 0), createMoment(2, null), createMoment(3, 0.06), createMoment(4, 0)];
  const rated = rateTurns([createTurn(0, 1, 2, 3), createTurn(1, 4)], moments);
  assert.deepEqual(rated.map((turn) => turn?.label), ["slip", "best"]);
});

Deno.test("a cost that may be chance does not count, however large it is", () => {
  const rated = rateTurns([createTurn(0, 1)], [createMoment(1, 0.3, false)]);
  assert.deepEqual(rated, [{ seat: 0, cost: 0, label: "best" }]);
  assert.equal(rateSeats(rated, 1)[0]?.accuracy, 1);
});

Deno.test("a turn without a choice is not rated", () => {
  assert.deepEqual(rateTurns([createTurn(0, 1)], [createMoment(1, null)]), [null]);
});

Deno.test("the accuracy of a seat is the mean of its turns", () => {
  const turns = [createTurn(0, 1), createTurn(1, 2), createTurn(0, 3)];
  const [mine, yours] = rateSeats(rateTurns(turns, [1, 2, 3].map((at) => createMoment(at, at === 3 ? 0.15 : 0))), 2);
  assert.equal(mine?.accuracy, 0.75);
  assert.deepEqual(mine?.counts, { best: 1, good: 0, slip: 0, mistake: 1 });
  assert.equal(yours?.accuracy, 1);
});

Deno.test("a seat that never had a choice has no accuracy", () => {
  assert.equal(rateSeats([null], 1)[0]?.accuracy, null);
});
