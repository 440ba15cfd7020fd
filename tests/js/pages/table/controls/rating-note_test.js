// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import {
  formatRating,
  formatRatingNote,
} from "../../../../../src/caravanserai/web/pages/table/controls/rating-note.js";
import { hasMessage, LANGUAGES } from "../../../../../src/caravanserai/web/core/i18n.js";
import { formatTerms } from "../../../../../src/caravanserai/web/components/text/game-terms.js";
import { useCatalogues } from "../../../support/messages.js";

const REASONS = ["too_short", "no_account", "one_person", "aborted"];

/** @param {any} table @param {any} [rating] @param {string[]} [kinds] @returns {any} */
function createState(table, rating = null, kinds = ["person", "person"]) {
  return { table, seat: 0, result: { rating }, seats: kinds.map((kind) => ({ kind })) };
}

for (const language of LANGUAGES) {
  Deno.test(`every reason and every kind of game has a text in ${language}`, () => {
    useCatalogues(language, "frame", "home", "table", "later");
    const keys = [
      ...REASONS.map((reason) => `table.rating.${reason}`),
      ...["rated", "unrated", "seed", "record", "position"].map((kind) => `table.terms.${kind}`),
    ];
    assert.deepEqual(keys.filter((key) => !hasMessage(key)), []);
    for (const origin of ["deal", "seed", "record", "position"]) {
      assert.ok(!formatTerms({ is_rated: false, origin }).includes("frame."));
    }
  });
}

Deno.test("a table says whether it is rated, and how its game begins", () => {
  useCatalogues("en", "frame", "table", "later");
  assert.equal(formatTerms({ is_rated: true, origin: "deal" }), "Rated");
  assert.equal(formatTerms({ is_rated: false, origin: "deal" }), "Not rated");
  assert.equal(formatTerms({ is_rated: false, origin: "record" }), "From a saved game · Not rated");
});

Deno.test("a finished game says why it did not count", () => {
  useCatalogues("en", "frame", "table", "later");
  assert.match(formatRating({ reason: "too_short", shares: [0, 0] }, 0), /does not count .*: it ended before/);
  assert.equal(formatRating({ reason: null, shares: [1, 1] }, null), "The game counts for the rating.");
  assert.match(formatRating({ reason: null, shares: [1, 0.5] }, 1), /counts 50% /);
  assert.match(formatRating({ reason: null, shares: [1, 0.5] }, null), /counts 50% /);
});

Deno.test("only games between people, or with a chosen start, mention ratings", () => {
  useCatalogues("en", "frame", "table", "later");
  const deal = { is_rated: false, origin: "deal" };
  assert.equal(formatRatingNote(createState(deal, null, ["person", "bot"])), "");
  assert.match(formatRatingNote(createState(deal)), /not rated/);
  assert.match(
    formatRatingNote(createState({ is_rated: false, origin: "seed" }, null, ["person", "bot"])),
    /game number/,
  );
  assert.equal(formatRatingNote(createState({ is_rated: true, origin: "deal" })), "");
});
