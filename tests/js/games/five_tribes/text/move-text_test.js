// SPDX-License-Identifier: MIT
/** Notation in words: every form, in every language. */

import assert from "node:assert/strict";
import { LANGUAGES, useMessages } from "../../../../../src/caravanserai/web/core/i18n.js";
import { moveText, turnText } from "../../../../../src/caravanserai/web/games/five_tribes/text/move-text.js";

const WORDS = new URL("../../../../../src/caravanserai/web/words/", import.meta.url);
const NAMES = ["Ada", "Bo", "Cy", "Di"];

/** Texts that games/five_tribes/notation.py makes: every form, colour, piece, payment and card. */
const TEXTS = [
  ...["done", "bid 0", "bid 18", "bid 8 with 1 fakir", "bid 8 with 2 fakirs", "bid 18 with 6 fakirs"],
  ...["pick up a1", "pick up c3", "drop yellow a1", "drop white b2", "drop blue c3", "drop green d4", "drop red e5"],
  ...["build", "build with 1 fakir", "build with 2 fakirs", "build with 9 fakirs"],
  ...["kill yellow c3", "kill white c3", "kill blue c3", "kill green c3", "kill red c3"],
  ...["kill vizier of 1", "kill elder of 1", "kill vizier of 4", "kill elder of 4"],
  ...["use Enki with elder", "use Enki with fakir", "use Leta with 2 elders", "use Leta with elder and fakir"],
  ...["place a1", "place f5", "buy Ba'al with 2 elders", "buy Al-Amin with elder and fakir", "keep Marid"],
  ...["take 1", "take 6", "sell ivory", "sell jewels", "sell gold", "sell papyrus", "sell silk", "sell spice"],
  ...["sell fish", "sell wheat", "sell pottery", "sell set"],
];

/** @param {string} language */
function learn(language) {
  useMessages(language, JSON.parse(Deno.readTextFileSync(new URL(`${language}/tribes.json`, WORDS))));
}

for (const language of LANGUAGES) {
  Deno.test(`every form of the notation is spelled in ${language}`, () => {
    learn(language);
    for (const text of TEXTS) {
      const said = moveText(text, NAMES);
      assert.doesNotMatch(said, /tribes\.|[{}]|undefined/, text);
      if (language !== "en") {
        assert.notEqual(said, text);
        assert.doesNotMatch(said, /\b(done|bid|pick|drop|build|kill|use|with|place|buy|keep|take|sell|of|elders?)\b/);
      }
    }
    assert.equal(new Set(TEXTS.map((text) => moveText(text, NAMES))).size, TEXTS.length);
  });
}

Deno.test("words bend as each language wants it", () => {
  const texts = ["bid 8 with 2 fakirs", "kill vizier of 2", "buy Lamia with elder and fakir", "take 2", "sell ivory"];
  const said = LANGUAGES.map((language) => (learn(language), texts.map((text) => moveText(text, NAMES)).join(", ")));
  assert.deepEqual(said, [
    "bid 8 and discard 2 fakirs, kill a yellow vizier (Bo), buy Lamia for an elder and a fakir, take card 2 of the row, " +
    "add ivory to the set",
    "zalicytować 8 i odrzucić 2 fakirów, zabić żółtego wezyra (Bo), kupić dżina Lamia za mędrca i fakira, " +
    "wziąć 2. kartę z rzędu, dołożyć kość słoniową do zestawu",
    "miser 8 et défausser 2 fakirs, tuer un vizir jaune (Bo), acheter Lamia pour un sage et un fakir, " +
    "prendre la carte 2 de la rangée, ajouter de l’ivoire à la série",
    "8 bieten und 2 Fakire abwerfen, einen gelben Wesir umbringen (Bo), Lamia für einen Ältesten und einen Fakir kaufen, " +
    "die 2. Karte der Reihe nehmen, Elfenbein zum Set legen",
  ]);
});

Deno.test("of a sowing the way is told, and who stays where", () => {
  learn("en");
  const sowing = ["use Enki with elder", "place a1", "pick up c5", "drop green c4", "drop white b4", "build", "done"];
  assert.equal(
    turnText(sowing),
    "use Enki for an elder, choose the tile a1, c5 → c4 (merchant) → b4 (elder), build, leave it at that",
  );
  assert.equal(
    turnText(["drop red c4", "kill elder of 3"], NAMES),
    "drop a red assassin on c4, kill a white elder (Cy)",
  );
  assert.equal(turnText(["bid 3"]), "bid 3");
});

Deno.test("what is no notation stays as it is", () => {
  learn("pl");
  const others = ["", "bid", "drop pink c3", "pick up k9", "buy Marid with love", "sell fakir", "kill elder of 5"];
  assert.deepEqual(others.map((text) => moveText(text)), others);
});
