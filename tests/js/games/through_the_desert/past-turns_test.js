// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { pastTurns } from "../../../../src/caravanserai/web/games/through_the_desert/past-turns.js";
import { useCatalogues } from "../../support/messages.js";
import { createScene } from "../../support/through-the-desert-scenes.js";

/** @param {string} kind @param {any[]} [events] @returns {any} */
function createLine(kind, events = []) {
  return { kind: "action", seat: 0, move: { kind }, events };
}

/** @param {...any} kept lines @returns {any} */
function createTurn(...kept) {
  return { seat: 0, number: 3, round: 1, lines: kept, kept };
}

const LEADER = createLine("leader", [["leader_placed", { seat: 0, colour: "pink", space: "a1" }]]);
const FIRST = createLine("camel", [
  ["camel_placed", { seat: 0, colour: "pink", space: "k5" }],
  ["water_taken", { seat: 0, space: "k5", value: 3 }],
]);
const SECOND = createLine("camel", [
  ["camel_placed", { seat: 0, colour: "green", space: "j4" }],
  ["oasis_reached", { seat: 0, colour: "green", space: "j3" }],
  ["area_enclosed", { seat: 0, colour: "green", spaces: ["h1", "h2"], points: 2 }],
]);

Deno.test("each leader is a turn, two camels are one", () => {
  assert.equal(pastTurns.startsTurn(LEADER, [LEADER]), true);
  assert.equal(pastTurns.startsTurn(FIRST, [LEADER]), true);
  assert.equal(pastTurns.startsTurn(SECOND, [FIRST]), false);
  assert.equal(pastTurns.startsTurn(FIRST, [FIRST, SECOND]), true);
});

Deno.test("a turn ends early if no second camel can be placed", () => {
  const only = createLine("camel", [["turn_passed", { seat: 0 }]]);
  assert.equal(pastTurns.startsTurn(FIRST, [only]), true);
});

Deno.test("hidden points are the water that was taken", () => {
  assert.equal(pastTurns.sumHidden(createTurn(FIRST, SECOND)), 3);
});

for (
  const [language, camels, leader] of [
    ["en", "Pink k5, green j4: +3 water, 1 oasis, ", "Pink caravan leader a1"],
    ["pl", "Różowy k5, zielony j4: +3 za źródła, 1 oaza, ", "Różowy przewodnik karawany a1"],
    ["fr", "Rose k5, vert j4: +3 eau, 1 oasis, ", "Chef de caravane rose a1"],
    ["de", "Rosa k5, grün j4: +3 Wasser, 1 Oase, ", "Rosa Karawanenanführer a1"],
  ]
) {
  Deno.test(`a turn in one line: ${language}`, () => {
    useCatalogues(language ?? "", "desert", "later");
    assert.ok(pastTurns.formatLastTurn(createTurn(FIRST, SECOND), createScene()).startsWith(camels ?? "?"));
    assert.equal(pastTurns.formatLastTurn(createTurn(LEADER), createScene()), leader);
  });
}

Deno.test("marks number the camels, and outline what was enclosed", () => {
  const text = JSON.stringify(pastTurns.drawMarks([createTurn(FIRST, SECOND)]));
  assert.equal(text.match(/td-mark-number/g)?.length, 2);
  assert.match(text, /"\+2"/);
});
