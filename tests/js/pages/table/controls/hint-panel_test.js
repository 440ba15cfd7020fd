// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { useMessages } from "../../../../../src/caravanserai/web/core/i18n.js";
import { formatExplanation } from "../../../../../src/caravanserai/web/pages/table/controls/hint-panel.js";

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
  "table.hint.best": "Best: {move}.",
  "table.hint.only": "Only: {move}.",
  "table.hint.brings": "Brings {effects}.",
  "table.hint.prepares": "Prepares.",
  "table.hint.better": "Better by {points}.",
  "table.hint.close": "Close.",
};
const BEST = asAny({ action: 1, moves: ["a", "b"], visits: 100, margin: 3, gains: { gold: 5, tiles: -2 } });
const NEXT = asAny({ action: 2, moves: ["c"], visits: 50, margin: 1.5, gains: {} });

Deno.test("a hint explains what the best move gains, and by how much it is better", () => {
  useMessages("en", MESSAGES);
  assert.equal(formatExplanation([BEST, NEXT], SCENE, GAME), "Best: a; b. Brings gold +5, tiles −2. Better by 1.5.");
  assert.equal(formatExplanation([NEXT, { ...BEST, margin: 1.49 }], SCENE, GAME), "Best: c. Prepares. Close.");
});

Deno.test("a hint with a single move compares it with nothing", () => {
  useMessages("en", MESSAGES);
  assert.equal(formatExplanation([{ ...BEST, moves: ["a"] }], SCENE, GAME), "Only: a. Brings +3.");
  assert.equal(formatExplanation([NEXT], SCENE, GAME), "Only: c. Prepares.");
});
