// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { Playback } from "../../../../src/caravanserai/web/pages/replay/playback.js";

/** Positions whose requests the test answers. */
function createSlowPositions() {
  /** @type {number[]} */
  const requested = [];
  /** @type {((error?: unknown) => void)[]} */
  const waiting = [];
  const load = (/** @type {number} */ number) => {
    requested.push(number);
    return new Promise((resolve, reject) =>
      waiting.push((error) => error ? reject(error) : resolve(createPosition(number)))
    );
  };
  return { requested, waiting, load, getCached: () => undefined, prefetch: () => {} };
}

/** @param {number} number */
function createPosition(number) {
  return { number, actor: 0, events: [], view: {}, points: [] };
}

/** @param {any} positions */
function createPlayback(positions) {
  /** @type {(number | null)[]} */
  const steps = [];
  /** @type {unknown[]} */
  const failures = [];
  const playback = new Playback(
    positions,
    50,
    (step) => void steps.push(step && step.number),
    (error) => failures.push(error),
  );
  return { playback, steps, failures };
}

Deno.test("skipped positions are not requested", async () => {
  const positions = createSlowPositions();
  const { playback } = createPlayback(positions);
  const first = playback.goTo(10);
  for (const number of [11, 12, 13, 14]) void playback.goTo(number);
  positions.waiting[0]?.();
  await new Promise((resolve) => setTimeout(resolve));
  positions.waiting[1]?.();
  await first;
  assert.deepEqual(positions.requested, [10, 14]);
  assert.equal(playback.shown?.number, 14);
  playback.stop();
});

Deno.test("a step forward is animated, a jump and a step back are not", async () => {
  const { playback, steps } = createPlayback({
    load: (/** @type {number} */ number) => Promise.resolve(createPosition(number)),
    getCached: () => undefined,
    prefetch: () => {},
  });
  for (const number of [5, 6, 5, 9]) await playback.goTo(number);
  assert.deepEqual(steps.filter((step) => step !== null), [6]);
  playback.stop();
});

Deno.test("the target is limited to the length of the game", async () => {
  const { playback } = createPlayback({
    load: (/** @type {number} */ number) => Promise.resolve(createPosition(number)),
    getCached: () => undefined,
    prefetch: () => {},
  });
  await playback.goTo(Infinity);
  assert.equal(playback.shown?.number, 50);
  await playback.goTo(-3);
  assert.equal(playback.shown?.number, 0);
  playback.stop();
});

Deno.test("if a position cannot be loaded, playback stays and reports the error", async () => {
  const positions = createSlowPositions();
  const { playback, failures } = createPlayback(positions);
  const first = playback.goTo(3);
  positions.waiting[0]?.();
  await first;
  const second = playback.goTo(4);
  positions.waiting[1]?.(new Error("gone"));
  await second;
  assert.equal(playback.target, 3);
  assert.equal(failures.length, 1);
  playback.stop();
});
