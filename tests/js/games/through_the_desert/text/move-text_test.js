// SPDX-License-Identifier: MIT
/** Moves in words: every kind, in every language. */

import assert from "node:assert/strict";
import { LANGUAGES, useMessages } from "../../../../../src/caravanserai/web/core/i18n.js";
import { formatMove, formatTurn } from "../../../../../src/caravanserai/web/games/through_the_desert/text/move-text.js";

const WORDS = new URL("../../../../../src/caravanserai/web/words/", import.meta.url);

const COLOURS = ["yellow", "pink", "purple", "green", "turquoise"];

/** Moves as games/through_the_desert/describe/action_json.py makes them: every kind and colour. @type {any[]} */
const MOVES = COLOURS.flatMap((colour) => [
  { kind: "remove", colour },
  { kind: "leader", colour, space: "r16" },
  { kind: "camel", colour, space: "k5" },
]);

/** @param {string} language */
function useLanguage(language) {
  useMessages(language, JSON.parse(Deno.readTextFileSync(new URL(`${language}/desert.json`, WORDS))));
}

for (const language of LANGUAGES) {
  Deno.test(`every kind of move has words in ${language}`, () => {
    useLanguage(language);
    for (const move of MOVES) {
      const text = formatMove(move);
      assert.doesNotMatch(text, /desert\.|[{}]|undefined/, JSON.stringify(move));
      if (language !== "en") assert.doesNotMatch(text, /\b(remove|leader|yellow|pink|purple|green)\b/);
    }
    assert.equal(new Set(MOVES.map(formatMove)).size, MOVES.length);
  });
}

Deno.test("words are inflected in every language", () => {
  const turn = /** @type {any[]} */ ([
    { kind: "leader", colour: "green", space: "m5" },
    { kind: "camel", colour: "turquoise", space: "r7" },
    { kind: "remove", colour: "pink" },
  ]);
  const texts = LANGUAGES.map((language) => (useLanguage(language), formatTurn(turn)));
  assert.deepEqual(texts, [
    "place the green caravan leader on m5, place a turquoise camel on r7, remove the pink caravan leader from the game",
    "ustaw zielonego przewodnika karawany na polu m5, ustaw turkusowego wielbłąda na polu r7, " +
    "usuń z gry różowego przewodnika karawany",
    "poser le chef de caravane vert sur la case m5, poser un chameau turquoise sur la case r7, " +
    "retirer le chef de caravane rose du jeu",
    "den grünen Karawanenanführer auf m5 setzen, ein türkises Kamel auf r7 setzen, " +
    "den rosa Karawanenanführer aus dem Spiel nehmen",
  ]);
});
