// SPDX-License-Identifier: MIT
/** Texts of effects, prompts, events and spaces, in every language. */

import assert from "node:assert/strict";
import { hasMessage, LANGUAGES } from "../../../../../src/caravanserai/web/core/i18n.js";
import {
  describePosition,
  formatPrompt,
  formatSpaceLabel,
} from "../../../../../src/caravanserai/web/games/through_the_desert/text/descriptions.js";
import { formatEffects } from "../../../../../src/caravanserai/web/games/through_the_desert/text/effects.js";
import {
  formatEvent,
  listEventPlaces,
} from "../../../../../src/caravanserai/web/games/through_the_desert/text/event-text.js";
import { useCatalogues } from "../../../support/messages.js";
import { createScene, VIEW } from "../../../support/through-the-desert-scenes.js";

/** @import { GameEvent } from "../../../../../src/caravanserai/web/games/interface-types.js" */

/** @type {GameEvent[]} */
const EVENTS = [
  ["leader_removed", { seat: 0, colour: "pink" }],
  ["leader_placed", { seat: 0, colour: "green", space: "a1" }],
  ["camel_placed", { seat: 0, colour: "yellow", space: "a1" }],
  ["water_taken", { seat: 0, space: "a1", value: 3 }],
  ["oasis_reached", { seat: 0, colour: "purple", space: "d2" }],
  ["area_enclosed", { seat: 0, colour: "turquoise", spaces: ["c1", "c2"], points: 1 }],
  ["herd_empty", { colour: "yellow" }],
  ["turn_passed", { seat: 1 }],
  ["game_over", {}],
];
const RULES = ["1.2", "2.2", "2.3", "3.1", "3.2", "3.3", "3.4", "3.5", "4.1", "5.1", "5.2", "5.3", "5.5", "6.8", "7"];

/** @param {string} language */
function useLanguage(language) {
  useCatalogues(language, "desert", "later");
}

for (const language of LANGUAGES) {
  Deno.test(`every event and every rule has a text in ${language}`, () => {
    useLanguage(language);
    for (const event of EVENTS) {
      const sentence = formatEvent(event, createScene());
      assert(sentence.endsWith(".") && !sentence.includes("{") && !sentence.includes("desert."), sentence);
    }
    for (const rule of RULES) assert(hasMessage(`rule.TD-${rule}`), rule);
  });
}

Deno.test("texts are the same as in the terminal", () => {
  useLanguage("pl");
  assert.deepEqual(
    formatEvent(["oasis_reached", { seat: 0, colour: "yellow", space: "j3" }], createScene()),
    "Ada dociera żółtą karawaną do oazy j3.",
  );
  useLanguage("en");
  assert.deepEqual(
    formatEvent(["water_taken", { seat: 1, space: "b2", value: 1 }], createScene()),
    "Boris takes the water hole on b2: 1 point.",
  );
});

Deno.test("an event has the spaces that it is about", () => {
  assert.deepEqual(EVENTS.map((event) => listEventPlaces(event).join()), [
    "",
    "a1",
    "a1",
    "a1",
    "d2",
    "c1,c2",
    "",
    "",
    "",
  ]);
});

Deno.test("effects name gains first, then caravan and herd", () => {
  useLanguage("en");
  const [wet, last] = createScene().offer?.steps ?? [];
  assert.deepEqual(wet && formatEffects(wet), ["+3 water", "caravan of 3 camels", "1 left in the herd"]);
  assert.deepEqual(last && formatEffects(last), ["caravan of 3 camels", "empties the herd: the game ends"]);
});

Deno.test("the prompt says what to do, or who is to act", () => {
  useLanguage("en");
  assert.deepEqual(formatPrompt(createScene()), "Place 2 camels: choose a colour and a space.");
  assert.deepEqual(formatPrompt(createScene({ offer: null, actor: 1 })), "Boris has 2 camels to place.");
  assert.deepEqual(formatPrompt(createScene({ view: { ...VIEW, phase: "over" } })), "Game over.");
});

Deno.test("the label of a space says what is there and the effects of a placement", () => {
  useLanguage("en");
  assert.deepEqual(formatSpaceLabel(createScene(), "a1", null), "a1: yellow caravan leader, Ada, caravan of 2 camels");
  assert.deepEqual(
    formatSpaceLabel(createScene(), "b2", "yellow"),
    "b2: water hole worth 3. yellow, +3 water, caravan of 3 camels, 1 left in the herd",
  );
  assert.deepEqual(formatSpaceLabel(createScene(), "a3", null), "a3: empty. Possible: yellow, green");
  assert.deepEqual(formatSpaceLabel(createScene(), "d2", null), "d2: oasis, area enclosed by Boris");
  assert(describePosition(createScene()).includes("Boris: points hidden"));
});
