// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { TurnHistory } from "../../../../../src/caravanserai/web/pages/table/side/turn-history.js";
import { listTurns } from "../../../../../src/caravanserai/web/state/turns.js";
import { createState } from "../../../support/table-fakes.js";

const LINES = /** @type {any[]} */ ([
  { version: 1, kind: "action", seat: 0, number: 1 },
  { version: 2, kind: "action", seat: 1, number: 2 },
  { version: 3, kind: "action", seat: 2, number: 3 },
  { version: 4, kind: "chat", seat: 1 },
]);

/** The history with a state on the screen; marks are the seats of the marked turns. @param {...number} versions shown one after the other */
function createHistory(...versions) {
  const display = /** @type {any} */ ({
    startsTurn: () => false,
    drawMarks: (/** @type {any[]} */ turns) => turns.map((turn) => turn.seat),
  });
  const history = new TurnHistory(/** @type {any} */ ({}), display, new Map());
  for (const version of versions) history.update(LINES, createState({ version, seat: 0 }));
  return history;
}

/** @param {TurnHistory} history */
function listSeats(history) {
  return listTurns(history.items).map((turn) => turn.seat);
}

Deno.test("the log does not tell what comes, but chat is never late", () => {
  const history = createHistory(2);
  assert.deepEqual(listSeats(history), [0, 1]);
  assert.equal(history.items.at(-1)?.line?.kind, "chat");
});

Deno.test("turns since the viewer's last move are marked, and their lines shown", () => {
  const history = createHistory(4);
  assert.deepEqual(history.marks, [1, 2]);
  assert.deepEqual(listTurns(history.items).map((turn) => history.isUnfolded(turn)), [false, true, true]);
});

Deno.test("while turns are shown again, marks appear one after the other and the log stays", () => {
  const history = createHistory(4, 1, 2);
  assert.deepEqual(history.marks, [1]);
  assert.deepEqual(listSeats(history), [0, 1, 2]);
});

Deno.test("nothing is marked after the viewer's own move", () => {
  assert.deepEqual(createHistory(1).marks, []);
});
