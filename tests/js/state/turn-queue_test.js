// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { listPast } from "../../../src/caravanserai/web/state/past-frames.js";
import { TurnQueue } from "../../../src/caravanserai/web/state/turn-queue.js";
import { createState } from "../support/table-fakes.js";

const FAST = 1000; // a thousand times the normal speed

/** A game with a viewer in seat 0 (or a spectator), in which every action is a position of its own. */
class Table {
  /** What was on the screen, by version. @type {(number | undefined)[]} */
  seen = [];
  /** @type {any[]} */
  lines = [];
  /** Whether the page holds each frame until it has been shown. */
  isHolding = true;

  /** @param {number} [speed] @param {number | null} [seat] of the viewer */
  constructor(speed = FAST, seat = 0) {
    this.seat = seat;
    this.queue = new TurnQueue(() => this.#onChange(), () => speed);
    this.add([]);
  }

  #onChange() {
    const version = this.queue.shown?.version;
    if (this.seen.at(-1) === version) return;
    this.seen.push(version);
    if (this.isHolding) this.queue.hold(Promise.resolve());
  }

  /** @param {any[]} lines that are new */
  add(lines) {
    const first = this.lines.length + 1;
    this.lines = [...this.lines, ...lines.map((line, at) => ({ version: first + at, ...line }))];
    const version = this.lines.length;
    const position = this.lines.findLast((line) => line.kind !== "chat")?.version ?? 0;
    const undone = this.lines.findLastIndex((line) => line.kind === "undone");
    const since = this.lines.slice(undone + 1).filter((line) => line.kind === "action").length;
    const number = (this.lines[undone]?.to ?? 0) + since;
    this.queue.add([createState({ version, position, number, seat: this.seat, actor: 0, lines })], this.lines);
  }

  /** @param {...number} seats that act, one after the other */
  act(...seats) {
    for (const seat of seats) this.add([{ kind: "action", seat }]);
  }
}

/** @param {number} [time] milliseconds */
function wait(time = 30) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

Deno.test("the first state is shown at once, without what happened before", () => {
  const table = new Table();
  assert.deepEqual([table.seen, table.queue.isBehind, listPast(table.queue.frames, 0).length > 1], [[0], false, false]);
});

Deno.test("actions of others are shown one after the other", async () => {
  const table = new Table();
  await wait();
  table.act(1, 1, 2);
  assert.deepEqual([table.seen, table.queue.isBehind], [[0, 1], true]);
  await wait();
  assert.deepEqual([table.seen, table.queue.isBehind], [[0, 1, 2, 3], false]);
});

Deno.test("a frame stays until its animation has ended", async () => {
  const table = new Table();
  await wait();
  const { promise, resolve } = Promise.withResolvers();
  table.isHolding = false;
  table.queue.hold(promise);
  table.act(1);
  await wait();
  assert.deepEqual(table.seen, [0]);
  resolve(null);
  await wait();
  assert.deepEqual(table.seen, [0, 1]);
});

Deno.test("the viewer's own action is shown at once", () => {
  const table = new Table(0.001);
  table.act(0, 0);
  assert.deepEqual([table.seen, table.queue.isBehind], [[0, 1, 2], false]);
});

Deno.test("what others do after it waits for its animation", () => {
  const table = new Table(0.001);
  table.act(0, 1);
  assert.deepEqual([table.seen, table.queue.isBehind], [[0, 1], true]);
});

Deno.test("without animations every state is shown at once, and can be shown again", () => {
  const table = new Table(0);
  table.act(0, 1, 2);
  assert.deepEqual([table.seen, table.queue.isBehind], [[0, 1, 2, 3], false]);
  assert.equal(listPast(table.queue.frames, 0).length > 1, true);
});

Deno.test("skipping shows the newest position", async () => {
  const table = new Table(0.001);
  table.act(1, 1, 2);
  table.queue.skip();
  await wait();
  assert.deepEqual([table.seen, table.queue.isBehind], [[0, 3], false]);
});

Deno.test("several actions in one state, as after a lost connection, are not shown one by one", () => {
  const table = new Table(0.001);
  table.add([{ kind: "action", seat: 1 }, { kind: "action", seat: 2 }]);
  assert.deepEqual([table.seen, table.queue.isBehind, listPast(table.queue.frames, 0).length > 1], [
    [0, 2],
    false,
    false,
  ]);
});

Deno.test("an undo is shown at once, and what was undone cannot be shown again", () => {
  const table = new Table(0.001);
  table.act(1);
  table.add([{ kind: "undone", seat: 1, to: 0 }]);
  assert.deepEqual([table.seen, table.queue.isBehind, listPast(table.queue.frames, 0).length > 1], [
    [0, 2],
    false,
    false,
  ]);
});

Deno.test("after the viewer has undone a move, the turns before it can be shown again", async () => {
  const table = new Table();
  table.act(0, 1, 2, 0);
  assert.equal(listPast(table.queue.frames, 0).length > 1, false);
  table.add([{ kind: "undone", seat: 0, to: 3 }]);
  await wait();
  table.seen = [];
  table.queue.replay(listPast(table.queue.frames, 0));
  await wait();
  assert.deepEqual(table.seen, [1, 2, 5]);
});

Deno.test("chat changes the newest state, and not what is shown", () => {
  const table = new Table(0.001);
  table.act(1, 1);
  table.add([{ kind: "chat", seat: 1 }]);
  assert.deepEqual([table.seen, table.queue.isBehind], [[0], true]);
  table.queue.skip();
  assert.equal(table.queue.shown?.version, 3);
});

Deno.test("all turns since the viewer's last move are shown again", async () => {
  const table = new Table();
  table.act(1, 0, 0, 1, 2);
  await wait();
  table.seen = [];
  table.queue.replay(listPast(table.queue.frames, 0));
  await wait();
  assert.deepEqual([table.seen, table.queue.isBehind], [[3, 4, 5], false]);
});

Deno.test("a spectator sees the last turn again", async () => {
  const table = new Table(FAST, null);
  table.act(0, 1, 2, 2);
  await wait();
  table.seen = [];
  table.queue.replay(listPast(table.queue.frames, null));
  await wait();
  assert.deepEqual(table.seen, [2, 3, 4]);
});

Deno.test("players at one screen see what happened since their own last move", () => {
  const table = new Table(0);
  const states = (/** @type {number} */ version) =>
    [0, 1].map((seat) => createState({ version, position: version, seat, mine: [0, 1] }));
  const lines = /** @type {any[]} */ ([0, 1, 2, 0].map((seat, at) => ({ version: at + 1, kind: "action", seat })));
  for (const { version } of lines) table.queue.add(states(version), lines.slice(0, version));
  assert.deepEqual([listPast(table.queue.frames, 0).length > 1, listPast(table.queue.frames, 1).length > 1], [
    false,
    true,
  ]);
});

Deno.test("frames that nobody holds do not wait", () => {
  const table = new Table(0.001);
  table.isHolding = false;
  table.queue.skip();
  const idle = new TurnQueue(() => {}, () => 1);
  const lines = /** @type {any[]} */ ([1, 2].map((version) => ({ version, kind: "action", seat: 1 })));
  idle.add([createState({ version: 0, position: 0 })], []);
  idle.add([createState({ version: 1, position: 1 })], lines.slice(0, 1));
  idle.add([createState({ version: 2, position: 2 })], lines);
  assert.deepEqual([idle.shown?.version, idle.isBehind], [2, false]);
});
