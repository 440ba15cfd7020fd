// SPDX-License-Identifier: MIT
/** Texts of effects, prompts, events and tiles, in every language. */

import assert from "node:assert/strict";
import { useMessages } from "../../../../../src/caravanserai/web/core/i18n.js";
import {
  describePlace,
  formatPrompt,
} from "../../../../../src/caravanserai/web/games/five_tribes/text/descriptions.js";
import {
  formatEffects,
  formatEndEffects,
  formatMeeples,
} from "../../../../../src/caravanserai/web/games/five_tribes/text/effects.js";
import { formatEvent, listEventPlaces } from "../../../../../src/caravanserai/web/games/five_tribes/text/event-text.js";
import { setByEnd } from "../../../../../src/caravanserai/web/games/five_tribes/input/sowing-mode.js";
import { createScene, createStep, MOVING } from "../../../support/five-tribes-scenes.js";

const WORDS = new URL("../../../../../src/caravanserai/web/words/", import.meta.url);

/** @param {string} language */
function useLanguage(language) {
  useMessages(language, JSON.parse(Deno.readTextFileSync(new URL(`${language}/tribes.json`, WORDS))));
}

/** One of every key of games/five_tribes/describe/events.py. @type {[string, Record<string, any>][]} */
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
    useLanguage(language);
    for (const event of EVENTS) {
      const text = formatEvent(event, createScene());
      assert.deepEqual(/tribes\.|\{|undefined/.test(text), false);
      assert.deepEqual(text.endsWith("."), true);
    }
  });
}

Deno.test("words are inflected by number", () => {
  useLanguage("pl");
  assert.deepEqual([1, 2, 5].map((count) => formatEvent(["gold_gained", { seat: 0, count }], createScene())), [
    "Ada dostaje 1 złotą monetę.",
    "Ada dostaje 2 złote monety.",
    "Ada dostaje 5 złotych monet.",
  ]);
});

Deno.test("an event has the tile that it is about", () => {
  assert.deepEqual(listEventPlaces(["tile_taken", { seat: 0, tile: "c3" }]), ["c3"]);
  assert.deepEqual(listEventPlaces(["last_round", {}]), []);
});

Deno.test("a step has a text for each effect", () => {
  useLanguage("en");
  const drop = createStep("drop", 1, {
    tile: "b1",
    colour: "white",
    gathers: 3,
    takes: "b1",
    gain: { elders: 6, tiles: 12 },
  });
  assert.deepEqual(formatEffects(drop, createScene()), [
    "collects 3 elders",
    "takes b1 (12)",
    "elders +6",
    "tiles +12",
  ]);
  const use = createStep("use", 2, { djinn: "Sloar", elders: 0, fakirs: 1, draws: "card" });
  assert.deepEqual(formatEffects(use, createScene()), ["costs 1 fakir", "a card from the pile"]);
});

Deno.test("an end has a range of meeples and gold", () => {
  useLanguage("en");
  const end = { start: "a1", tile: "b1", colour: "blue", fewest: 2, most: 4, least_gold: 4, most_gold: 12 };
  assert.deepEqual(formatEndEffects({ ...end, taken: "perhaps" }, createScene()), [
    "2–4 builders",
    "can take the tile (12)",
    "gold: 4–12",
  ]);
  assert.deepEqual(formatMeeples("red", 1), "1 assassin");
});

Deno.test("a tile is described in words", () => {
  useLanguage("en");
  assert.deepEqual(
    describePlace(createScene(), "b1"),
    "b1: sacred place, blue value 12. 2 builders, 1 assassin. 2 palm trees. Bo’s camel.",
  );
});

Deno.test("the prompt names the task of the offer, or whose turn it is", () => {
  useLanguage("en");
  const offered = (/** @type {any} */ view, /** @type {string} */ task) =>
    formatPrompt(createScene(view, { task, steps: [createStep("use", 1)] }));
  assert.deepEqual(offered({}, "stuck"), "No meeples can be moved: use a djinn or pass.");
  assert.deepEqual(
    offered({ phase: "tribe", tile: "b1" }, "kill"),
    "Kill a meeple within reach of b1, or an opponent’s vizier or elder.",
  );
  assert.deepEqual(offered({ pending: "on oasis" }, "on_oasis"), "Choose an oasis for the palm tree.");
  assert.deepEqual(offered({ phase: "sale" }, "boundary"), "Use a djinn now, or skip.");
  assert.deepEqual(formatPrompt(createScene()), "Ada’s turn.");
  assert.deepEqual(formatPrompt(createScene({ phase: "over" })), "Game over.");
});

Deno.test("a player who has no djinn to use is asked to end the turn", () => {
  useLanguage("en");
  const offer = { task: "boundary", steps: [createStep("done", 1, { ends: true })] };
  assert.equal(formatPrompt(createScene({ phase: "sale" }, offer)), "End your turn.");
});

Deno.test("a second bid in the same round is explained", () => {
  useLanguage("en");
  const bid = { task: "bid", steps: [createStep("bid", 1)] };
  assert.match(formatPrompt(createScene({}, bid)), /^Bid for turn order/);
  assert.match(formatPrompt(createScene({ track: [null, null, null, 0] }, bid)), /^Bid again: with two players/);
});

Deno.test("the prompt asks for a destination while the player moves by destination", () => {
  useLanguage("en");
  assert.match(formatPrompt(MOVING), /^Pick up all meeples/);
  setByEnd(true);
  assert.equal(formatPrompt(MOVING), "Choose the tile where your move should end.");
  assert.match(formatPrompt(createScene({}, { task: "bid", steps: [createStep("bid", 1)] })), /^Bid/);
  setByEnd(false);
});
