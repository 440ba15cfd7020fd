// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { useMessages } from "../../../../../src/caravanserai/web/core/i18n.js";
import { listReasons } from "../../../../../src/caravanserai/web/pages/table/advice/hint-panel.js";

/** @param {any} value @returns {any} */
function asAny(value) {
  return value;
}

const GAME = asAny({
  formatEffects: (/** @type {any} */ step) => step.effects,
  formatTurn: (/** @type {string[]} */ turn) => turn.join("; "),
});
const SCENE = asAny({
  names: ["Ada", "Bo"],
  offer: { steps: [{ action: 1, effects: ["+3"] }, { action: 2, effects: [] }] },
});
const MESSAGES = {
  "table.hint.brings": "Brings {effects}.",
  "table.hint.prepares": "Prepares.",
  "table.hint.better": "Better by {points}.",
  "table.hint.close": "Close.",
};
const GAINS = { gold: 5, tiles: -7, djinns: 1 };
const BEST = asAny({ action: 1, moves: ["a", "b"], visits: 100, margin: 3, gains: GAINS });
const NEXT = asAny({ action: 2, moves: ["c"], visits: 50, margin: 1.5, gains: {} });

Deno.test("the reasons of a hint are its largest gains, and by how much it is better", () => {
  useMessages("en", MESSAGES);
  assert.deepEqual(listReasons(BEST, NEXT, SCENE, GAME), ["Brings tiles −7, gold +5.", "Better by 1.5."]);
  assert.deepEqual(listReasons(NEXT, { ...BEST, margin: 1.49 }, SCENE, GAME), ["Prepares.", "Close."]);
});

Deno.test("a hint with a single turn compares it with nothing", () => {
  useMessages("en", MESSAGES);
  assert.deepEqual(listReasons({ ...BEST, moves: ["a"] }, undefined, SCENE, GAME), ["Brings +3."]);
  assert.deepEqual(listReasons(NEXT, undefined, SCENE, GAME), ["Prepares."]);
});
