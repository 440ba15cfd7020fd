// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { groupTurns } from "../../../../src/caravanserai/web/pages/replay/turns.js";

/** @import { ReplayedAction } from "../../../../src/caravanserai/web/net/protocol.js" */

/** @param {number} number @param {number} seat @param {boolean} ends @returns {ReplayedAction} */
function move(number, seat, ends) {
  const done = /** @type {const} */ ({ kind: "done", action: 0, text: "" });
  return { number, seat, ends, action: 0, text: "", move: done, events: [], points: [] };
}

/** @param {ReturnType<typeof move>[]} moves */
function numbers(moves) {
  return groupTurns(moves).map((turn) => [turn.seat, ...turn.moves.map((each) => each.number)]);
}

Deno.test("moves of a player belong to one turn until it ends", () => {
  const moves = [move(1, 0, false), move(2, 0, true), move(3, 1, false), move(4, 1, true)];
  assert.deepEqual(numbers(moves), [[0, 1, 2], [1, 3, 4]]);
});

Deno.test("two turns of a player in a row are separate", () => {
  assert.deepEqual(numbers([move(1, 0, true), move(2, 0, true)]), [[0, 1], [0, 2]]);
});

Deno.test("a turn that another player takes over is separate", () => {
  assert.deepEqual(numbers([move(1, 0, false), move(2, 1, false)]), [[0, 1], [1, 2]]);
});

Deno.test("a game without moves has no turns", () => assert.deepEqual(groupTurns([]), []));
