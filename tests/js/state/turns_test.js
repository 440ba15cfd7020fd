// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { computeGain, groupByTurns, listTurns, listTurnsSince } from "../../../src/caravanserai/web/state/turns.js";

/** @param {any[]} lines @returns {any[]} */
function createLog(lines) {
  return lines.map((line, at) => ({ version: at + 1, ...line }));
}

/** @param {number} seat @param {number} number @param {any[]} [events] */
function createAction(seat, number, events = []) {
  return { kind: "action", seat, number, events };
}

/** Three actions are a turn. @type {any} */
const isFull = (/** @type {any} */ _line, /** @type {any[]} */ kept) => kept.length >= 3;

/** @param {any[]} lines */
function describe(lines) {
  return groupByTurns(createLog(lines), isFull).map(({ turn, line }) =>
    turn ? [turn.seat, turn.number, turn.kept.length, turn.lines.length] : line.kind
  );
}

Deno.test("actions of a seat are one turn, until the seat or the turn changes", () => {
  const lines = [createAction(0, 1), createAction(0, 2), createAction(1, 3), createAction(0, 4)];
  assert.deepEqual(describe(lines), [[0, 1, 2, 2], [1, 1, 1, 1], [0, 2, 1, 1]]);
  const long = [1, 2, 3, 4].map((number) => createAction(0, number));
  assert.deepEqual(describe(long), [[0, 1, 3, 3], [0, 2, 1, 1]]);
});

Deno.test("chat does not divide a turn", () => {
  const lines = [{ kind: "began" }, createAction(0, 1), { kind: "chat" }, createAction(0, 2)];
  assert.deepEqual(describe(lines), ["began", [0, 1, 2, 2], "chat"]);
});

Deno.test("undone actions stay in their turn, but do not count", () => {
  const lines = [createAction(0, 1), { kind: "undone", to: 0 }, createAction(0, 1)];
  assert.deepEqual(describe(lines), [[0, 1, 1, 2], "undone"]);
  const whole = [createAction(0, 1), { kind: "undone", to: 0 }];
  assert.deepEqual(listTurns(groupByTurns(createLog(whole), isFull)), []);
});

Deno.test("a turn has the round in which it was played", () => {
  const begun = [["round_begun", { round: 4 }]];
  const items = groupByTurns(createLog([createAction(0, 1, begun), createAction(1, 2)]), isFull);
  assert.deepEqual(listTurns(items).map((turn) => turn.round), [3, 4]);
});

Deno.test("the turns since the viewer's last move; for a spectator the last one", () => {
  const lines = [0, 1, 2].map((seat) => createAction(seat, seat + 1));
  const turns = listTurns(groupByTurns(createLog(lines), isFull));
  const listSeats = (/** @type {number | null} */ seat) => listTurnsSince(turns, seat).map((turn) => turn.seat);
  assert.deepEqual([listSeats(0), listSeats(2), listSeats(null)], [[1, 2], [], [2]]);
});

Deno.test("the gain of a turn is the difference of the points, hidden ones included", () => {
  const [turn] = listTurns(groupByTurns(createLog([createAction(0, 5), createAction(0, 6)]), isFull));
  assert.ok(turn);
  const getGain = (/** @type {any} */ before, /** @type {any} */ after) =>
    computeGain(turn, new Map([[4, [before]], [6, [after]]]), () => 7);
  assert.equal(getGain({ gold: 50, tiles: 5 }, { gold: 48, tiles: 15 }), 8);
  assert.equal(getGain({ gold: null, tiles: 5 }, { gold: null, tiles: 15 }), 17);
  assert.equal(getGain({ gold: null, tiles: 5 }, { gold: 60, tiles: 15 }), 17); // at the end everything is shown
  assert.equal(computeGain(turn, new Map([[6, [{ gold: 1 }]]]), () => 7), null);
});
