// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { countScores } from "../../../../../src/caravanserai/web/pages/table/controls/score-count.js";

const SHEET = [{ gold: 10, tiles: 4 }, { gold: 20, tiles: -2 }];
const CATEGORIES = ["gold", "tiles"];

Deno.test("at first nothing is counted", () => {
  const { sheet, totals, isDone } = countScores(SHEET, CATEGORIES, 0);
  assert.deepEqual([sheet[0], totals, isDone], [{ gold: "", tiles: "" }, [0, 0], false]);
});

Deno.test("the first category counts up while the others wait", () => {
  const { sheet, totals } = countScores(SHEET, CATEGORIES, 325);
  assert.deepEqual([sheet, totals], [[{ gold: 5, tiles: "" }, { gold: 10, tiles: "" }], [5, 10]]);
});

Deno.test("a counted category keeps its points", () => {
  assert.deepEqual(countScores(SHEET, CATEGORIES, 975).sheet, [{ gold: 10, tiles: 2 }, { gold: 20, tiles: -1 }]);
});

Deno.test("at the end everything is counted", () => {
  assert.deepEqual(countScores(SHEET, CATEGORIES, Infinity), { sheet: SHEET, totals: [14, 18], isDone: true });
});
