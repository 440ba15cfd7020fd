// SPDX-License-Identifier: MIT
/** Going through a game: nobody is left behind, and who drags through it does not ask for everything. */

import assert from "node:assert/strict";
import { Walk } from "../../../../src/caravanserai/web/pages/replay/playback.js";

/** Positions that are given out when they are told to. */
function slowPositions() {
  /** @type {number[]} */
  const asked = [];
  /** @type {((error?: unknown) => void)[]} */
  const waiting = [];
  const at = (/** @type {number} */ number) => {
    asked.push(number);
    return new Promise((resolve, reject) => waiting.push((error) => error ? reject(error) : resolve(position(number))));
  };
  return { asked, waiting, at, known: () => undefined, prepare: () => {} };
}

/** @param {number} number */
function position(number) {
  return { number, actor: 0, events: [], view: {}, points: [] };
}

/** @param {any} positions */
function walkWith(positions) {
  /** @type {(number | null)[]} */
  const steps = [];
  /** @type {unknown[]} */
  const failures = [];
  const walk = new Walk(positions, 50, (step) => void steps.push(step && step.number), (error) => failures.push(error));
  return { walk, steps, failures };
}

Deno.test("positions that were passed over are not asked for", async () => {
  const positions = slowPositions();
  const { walk } = walkWith(positions);
  const first = walk.go(10);
  for (const number of [11, 12, 13, 14]) void walk.go(number);
  positions.waiting[0]?.();
  await new Promise((resolve) => setTimeout(resolve));
  positions.waiting[1]?.();
  await first;
  assert.deepEqual(positions.asked, [10, 14]);
  assert.equal(walk.shown?.number, 14);
  walk.stop();
});

Deno.test("one step on is seen in motion, a leap and a step back are not", async () => {
  const { walk, steps } = walkWith({
    at: (/** @type {number} */ number) => Promise.resolve(position(number)),
    known: () => undefined,
    prepare: () => {},
  });
  for (const number of [5, 6, 5, 9]) await walk.go(number);
  assert.deepEqual(steps.filter((step) => step !== null), [6]);
  walk.stop();
});

Deno.test("beyond the ends one stays at the ends", async () => {
  const { walk } = walkWith({
    at: (/** @type {number} */ number) => Promise.resolve(position(number)),
    known: () => undefined,
    prepare: () => {},
  });
  await walk.go(Infinity);
  assert.equal(walk.shown?.number, 50);
  await walk.go(-3);
  assert.equal(walk.shown?.number, 0);
  walk.stop();
});

Deno.test("where a position cannot be had, one stays and hears why", async () => {
  const positions = slowPositions();
  const { walk, failures } = walkWith(positions);
  const first = walk.go(3);
  positions.waiting[0]?.();
  await first;
  const second = walk.go(4);
  positions.waiting[1]?.(new Error("gone"));
  await second;
  assert.equal(walk.wanted, 3);
  assert.equal(failures.length, 1);
  walk.stop();
});
