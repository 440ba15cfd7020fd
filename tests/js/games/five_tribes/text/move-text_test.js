// SPDX-License-Identifier: MIT
/** Moves in words: every kind, in every language. */

import assert from "node:assert/strict";
import { LANGUAGES, useMessages } from "../../../../../src/caravanserai/web/core/i18n.js";
import { formatMove, formatTurn } from "../../../../../src/caravanserai/web/games/five_tribes/text/move-text.js";

const WORDS = new URL("../../../../../src/caravanserai/web/words/", import.meta.url);
const NAMES = ["Ada", "Bo", "Cy", "Di"];

const COLOURS = ["yellow", "white", "blue", "green", "red"];
const GOODS = ["ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat", "pottery"];
const DONE = { kind: "done" };
const BID_WITH_FAKIRS = { kind: "bid", price: 8, fakirs: 2, space: 6 };
const KILL_VIZIER = { kind: "kill_owned", victim: 1, colour: "yellow" };
const BUY_LAMIA = { kind: "buy", djinn: "Lamia", elders: 1, fakirs: 1 };
const USE_ENKI = { kind: "use", djinn: "Enki", elders: 1, fakirs: 0 };
const BUILD = { kind: "build", fakirs: 0 };

/** Moves as games/five_tribes/describe/action_json.py makes them: every kind, colour, payment and card. @type {any[]} */
const MOVES = [
  DONE,
  ...[0, 18].map((price) => ({ kind: "bid", price, fakirs: 0, space: 0 })),
  ...[1, 2, 6].map((fakirs) => ({ ...BID_WITH_FAKIRS, fakirs })),
  ...["a1", "c3"].map((tile) => ({ kind: "pick_up", tile })),
  ...COLOURS.map((colour) => ({ kind: "drop", colour, tile: "c3" })),
  ...[0, 1, 2, 9].map((fakirs) => ({ kind: "build", fakirs })),
  ...COLOURS.map((colour) => ({ kind: "kill", colour, tile: "c3" })),
  ...[0, 3].flatMap((victim) => ["yellow", "white"].map((colour) => ({ kind: "kill_owned", victim, colour }))),
  ...[[1, 0], [0, 1], [2, 0], [1, 1]].map(([elders, fakirs]) => ({ ...USE_ENKI, elders, fakirs })),
  ...["a1", "f5"].map((tile) => ({ kind: "place", tile })),
  BUY_LAMIA,
  { ...BUY_LAMIA, elders: 2, fakirs: 0 },
  { kind: "keep", djinn: "Marid" },
  ...[0, 5].map((place) => ({ kind: "take", place })),
  ...GOODS.map((card) => ({ kind: "sell", card })),
  { kind: "sell_set" },
];

/** @param {any[]} moves @returns {any} */
function asAny(moves) {
  return moves;
}

/** @param {string} language */
function useLanguage(language) {
  useMessages(language, JSON.parse(Deno.readTextFileSync(new URL(`${language}/tribes.json`, WORDS))));
}

for (const language of LANGUAGES) {
  Deno.test(`every kind of move has words in ${language}`, () => {
    useLanguage(language);
    for (const move of MOVES) {
      const text = formatMove(move, NAMES);
      assert.doesNotMatch(text, /tribes\.|[{}]|undefined/, JSON.stringify(move));
      if (language !== "en") {
        assert.doesNotMatch(text, /\b(done|bid|pick|drop|build|kill|use|with|place|buy|keep|take|sell|of|elders?)\b/);
      }
    }
    assert.equal(new Set(MOVES.map((move) => formatMove(move, NAMES))).size, MOVES.length);
  });
}

Deno.test("words are inflected in every language", () => {
  const moves = asAny([BID_WITH_FAKIRS, KILL_VIZIER, BUY_LAMIA, { kind: "take", place: 1 }, {
    kind: "sell",
    card: "ivory",
  }]);
  const texts = LANGUAGES.map((language) => (useLanguage(language), formatTurn(moves, NAMES)));
  assert.deepEqual(texts, [
    "bid 8 and discard 2 fakirs, kill a yellow vizier (Bo), buy Lamia for an elder and a fakir, take card 2 from the row, " +
    "add ivory to the set",
    "zalicytuj 8 i odrzuć 2 fakirów, zabij żółtego wezyra (Bo), kup dżina Lamia za mędrca i fakira, " +
    "weź 2. kartę z rzędu, dołóż kość słoniową do zestawu",
    "miser 8 et défausser 2 fakirs, tuer un vizir jaune (Bo), acheter Lamia pour un sage et un fakir, " +
    "prendre la carte 2 de la rangée, ajouter de l’ivoire à la série",
    "8 bieten und 2 Fakire abwerfen, einen gelben Wesir umbringen (Bo), Lamia für einen Ältesten und einen Fakir kaufen, " +
    "die 2. Karte der Reihe nehmen, Elfenbein zum Set legen",
  ]);
});

Deno.test("a sowing is shown as its path, with the meeples on it", () => {
  useLanguage("en");
  const path = [
    { kind: "pick_up", tile: "c5" },
    { kind: "drop", colour: "green", tile: "c4" },
    { kind: "drop", colour: "white", tile: "b4" },
  ];
  assert.equal(
    formatTurn(asAny([USE_ENKI, { kind: "place", tile: "a1" }, ...path, BUILD, DONE])),
    "use Enki for an elder, choose a1, c5 → c4 (merchant) → b4 (elder), build, end the turn",
  );
  const drop = { kind: "drop", colour: "red", tile: "c4" };
  const kill = { kind: "kill_owned", victim: 2, colour: "white" };
  assert.equal(formatTurn(asAny([drop, kill]), NAMES), "drop a red assassin on c4, kill a white elder (Cy)");
  assert.equal(formatTurn(asAny([{ kind: "bid", price: 3, fakirs: 0, space: 4 }])), "bid 3");
});

Deno.test("a step that is left out in the middle of a turn is skipped, at its end it ends the turn", () => {
  useLanguage("en");
  assert.equal(formatTurn(asAny([BUILD, DONE, DONE])), "build, skip, end the turn");
});
