// SPDX-License-Identifier: MIT
/** Choosing, confirming and taking back. */

import assert from "node:assert/strict";
import { choose as set } from "../../../src/caravanserai/web/settings.js";
import { found, onlyChoice, Player, spots, written } from "../../../src/caravanserai/web/table/player.js";
import { state } from "./fakes.js";

/** @import { Step } from "../../../src/caravanserai/web/boards/game.js" */

const CAMEL = step({ text: "pink c1", action: 5, space: "c1" });
const LAST = step({ text: "pink c2", action: 6, space: "c2", ends: true });
const LEADER = step({ text: "leader pink", spaces: { a1: 10, b2: 11 } });

/** @param {any} some @returns {Step} */
function step(some) {
  return { kind: "camel", gain: {}, ...some };
}

/** A player whose table says yes, or refuses with a code. @param {string} [code] */
function seated(code) {
  /** @type {any[]} */
  const sent = [];
  /** @type {string[]} */
  const refused = [];
  const answer = () => code ? Promise.reject({ code }) : Promise.resolve({});
  const link = {
    play: (/** @type {number} */ position, /** @type {any} */ what) => (sent.push({ position, ...what }), answer()),
    ask: (/** @type {string} */ type, /** @type {any} */ fields) => (sent.push({ type, ...fields }), answer()),
  };
  const player = new Player({ link: () => link, refuse: (error) => refused.push(error.code), changed: () => {} });
  return { player, sent, refused };
}

/** @param {Step[]} steps @param {number} [position] */
function offering(steps, position = 1) {
  return state({ position, offer: { actor: 0, task: "camels", steps } });
}

/** @param {Parameters<typeof set>[0]} some */
function choosing(some) {
  const page = /** @type {any} */ (globalThis);
  page.document ??= { documentElement: { dataset: {} } };
  page.matchMedia ??= () => ({ matches: false });
  set({ confirm: true, forced: true, ...some });
}

Deno.test("a step within the turn is played at once", async () => {
  choosing({});
  const { player, sent } = seated();
  player.take(offering([CAMEL, LAST]));
  player.choose({ step: CAMEL, action: 5 });
  assert.equal(player.busy, true);
  await Promise.resolve();
  assert.deepEqual(sent, [{ position: 1, action: 5 }]);
});

Deno.test("the end of a turn waits for a yes", () => {
  choosing({});
  const { player, sent } = seated();
  player.take(offering([CAMEL, LAST]));
  player.choose({ step: LAST, action: 6 });
  assert.deepEqual([sent, player.pending?.action], [[], 6]);
  player.confirm();
  assert.deepEqual(sent, [{ position: 1, action: 6 }]);
});

Deno.test("who wants no question is not asked", () => {
  choosing({ confirm: false });
  const { player, sent } = seated();
  player.take(offering([CAMEL, LAST]));
  player.choose({ step: LAST, action: 6 });
  assert.equal(sent.length, 1);
});

Deno.test("what was chosen is dropped on a no, and when the position changes", () => {
  choosing({});
  const { player, sent } = seated();
  player.take(offering([CAMEL, LAST]));
  player.choose({ step: LAST, action: 6 });
  player.cancel();
  assert.equal(player.pending, null);
  player.choose({ step: LAST, action: 6 });
  player.take(offering([CAMEL, LAST], 2));
  assert.equal(player.pending, null);
  player.confirm();
  assert.deepEqual(sent, []);
});

Deno.test("talk in between does not drop what was chosen", () => {
  choosing({});
  const { player } = seated();
  player.take(offering([CAMEL, LAST]));
  player.choose({ step: LAST, action: 6 });
  player.take({ ...offering([CAMEL, LAST]), version: 2 });
  assert.equal(player.pending?.action, 6);
});

Deno.test("a step without a choice plays itself, once", () => {
  choosing({});
  const { player, sent } = seated();
  player.take(offering([CAMEL]));
  player.take(offering([CAMEL]));
  assert.deepEqual(sent, [{ position: 1, action: 5 }]);
});

Deno.test("a forced end of the turn is put forward, not played", () => {
  choosing({});
  const { player, sent } = seated();
  player.take(offering([LAST]));
  assert.deepEqual([sent, player.pending?.action], [[], 6]);
});

Deno.test("who wants to play forced steps himself may", () => {
  choosing({ forced: false });
  const { player, sent } = seated();
  player.take(offering([CAMEL]));
  assert.deepEqual(sent, []);
});

Deno.test("nobody hears that another window was quicker with a forced step", async () => {
  choosing({});
  const { player, refused } = seated("stale");
  player.take(offering([CAMEL]));
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual([refused, player.busy], [[], false]);
});

Deno.test("a refusal is told, and one may choose again", async () => {
  choosing({});
  const { player, refused } = seated("illegal_action");
  player.take(offering([CAMEL, LAST]));
  assert.equal(await player.type("pink z9"), false);
  assert.deepEqual([refused, player.busy], [["illegal_action"], false]);
});

Deno.test("while one move is on its way there is no other", () => {
  choosing({});
  const { player, sent } = seated();
  player.take(offering([CAMEL, LAST]));
  player.choose({ step: CAMEL, action: 5 });
  player.choose({ step: CAMEL, action: 5 });
  assert.equal(sent.length, 1);
});

Deno.test("taking back names the position, asking names how far", async () => {
  choosing({});
  const { player, sent } = seated();
  player.take(state({ undo: { step: 3, turn: 2, ask: 1 } }));
  await player.undo("turn");
  await player.askBack();
  assert.deepEqual(sent, [{ type: "undo", position: 1, to: "turn" }, { type: "ask", position: 1, to: 1 }]);
});

Deno.test("a step for many spaces is found, written and pointed out by its space", () => {
  const choice = found([CAMEL, LEADER], 11);
  assert.ok(choice);
  assert.deepEqual([written(choice), spots(choice)], ["leader pink b2", ["b2"]]);
  assert.equal(onlyChoice([LEADER]), null);
  assert.deepEqual(onlyChoice([step({ text: "leader pink", spaces: { a1: 10 } })])?.action, 10);
  assert.equal(found([CAMEL], 99), null);
});
