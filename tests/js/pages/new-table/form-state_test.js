// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import {
  hasOpenSeat,
  newForm,
  optionValue,
  toRequest,
  withPlayers,
  withPublic,
  withSeat,
} from "../../../../src/caravanserai/web/pages/new-table/form-state.js";

Deno.test("by default the user plays against a bot", () => {
  const { seats, is_public, clock, options } = toRequest(newForm("five_tribes", ""));
  assert.deepEqual(seats, [{ kind: "me" }, { kind: "bot", bot: "pilgrim" }]);
  assert.deepEqual([is_public, clock, options], [false, { kind: "none" }, {}]);
});

Deno.test("with friends the other seat is open; in public the table is also listed", () => {
  assert.ok(hasOpenSeat(newForm("five_tribes", "friends")));
  assert.equal(toRequest(newForm("five_tribes", "friends")).is_public, false);
  assert.equal(toRequest(newForm("five_tribes", "public")).is_public, true);
});

Deno.test("anyone may watch a public table, and only users with the link a private one", () => {
  const shown = withPublic(newForm("five_tribes", "friends"), true);
  assert.deepEqual([toRequest(shown).is_public, shown.watch], [true, "anyone"]);
  const hidden = withPublic(shown, false);
  assert.deepEqual([toRequest(hidden).is_public, hidden.watch], [false, "link"]);
});

Deno.test("a table without spectators stays so when it becomes public", () => {
  const closed = { ...newForm("five_tribes", "friends"), watch: /** @type {const} */ ("nobody") };
  assert.equal(withPublic(closed, true).watch, "nobody");
  assert.equal(withPublic(closed, false).watch, "nobody");
});

Deno.test("new seats are like the last one, and the choice of the first player is reset", () => {
  const form = { ...newForm("through_the_desert", "friends"), options: { start: 1, map: "dunes" } };
  const larger = withPlayers(form, 4);
  assert.deepEqual(larger.seats.map((seat) => seat.kind), ["me", "open", "open", "open"]);
  assert.deepEqual(larger.options, { map: "dunes" });
  assert.equal(withPlayers(larger, 2).seats.length, 2);
});

Deno.test("a user who moves to another seat swaps with its player", () => {
  const form = withSeat(newForm("five_tribes", ""), 1, { kind: "me" });
  assert.deepEqual(form.seats.map((seat) => seat.kind), ["bot", "me"]);
});

Deno.test("the name of a player at this screen is optional", () => {
  const form = withSeat(newForm("five_tribes", ""), 1, { kind: "screen", name: " Zoe " });
  assert.deepEqual(toRequest(form).seats?.[1], { kind: "screen", name: "Zoe" });
  assert.deepEqual(toRequest(withSeat(form, 1, { name: " " })).seats?.[1], { kind: "screen" });
});

Deno.test("a clock has only the fields of its kind", () => {
  const form = newForm("five_tribes", "");
  const { clock: turn } = toRequest({ ...form, clock: { ...form.clock, kind: "turn" } });
  assert.deepEqual(turn, { kind: "turn", seconds: 120, at_zero: "warn" });
  const { clock: bank } = toRequest({ ...form, clock: { ...form.clock, kind: "bank", atZero: "bot" } });
  assert.deepEqual(bank, { kind: "bank", seconds: 900, increment: 10, at_zero: "bot" });
});

Deno.test("an option has the chosen value, or the default for the number of players", () => {
  const option = {
    name: "scores",
    values: ["open", "hidden"],
    is_complete: true,
    defaults: { "2": "open", "3": "hidden" },
  };
  const form = newForm("through_the_desert", "");
  assert.equal(optionValue(form, option), "open");
  assert.equal(optionValue(withPlayers(form, 3), option), "hidden");
  assert.equal(optionValue({ ...form, options: { scores: "hidden" } }, option), "hidden");
});
