// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { restoreTurns, saveTurns } from "../../../src/caravanserai/web/state/saved-turns.js";
import { listPast } from "../../../src/caravanserai/web/state/past-frames.js";
import { TurnQueue } from "../../../src/caravanserai/web/state/turn-queue.js";
import { createState } from "../support/table-fakes.js";

/** @import { PointsByNumber } from "../../../src/caravanserai/web/state/turns.js" */

/** A visit of a table: the first state has all lines, each later one has one more. */
class Visit {
  turns = new TurnQueue(() => {}, () => 0);
  /** @type {PointsByNumber} */
  points = new Map();

  /** @param {any[]} lines of the log @param {number} first how many of them there are at the beginning @param {Record<string, any>} [fields] */
  constructor(lines, first, fields) {
    for (let version = first; version <= lines.length; version++) {
      const news = lines.slice(version === first ? 0 : version - 1, version);
      const table = { id: "t1" };
      this.turns.collect(createState({ version, position: version, table, lines: news, ...fields }));
      this.points.set(version, [{ gold: version }]);
      this.turns.add();
    }
  }

  get latest() {
    return this.turns.states[0] ?? null;
  }
}

/** @param {...number} seats that act */
function act(...seats) {
  return seats.map((seat, at) => ({ version: at + 1, kind: "action", seat }));
}

Deno.test("after a reload, the turns since the viewer's last move can be shown again", () => {
  saveTurns(new Visit(act(1, 0, 1, 2), 0));
  const visit = new Visit(act(1, 0, 1, 2), 4);
  assert.equal(listPast(visit.turns.frames, 0).length > 1, false);
  restoreTurns(visit);
  assert.deepEqual(listPast(visit.turns.frames, 0).map(({ version }) => version), [2, 3, 4]);
  assert.equal(listPast(visit.turns.frames, 0).length > 1, true);
  assert.deepEqual([...visit.points.keys()].toSorted(), [0, 1, 2, 3, 4]);
});

Deno.test("if others have moved meanwhile, only the points of earlier turns are restored", () => {
  saveTurns(new Visit(act(0, 1), 0));
  const visit = new Visit(act(0, 1, 2, 2), 4);
  restoreTurns(visit);
  assert.equal(listPast(visit.turns.frames, 0).length > 1, false);
  assert.deepEqual([...visit.points.keys()].toSorted(), [0, 1, 2, 4]);
});

Deno.test("nothing is restored at another table, for another viewer, or after an undo", () => {
  saveTurns(new Visit(act(0, 1), 0));
  const visits = [
    new Visit(act(0, 1), 2, { table: { id: "t2" } }),
    new Visit(act(0, 1), 2, { seat: null }),
    new Visit([...act(0, 1), { version: 3, kind: "undone", seat: 1, to: 1 }], 3),
  ];
  for (const visit of visits) {
    restoreTurns(visit);
    assert.deepEqual([listPast(visit.turns.frames, 0).length > 1, visit.points.size], [false, 1]);
  }
});

Deno.test("what was saved needs no offers", () => {
  saveTurns(new Visit(act(0, 1), 0, { offer: { steps: [{ kind: "bid" }] } }));
  assert.equal(sessionStorage.getItem("caravan.turns")?.includes("bid"), false);
});

Deno.test("storage that is full or disabled is no problem", () => {
  sessionStorage.setItem("caravan.turns", "not JSON");
  restoreTurns(new Visit(act(0), 1));
});
