// SPDX-License-Identifier: MIT
/** The log in words, the clock, and advice. */

import assert from "node:assert/strict";
import { useMessages } from "../../../../../src/caravanserai/web/core/i18n.js";
import { because, worthTelling } from "../../../../../src/caravanserai/web/pages/table/controls/hint-panel.js";
import { told } from "../../../../../src/caravanserai/web/pages/table/side/log-text.js";
import { minutes } from "../../../../../src/caravanserai/web/pages/table/side/time-format.js";

/** @param {any} some @returns {any} */
function any(some) {
  return some;
}

const GAME = any({
  eventText: (/** @type {any} */ [key, args]) => (key === "silent" ? "" : `${key} ${args.space}`),
  eventPlaces: (/** @type {any} */ [, args]) => [args.space],
  effects: (/** @type {any} */ step) => step.effects,
  turnText: (/** @type {string[]} */ turn) => turn.join("; "),
});
const SCENE = any({
  names: ["Ada", "Bo"],
  offer: { steps: [{ action: 1, effects: ["+3"] }, { action: 2, effects: [] }] },
});
const WORDS = {
  "table.line.chat": "{name}: {text}",
  "table.line.sat": "{name} sits",
  "table.line.undone": ["{name} takes back {count} step", "{name} takes back {count} steps"],
  "table.line.replaced_left": "{name} leaves for {bot}",
  "table.level.trader": "Trader",
  "table.hint.best": "Best: {move}.",
  "table.hint.only": "Only: {move}.",
  "table.hint.brings": "Brings {effects}.",
  "table.hint.prepares": "Prepares.",
  "table.hint.better": "Better by {points}.",
  "table.hint.close": "Close.",
};

/** @param {any} line */
function text(line) {
  useMessages("en", WORDS);
  return told({ version: 1, at: 0, ...line }, GAME, SCENE).map((entry) => entry.text);
}

Deno.test("an action is told event by event, with its places", () => {
  const line = any({ version: 4, kind: "action", seat: 1, events: [["camel", { space: "c1" }], ["silent", {}]] });
  const [entry, ...others] = told(line, GAME, SCENE);
  assert.deepEqual([entry?.text, entry?.places, entry?.seat, others.length], ["camel c1", ["c1"], 1, 0]);
});

Deno.test("talk, comings, goings and what is taken back are lines, too", () => {
  assert.deepEqual(text({ kind: "chat", seat: 0, text: "hi" }), ["Ada: hi"]);
  assert.deepEqual(text({ kind: "chat", name: "Guest", text: "hi" }), ["Guest: hi"]);
  assert.deepEqual(text({ kind: "sat", seat: 1, name: "Bo" }), ["Bo sits"]);
  assert.deepEqual(text({ kind: "replaced", seat: 1, why: "left", name: "trader" }), ["Bo leaves for Trader"]);
});

Deno.test("time is told as clocks do", () => {
  assert.deepEqual([0, -5, 999, 61_000, 3_600_000].map(minutes), ["0:00", "0:00", "0:01", "1:01", "1:00:00"]);
});

Deno.test("advice tells what is gained, and by how much it is better", () => {
  useMessages("en", WORDS);
  const best = any({ action: 1, turn: ["a", "b"], visits: 100, margin: 3, gains: { gold: 5, tiles: -2 } });
  const next = any({ action: 2, turn: ["c"], visits: 50, margin: 1.5, gains: {} });
  assert.equal(because([best, next], SCENE, GAME), "Best: a; b. Brings gold +5, tiles −2. Better by 1.5.");
  assert.equal(because([{ ...best, turn: ["a"] }], SCENE, GAME), "Only: a. Brings +3.");
  assert.equal(because([next, { ...best, margin: 1.49 }], SCENE, GAME), "Best: c. Prepares. Close.");
  assert.equal(because([next], SCENE, GAME), "Only: c. Prepares.");
  assert.deepEqual(worthTelling([best, next, { ...next, visits: 2 }]), [best, next]);
});
