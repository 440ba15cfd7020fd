// SPDX-License-Identifier: MIT
/** Notation in words: every form, in every language. */

import assert from "node:assert/strict";
import { LANGUAGES, useMessages } from "../../../../../src/caravanserai/web/core/i18n.js";
import { moveText, turnText } from "../../../../../src/caravanserai/web/games/through_the_desert/text/move-text.js";

const WORDS = new URL("../../../../../src/caravanserai/web/words/", import.meta.url);

/** Texts that games/through_the_desert/notation.py makes: every form and colour. */
const TEXTS = [
  ...["remove yellow", "remove pink", "remove purple", "remove green", "remove turquoise"],
  ...["leader yellow k5", "leader pink a1", "leader purple r16", "leader green m5", "leader turquoise b10"],
  ...["yellow k5", "pink a1", "purple r16", "green m5", "turquoise b10"],
];

/** @param {string} language */
function learn(language) {
  useMessages(language, JSON.parse(Deno.readTextFileSync(new URL(`${language}/desert.json`, WORDS))));
}

for (const language of LANGUAGES) {
  Deno.test(`every form of the notation is spelled in ${language}`, () => {
    learn(language);
    for (const text of TEXTS) {
      const said = moveText(text);
      assert.notEqual(said, text);
      assert.doesNotMatch(said, /desert\.|[{}]|undefined/, text);
      if (language !== "en") assert.doesNotMatch(said, /\b(remove|leader|yellow|pink|purple|green)\b/);
    }
    assert.equal(new Set(TEXTS.map(moveText)).size, TEXTS.length);
  });
}

Deno.test("words bend as each language wants it", () => {
  const turn = ["leader green m5", "turquoise r7", "remove pink"];
  const said = LANGUAGES.map((language) => (learn(language), turnText(turn)));
  assert.deepEqual(said, [
    "place the green caravan leader on m5, place a turquoise camel on r7, take the pink caravan leader out of the game",
    "ustawić zielonego przewodnika karawany na polu m5, ustawić turkusowego wielbłąda na polu r7, " +
    "usunąć z gry różowego przewodnika karawany",
    "poser le chef de caravane vert sur la case m5, poser un chameau turquoise sur la case r7, " +
    "retirer le chef de caravane rose du jeu",
    "den grünen Karawanenanführer auf m5 setzen, ein türkises Kamel auf r7 setzen, " +
    "den rosa Karawanenanführer aus dem Spiel nehmen",
  ]);
});

Deno.test("what is no notation stays as it is", () => {
  learn("pl");
  const others = ["", "yellow", "remove yellow k5", "leader yellow", "grey k5", "yellow #200", "camel yellow k5"];
  assert.deepEqual(others.map(moveText), others);
});
