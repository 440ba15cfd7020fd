// SPDX-License-Identifier: MIT
/** What is said: effects, prompts, events and descriptions, in every language. */

import assert from "node:assert/strict";
import { hasMessage, useMessages } from "../../../../../src/caravanserai/web/core/i18n.js";
import { describe, promptText } from "../../../../../src/caravanserai/web/games/five_tribes/text/descriptions.js";
import { effectTexts, endEffectTexts, meepleText } from "../../../../../src/caravanserai/web/games/five_tribes/text/effects.js";
import { eventPlaces, eventText } from "../../../../../src/caravanserai/web/games/five_tribes/text/event-text.js";
import { scene, step } from "../../../support/five-tribes-scenes.js";

const WORDS = new URL("../../../../../src/caravanserai/web/words/", import.meta.url);

/** @param {string} language */
function learn(language) {
  useMessages(language, JSON.parse(Deno.readTextFileSync(new URL(`${language}/tribes.json`, WORDS))));
}

/** As in games/five_tribes/describe/task.py. */
const TASKS =
  "bid move stuck sow build kill sacred small large sale set boundary on_village on_oasis palace_or_shift " +
  "palm_or_shift shift_palace shift_palm camel_on_bare_tile camel_on_meeples meeples_on_bare_tile keep_djinn " +
  "second_card second_victim";

/** One of every key of games/five_tribes/events.py. @type {[string, Record<string, any>][]} */
const EVENTS = [
  ["bid_made", { seat: 0, price: 3, fakirs: 0 }],
  ["bid_made", { seat: 0, price: 3, fakirs: 2 }],
  ["meeples_picked_up", { seat: 0, tile: "c3", count: 3 }],
  ["meeple_dropped", { seat: 0, tile: "c3", colour: "red" }],
  ["meeple_killed", { seat: 0, tile: "c3", colour: "white" }],
  ["owned_killed", { seat: 0, victim: 1, colour: "yellow" }],
  ["built", { seat: 0, fakirs: 0 }],
  ["built", { seat: 0, fakirs: 1 }],
  ["djinn_used", { seat: 0, djinn: "Enki" }],
  ["djinn_bought", { seat: 0, djinn: "Enki" }],
  ["djinn_kept", { seat: 0, djinn: "Enki" }],
  ["goods_offered", { seat: 0, goods: ["ivory"] }],
  ["set_sold", { seat: 0, goods: ["ivory", "fish"] }],
  ["tile_taken", { seat: 0, tile: "c3" }],
  ["meeples_placed", { seat: 0, tile: "c3", count: 3 }],
  ["palm_placed", { seat: 0, tile: "c3" }],
  ["palace_placed", { seat: 0, tile: "c3" }],
  ["cards_taken", { seat: 0, cards: ["fakir", "gold"] }],
  ["cards_drawn", { seat: 0, count: 1 }],
  ["viziers_gained", { seat: 0, count: 2 }],
  ["elders_gained", { seat: 0, count: 5 }],
  ["gold_gained", { seat: 0, count: 1 }],
  ["gold_paid", { seat: 0, count: 4 }],
  ["turn_passed", { seat: 0 }],
  ["last_round", {}],
  ["round_begun", { round: 2 }],
  ["turns_begun", {}],
  ["game_over", {}],
];

for (const language of ["en", "pl", "fr", "de"]) {
  Deno.test(`every event has its sentence in ${language}`, () => {
    learn(language);
    for (const event of EVENTS) {
      const said = eventText(event, scene());
      assert.deepEqual(/tribes\.|\{|undefined/.test(said), false);
      assert.deepEqual(said.endsWith("."), true);
    }
  });
}

Deno.test("numbers bend the words", () => {
  learn("pl");
  assert.deepEqual([1, 2, 5].map((count) => eventText(["gold_gained", { seat: 0, count }], scene())), [
    "Ada dostaje 1 złotą monetę.",
    "Ada dostaje 2 złote monety.",
    "Ada dostaje 5 złotych monet.",
  ]);
});

Deno.test("an event tells its tile", () => {
  assert.deepEqual(eventPlaces(["tile_taken", { seat: 0, tile: "c3" }]), ["c3"]);
  assert.deepEqual(eventPlaces(["last_round", {}]), []);
});

Deno.test("a step tells what it would bring", () => {
  learn("en");
  const drop = step("drop", 1, {
    tile: "b1",
    colour: "white",
    gathers: 3,
    takes: "b1",
    gain: { elders: 6, tiles: 12 },
  });
  assert.deepEqual(effectTexts(drop, scene()), ["gathers 3 elders", "takes b1 (12)", "elders +6", "tiles +12"]);
  const use = step("use", 2, { djinn: "Sloar", elders: 0, fakirs: 1, draws: "card" });
  assert.deepEqual(effectTexts(use, scene()), ["discards 1 fakir", "a card from the pile"]);
});

Deno.test("an end tells its range", () => {
  learn("en");
  const end = { start: "a1", tile: "b1", colour: "blue", fewest: 2, most: 4, least_gold: 4, most_gold: 12 };
  assert.deepEqual(endEffectTexts({ ...end, taken: "perhaps" }, scene()), [
    "2–4 builders",
    "can take the tile (12)",
    "gold: 4–12",
  ]);
  assert.deepEqual(meepleText("red", 1), "1 assassin");
});

Deno.test("a tile is described in words", () => {
  learn("en");
  assert.deepEqual(
    describe(scene(), "b1"),
    "b1: sacred place, blue value 12. 2 builders, 1 assassin. 2 palm trees. Camel of Bo.",
  );
});

Deno.test("the prompt names the task of the offer, or the player who is to move", () => {
  learn("en");
  const offered = (/** @type {any} */ view, /** @type {string} */ task) =>
    promptText(scene(view, { task, steps: [step("use", 1)] }));
  assert.deepEqual(offered({}, "stuck"), "No meeples can be moved: use a djinn, or pass.");
  assert.deepEqual(
    offered({ phase: "tribe", tile: "b1" }, "kill"),
    "Kill a meeple in reach of b1, or a vizier or elder of an opponent.",
  );
  assert.deepEqual(offered({ pending: "on oasis" }, "on_oasis"), "Choose an oasis for the palm tree.");
  assert.deepEqual(promptText(scene()), "Ada is to move.");
  assert.deepEqual(promptText(scene({ phase: "over" })), "The game is over.");
});

Deno.test("every task has a sentence in English", () => {
  learn("en");
  for (const task of TASKS.split(" ")) assert(hasMessage(`tribes.ask.${task}`), task);
});
