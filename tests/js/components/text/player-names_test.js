// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { listPlayerNames } from "../../../../src/caravanserai/web/components/text/player-names.js";
import { useCatalogues } from "../../support/messages.js";

/** @param {string} kind @param {string} name @param {number} seat @returns {any} */
function createSeatView(kind, name, seat) {
  return { kind, name, seat, bot: kind === "bot" ? name : null };
}

Deno.test("a player at a shared screen whose name is the number of the seat is called a player", () => {
  const seats = [createSeatView("person", "1", 0), createSeatView("screen", "2", 1), createSeatView("screen", "7", 2)];
  for (const [language, player] of Object.entries({ en: "Player", pl: "Gracz", fr: "Joueur", de: "Spieler" })) {
    useCatalogues(language, "frame", "table");
    assert.deepEqual(listPlayerNames(seats), ["1", `${player} 2`, "7"]);
  }
});

Deno.test("bots have the name of their level, and a number if there are two of it", () => {
  useCatalogues("en", "frame", "table");
  const seats = [
    createSeatView("bot", "pilgrim", 0),
    createSeatView("bot", "pilgrim", 1),
    createSeatView("open", "", 2),
  ];
  assert.deepEqual(listPlayerNames(seats), ["Pilgrim 1", "Pilgrim 2", "Open seat"]);
});

Deno.test("a deleted person has no name", () => {
  useCatalogues("en", "frame", "table");
  assert.deepEqual(listPlayerNames([createSeatView("person", "-", 0), createSeatView("person", "Omar", 1)]), [
    "Deleted player",
    "Omar",
  ]);
});
