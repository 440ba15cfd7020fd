// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { renderCommitments, renderSeeds } from "../../../../../src/caravanserai/web/pages/table/controls/deal.js";
import { useCatalogues } from "../../../support/messages.js";

const SEED = "000102030405060708090a0b0c0d0e0f";
const LARGE = "18446744073709551615";
const FIRST = { number: 0, commitment: "ab".repeat(32), seed: null };
const LATER = { number: 12, commitment: "cd".repeat(32), seed: null };

/** The words in a tree of nodes. @param {any} node @returns {string} */
function textOf(node) {
  if (Array.isArray(node)) return node.map(textOf).join("\n");
  return typeof node === "string" ? node : node ? textOf(node.children ?? []) : "";
}

Deno.test("the menu shows every commitment, and when it began to count", () => {
  useCatalogues("en", "frame", "table", "later");
  const [details] = /** @type {any[]} */ (renderCommitments([FIRST, LATER]));
  const [, note, first, later] = details.children;
  assert.deepEqual([first.props[".text"], first.props[".label"]], [FIRST.commitment, "Commitment to the deal"]);
  assert.deepEqual([later.props[".text"], later.props[".label"]], [
    LATER.commitment,
    "Commitment from action 13 on",
  ]);
  assert.match(textOf(note), /note it down/);
});

Deno.test("a table without a commitment has nothing to show", () => {
  assert.deepEqual(renderCommitments([]), []);
});

Deno.test("the end shows all seeds, and how to check them", () => {
  useCatalogues("en", "frame", "table", "later");
  const shown = textOf(renderSeeds(SEED, [FIRST, { ...LATER, seed: "f".repeat(32) }]));
  assert.match(shown, new RegExp(`Game number \\(for replays\\): ${SEED}`));
  assert.match(shown, new RegExp(`Game number from action 13 on: ${"f".repeat(32)}`));
  assert.match(shown, /caravan verify/);
});

Deno.test("a seed is a text, never a number: JavaScript would round it", () => {
  useCatalogues("en", "frame", "table", "later");
  assert.match(textOf(renderSeeds(LARGE, [])), new RegExp(LARGE));
});
