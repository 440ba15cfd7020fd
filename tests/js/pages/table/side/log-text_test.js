// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { useMessages } from "../../../../../src/caravanserai/web/core/i18n.js";
import { formatLogEntries } from "../../../../../src/caravanserai/web/pages/table/side/log-text.js";

/** @param {any} value @returns {any} */
function asAny(value) {
  return value;
}

const GAME = asAny({
  formatEvent: (/** @type {any} */ [key, args]) => (key === "silent" ? "" : `${key} ${args.space}`),
  listEventPlaces: (/** @type {any} */ [, args]) => [args.space],
});
const SCENE = asAny({ names: ["Ada", "Bo"] });
const MESSAGES = {
  "table.line.chat": "{name}: {text}",
  "table.line.sat": "{name} sits",
  "table.line.undone": ["{name} takes back {count} step", "{name} takes back {count} steps"],
  "table.line.redrawn": "drawn again",
  "table.line.replaced_left": "{name} leaves for {bot}",
  "table.line.forfeited_absent": "{name} was away",
  "table.rating.counts": "It counts",
  "table.rating.too_short": "Too short",
  "frame.level.trader": "trader",
};

/** @param {any} line */
function formatText(line) {
  useMessages("en", MESSAGES);
  return formatLogEntries({ version: 1, at: 0, ...line }, GAME, SCENE).map((entry) => entry.text);
}

Deno.test("an action has an entry for each event that has a text, with its places", () => {
  const line = asAny({ version: 4, kind: "action", seat: 1, events: [["camel", { space: "c1" }], ["silent", {}]] });
  const [entry, ...others] = formatLogEntries(line, GAME, SCENE);
  assert.deepEqual([entry?.text, entry?.places, entry?.seat, others.length], ["camel c1", ["c1"], 1, 0]);
});

Deno.test("chat, joining, leaving and undo have an entry each", () => {
  assert.deepEqual(formatText({ kind: "chat", seat: 0, text: "hi" }), ["Ada: hi"]);
  assert.deepEqual(formatText({ kind: "chat", name: "Guest", text: "hi" }), ["Guest: hi"]);
  assert.deepEqual(formatText({ kind: "sat", seat: 1, name: "Bo" }), ["Bo sits"]);
  assert.deepEqual(formatText({ kind: "replaced", seat: 1, reason: "left", name: "trader" }), ["Bo leaves for Trader"]);
  assert.deepEqual(formatText({ kind: "undone", seat: 1, number: 3, to: 3, count: 2 }), ["Bo takes back 2 steps"]);
  assert.deepEqual(formatText({ kind: "redrawn", number: 3, commitment: "ab" }), ["drawn again"]);
});

Deno.test("the end of a rated game says whether it counts", () => {
  assert.deepEqual(formatText({ kind: "rated", reason: null }), ["It counts"]);
  assert.deepEqual(formatText({ kind: "rated", reason: "too_short" }), ["Too short"]);
  assert.deepEqual(formatText({ kind: "forfeited", seat: 0, reason: "absent", name: "trader" }), ["Ada was away"]);
});
