// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { findTurnBoundary, groupTurns, listMovesOfTurn } from "../../../../src/caravanserai/web/pages/replay/turns.js";

/** @import { ReplayedAction } from "../../../../src/caravanserai/web/net/protocol.js" */

/** @param {number} number @param {number} seat @param {boolean} ends @returns {ReplayedAction} */
function createMove(number, seat, ends) {
  const done = /** @type {const} */ ({ kind: "done", action: 0, text: "" });
  return { number, seat, ends, action: 0, text: "", move: done, events: [], points: [] };
}

/** @param {ReturnType<typeof createMove>[]} moves */
function listNumbers(moves) {
  return groupTurns(moves).map((turn) => [turn.seat, ...turn.moves.map((each) => each.number)]);
}

Deno.test("moves of a player belong to one turn until it ends", () => {
  const moves = [createMove(1, 0, false), createMove(2, 0, true), createMove(3, 1, false), createMove(4, 1, true)];
  assert.deepEqual(listNumbers(moves), [[0, 1, 2], [1, 3, 4]]);
});

Deno.test("two turns of a player in a row are separate", () => {
  assert.deepEqual(listNumbers([createMove(1, 0, true), createMove(2, 0, true)]), [[0, 1], [0, 2]]);
});

Deno.test("a turn that another player takes over is separate", () => {
  assert.deepEqual(listNumbers([createMove(1, 0, false), createMove(2, 1, false)]), [[0, 1], [1, 2]]);
});

Deno.test("a game without moves has no turns", () => assert.deepEqual(groupTurns([]), []));

const TURNS = groupTurns([
  createMove(1, 0, false),
  createMove(2, 0, true),
  createMove(3, 1, false),
  createMove(4, 1, true),
]);

Deno.test("a step by turn goes to the end of a turn", () => {
  assert.deepEqual([0, 1, 2, 3, 4].map((at) => findTurnBoundary(TURNS, at, 1)), [2, 2, 4, 4, 4]);
});

Deno.test("a step back by turn goes to the start of the turn", () => {
  assert.deepEqual([4, 3, 2, 1, 0].map((at) => findTurnBoundary(TURNS, at, -1)), [2, 2, 0, 0, 0]);
});

Deno.test("the moves of a turn end at the shown position", () => {
  assert.deepEqual([0, 1, 2, 3].map((at) => listMovesOfTurn(TURNS, at).length), [0, 1, 2, 1]);
});
