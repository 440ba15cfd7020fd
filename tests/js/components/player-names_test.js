// SPDX-License-Identifier: MIT
/** What people are called, and which place they took, in each language. */

import assert from "node:assert/strict";
import { names } from "../../../src/caravanserai/web/components/player-names.js";
import { useMessages } from "../../../src/caravanserai/web/core/i18n.js";
import { place } from "../../../src/caravanserai/web/pages/table/controls/ending.js";

/** Speak a language. @param {string} language */
function learn(language) {
  const folder = new URL(`../../../src/caravanserai/web/words/${language}/`, import.meta.url);
  const read = (/** @type {string} */ part) => JSON.parse(Deno.readTextFileSync(new URL(`${part}.json`, folder)));
  useMessages(language, { ...read("frame"), ...read("table") });
}

/** @param {string} kind @param {string} name @param {number} seat @returns {any} */
function chair(kind, name, seat) {
  return { kind, name, seat, bot: kind === "bot" ? name : null };
}

Deno.test("who has only a number is a player of that number; other numbers are names", () => {
  const chairs = [chair("person", "1", 0), chair("screen", "2", 1), chair("screen", "7", 2)];
  for (const [language, player] of Object.entries({ en: "Player", pl: "Gracz", fr: "Joueur", de: "Spieler" })) {
    learn(language);
    assert.deepEqual(names(chairs), ["1", `${player} 2`, "7"]);
  }
});

Deno.test("bots are called by their level, twins by a number, too", () => {
  learn("en");
  const chairs = [chair("bot", "pilgrim", 0), chair("bot", "pilgrim", 1), chair("open", "", 2)];
  assert.deepEqual(names(chairs), ["Pilgrim 1", "Pilgrim 2", "Open seat"]);
});

Deno.test("places are written as each language does", () => {
  const written = (/** @type {string} */ language) => {
    learn(language);
    return [1, 2, 3, 4, 5].map(place);
  };
  assert.deepEqual(written("en"), ["1st", "2nd", "3rd", "4th", "5th"]);
  assert.deepEqual(written("fr"), ["1er", "2e", "3e", "4e", "5e"]);
  assert.deepEqual(written("pl"), ["1.", "2.", "3.", "4.", "5."]);
  assert.deepEqual(written("de"), ["1.", "2.", "3.", "4.", "5."]);
});
