// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { pastTurns } from "../../../../src/caravanserai/web/games/five_tribes/past-turns.js";
import { useCatalogues } from "../../support/messages.js";
import { createScene } from "../../support/five-tribes-scenes.js";

/** @param {any} move @param {any[]} [events] @returns {any} */
function createLine(move, events = []) {
  return { kind: "action", seat: 0, move, events };
}

/** @param {...any} kept lines @returns {any} */
function createTurn(...kept) {
  return { seat: 0, number: 1, round: 2, lines: kept, kept };
}

const PICK_UP = createLine({ kind: "pick_up", tile: "c4" }, [["meeples_picked_up", { seat: 0, tile: "c4", count: 2 }]]);
const DROP = createLine({ kind: "drop", tile: "e3", colour: "yellow" }, [
  ["meeple_dropped", { seat: 0, tile: "e3", colour: "yellow" }],
  ["tile_taken", { seat: 0, tile: "e3" }],
  ["palm_placed", { seat: 0, tile: "e3" }],
  ["viziers_gained", { seat: 0, count: 3 }],
  ["last_round", {}],
]);
const BID = createLine({ kind: "bid", price: 5, fakirs: 0 }, [["bid_made", { seat: 0, price: 5, fakirs: 0 }]]);

Deno.test("a bid is a turn of its own", () => {
  assert.equal(pastTurns.startsTurn(PICK_UP, [BID]), true);
  assert.equal(pastTurns.startsTurn(BID, [PICK_UP, DROP]), true);
  assert.deepEqual([pastTurns.isBid(createTurn(BID)), pastTurns.isBid(createTurn(PICK_UP))], [true, false]);
});

Deno.test("a second sowing starts another turn, a drop does not", () => {
  assert.equal(pastTurns.startsTurn(DROP, [PICK_UP]), false);
  assert.equal(pastTurns.startsTurn(PICK_UP, [PICK_UP, DROP]), true);
});

Deno.test("a djinn before the sowing belongs to the turn", () => {
  assert.equal(pastTurns.startsTurn(PICK_UP, [createLine({ kind: "use", djinn: "Enki" })]), false);
});

Deno.test("the tribe acts before the tile", () => {
  const keys = pastTurns.sortEvents(DROP.events).map(([key]) => key);
  assert.deepEqual(keys, ["meeple_dropped", "tile_taken", "viziers_gained", "palm_placed", "last_round"]);
});

Deno.test("hidden points are the gold that changed hands", () => {
  const events = [["gold_paid", { seat: 0, count: 3 }], ["gold_gained", { seat: 0, count: 10 }], ["gold_gained", {
    seat: 1,
    count: 9,
  }]];
  assert.equal(pastTurns.sumHidden(createTurn(createLine({ kind: "build" }, events))), 7);
});

for (
  const [language, sowing, bid] of [
    ["en", "c4 → e3: takes e3, 3 viziers, 1 palm tree", "Bids 5"],
    ["pl", "c4 → e3: zajmuje e3, 3 wezyrów, 1 palma", "Licytuje 5"],
    ["fr", "c4 → e3: prend e3, 3 vizirs, 1 palmier", "Mise 5"],
    ["de", "c4 → e3: nimmt e3, 3 Wesire, 1 Palme", "Bietet 5"],
  ]
) {
  Deno.test(`a turn in one line: ${language}`, () => {
    useCatalogues(language ?? "", "tribes", "later");
    assert.equal(pastTurns.formatLastTurn(createTurn(PICK_UP, DROP), createScene()), sowing);
    assert.equal(pastTurns.formatLastTurn(createTurn(BID), createScene()), bid);
  });
}

Deno.test("marks show the path with numbers, and outline the tile that was taken", () => {
  const [turn] = /** @type {any[]} */ (pastTurns.drawMarks([createTurn(PICK_UP, DROP)]));
  const text = JSON.stringify(turn);
  assert.match(text, /ft-mark-taken/);
  assert.match(text, /ft-mark-arrow/);
  assert.match(text, /"text","props":\{"y":4.5\},"children":\[1\]/);
});
