// SPDX-License-Identifier: MIT
/** A planned table: what most people want, and what the server is asked for. */

import assert from "node:assert/strict";
import {
  admitting,
  fresh,
  isWaiting,
  request,
  resized,
  seated,
  valueOf,
} from "../../../../src/caravanserai/web/pages/new-table/form-state.js";

Deno.test("a plan begins with me and a bot, and nothing else to decide", () => {
  const { seats, is_public, clock, options } = request(fresh("five_tribes", ""));
  assert.deepEqual(seats, [{ kind: "me" }, { kind: "bot", bot: "pilgrim" }]);
  assert.deepEqual([is_public, clock, options], [false, { kind: "none" }, {}]);
});

Deno.test("with friends the other seat is open; with everybody the table is listed, too", () => {
  assert.ok(isWaiting(fresh("five_tribes", "friends")));
  assert.equal(request(fresh("five_tribes", "friends")).is_public, false);
  assert.equal(request(fresh("five_tribes", "public")).is_public, true);
});

Deno.test("what everybody finds, everybody may watch; what is found by a link only, who has the link", () => {
  const shown = admitting(fresh("five_tribes", "friends"), true);
  assert.deepEqual([request(shown).is_public, shown.watch], [true, "anyone"]);
  const hidden = admitting(shown, false);
  assert.deepEqual([request(hidden).is_public, hidden.watch], [false, "link"]);
});

Deno.test("that nobody may watch stays so, whoever finds the table", () => {
  const closed = { ...fresh("five_tribes", "friends"), watch: /** @type {const} */ ("nobody") };
  assert.equal(admitting(closed, true).watch, "nobody");
  assert.equal(admitting(closed, false).watch, "nobody");
});

Deno.test("new seats are like the last, and who begins is open again", () => {
  const plan = { ...fresh("through_the_desert", "friends"), options: { start: 1, map: "dunes" } };
  const larger = resized(plan, 4);
  assert.deepEqual(larger.places.map((place) => place.kind), ["me", "open", "open", "open"]);
  assert.deepEqual(larger.options, { map: "dunes" });
  assert.equal(resized(larger, 2).places.length, 2);
});

Deno.test("I sit on one seat only: who was there takes mine", () => {
  const plan = seated(fresh("five_tribes", ""), 1, { kind: "me" });
  assert.deepEqual(plan.places.map((place) => place.kind), ["bot", "me"]);
});

Deno.test("somebody at this screen may have a name, and needs none", () => {
  const plan = seated(fresh("five_tribes", ""), 1, { kind: "screen", name: " Zoe " });
  assert.deepEqual(request(plan).seats?.[1], { kind: "screen", name: "Zoe" });
  assert.deepEqual(request(seated(plan, 1, { name: " " })).seats?.[1], { kind: "screen" });
});

Deno.test("a clock says only what belongs to its kind", () => {
  const plan = fresh("five_tribes", "");
  const { clock: turn } = request({ ...plan, time: { ...plan.time, kind: "turn" } });
  assert.deepEqual(turn, { kind: "turn", seconds: 120, at_zero: "warn" });
  const { clock: bank } = request({ ...plan, time: { ...plan.time, kind: "bank", atZero: "bot" } });
  assert.deepEqual(bank, { kind: "bank", seconds: 900, increment: 10, at_zero: "bot" });
});

Deno.test("an option is what was chosen, or the default for so many players", () => {
  const option = {
    name: "scores",
    values: ["open", "hidden"],
    is_complete: true,
    defaults: { "2": "open", "3": "hidden" },
  };
  const plan = fresh("through_the_desert", "");
  assert.equal(valueOf(plan, option), "open");
  assert.equal(valueOf(resized(plan, 3), option), "hidden");
  assert.equal(valueOf({ ...plan, options: { scores: "hidden" } }, option), "hidden");
});
