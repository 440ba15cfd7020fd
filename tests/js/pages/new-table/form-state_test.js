// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import {
  createForm,
  getOptionValue,
  hasOpenSeat,
  isRatable,
  setPlayers,
  setPublic,
  setRated,
  setSeat,
  toRequest,
} from "../../../../src/caravanserai/web/pages/new-table/form-state.js";

Deno.test("by default the user plays against a bot", () => {
  const { seats, is_public, clock, options } = toRequest(createForm("five_tribes", ""));
  assert.deepEqual(seats, [{ kind: "me" }, { kind: "bot", bot: "pilgrim" }]);
  assert.deepEqual([is_public, clock, options], [false, { kind: "none" }, {}]);
});

Deno.test("with friends the other seat is open; in public the table is also listed", () => {
  assert.ok(hasOpenSeat(createForm("five_tribes", "friends")));
  assert.equal(toRequest(createForm("five_tribes", "friends")).is_public, false);
  assert.equal(toRequest(createForm("five_tribes", "public")).is_public, true);
});

Deno.test("anyone may watch a public table, and only users with the link a private one", () => {
  const shown = setPublic(createForm("five_tribes", "friends"), true);
  assert.deepEqual([toRequest(shown).is_public, shown.watch], [true, "anyone"]);
  const hidden = setPublic(shown, false);
  assert.deepEqual([toRequest(hidden).is_public, hidden.watch], [false, "link"]);
});

Deno.test("a table without spectators stays so when it becomes public", () => {
  const closed = { ...createForm("five_tribes", "friends"), watch: /** @type {const} */ ("nobody") };
  assert.equal(setPublic(closed, true).watch, "nobody");
  assert.equal(setPublic(closed, false).watch, "nobody");
});

Deno.test("new seats are like the last one, and the choice of the first player is reset", () => {
  const form = { ...createForm("through_the_desert", "friends"), options: { start: 1, map: "dunes" } };
  const larger = setPlayers(form, 4);
  assert.deepEqual(larger.seats.map((seat) => seat.kind), ["me", "open", "open", "open"]);
  assert.deepEqual(larger.options, { map: "dunes" });
  assert.equal(setPlayers(larger, 2).seats.length, 2);
});

Deno.test("a user who moves to another seat swaps with its player", () => {
  const form = setSeat(createForm("five_tribes", ""), 1, { kind: "me" });
  assert.deepEqual(form.seats.map((seat) => seat.kind), ["bot", "me"]);
});

Deno.test("the name of a player at this screen is optional", () => {
  const form = setSeat(createForm("five_tribes", ""), 1, { kind: "screen", name: " Zoe " });
  assert.deepEqual(toRequest(form).seats?.[1], { kind: "screen", name: "Zoe" });
  assert.deepEqual(toRequest(setSeat(form, 1, { name: " " })).seats?.[1], { kind: "screen" });
});

Deno.test("a clock has only the fields of its kind", () => {
  const form = createForm("five_tribes", "");
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
  const form = createForm("through_the_desert", "");
  assert.equal(getOptionValue(form, option), "open");
  assert.equal(getOptionValue(setPlayers(form, 3), option), "hidden");
  assert.equal(getOptionValue({ ...form, options: { scores: "hidden" } }, option), "hidden");
});

Deno.test("a rated game has a clock that ends it, and leaves hints and the stand-in to the server", () => {
  const request = toRequest(setRated(createForm("five_tribes", "public"), true));
  assert.equal(request.is_rated, true);
  assert.deepEqual(request.assists, { undo: "consent" });
  assert.deepEqual(request.clock, { kind: "bank", seconds: 900, increment: 10, at_zero: "bot" });
});

Deno.test("a game with a bot or on one screen is not rated, even if it was wanted before", () => {
  const form = setSeat(setRated(createForm("five_tribes", "friends"), true), 1, { kind: "bot" });
  assert.equal(isRatable(form), false);
  assert.equal(toRequest(form).is_rated, false);
  assert.equal(toRequest(form).assists?.hints, true);
});

Deno.test("a game is rated only if the user wants it", () => {
  const form = setRated(setRated(createForm("five_tribes", "public"), true), false);
  assert.equal(toRequest(form).is_rated, false);
});
