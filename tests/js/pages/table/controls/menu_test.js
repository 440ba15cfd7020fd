// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { listEntries } from "../../../../../src/caravanserai/web/pages/table/controls/menu.js";

const MINE = { seat: 0, is_you: true, person: "me", stand_in: null };
const OTHER = { seat: 1, is_you: false, person: "other", stand_in: null };
const BOT = { seat: 1, is_you: false, person: null, stand_in: null };

/** @param {any} more @returns {any} */
function createState(more) {
  const table = { id: "t", watch: "nobody" };
  return { table, status: "playing", result: null, deals: [], seats: [MINE, BOT], may_abort: false, ...more };
}

Deno.test("players can leave and resign, and abort as long as the server allows it", () => {
  assert.deepEqual(listEntries(createState({}), []), ["leave", "resign"]);
  assert.deepEqual(listEntries(createState({ may_abort: true }), []), ["abort", "leave", "resign"]);
});

Deno.test("players who have given up or are replaced have nothing to leave", () => {
  assert.deepEqual(listEntries(createState({}), [0]), []);
  assert.deepEqual(listEntries(createState({ seats: [{ ...MINE, stand_in: "trader" }, BOT] }), []), []);
});

Deno.test("spectators see the commitment, and can report a table where people play", () => {
  const seats = [{ ...MINE, is_you: false }, OTHER];
  assert.deepEqual(listEntries(createState({ seats, deals: [{}] }), []), ["deal", "report"]);
});

Deno.test("a finished game can be watched again and saved", () => {
  assert.deepEqual(listEntries(createState({ status: "over", result: {} }), []), ["replay", "record"]);
  assert.deepEqual(listEntries(createState({ status: "over" }), []), []);
});
