// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { listPast } from "../../../src/caravanserai/web/state/past-frames.js";
import { findCurrentState, TurnQueue } from "../../../src/caravanserai/web/state/turn-queue.js";
import { createState } from "../support/table-fakes.js";

const FAST = 1000; // a thousand times the normal speed

/** Add the states of all seats at one moment. @param {TurnQueue} queue @param {...any} states */
function addStates(queue, ...states) {
  if (states.map((each) => queue.collect(createState(each))).at(-1)) queue.add();
}

/** What was collected from states. @param {...any} states */
function collect(...states) {
  const queue = new TurnQueue(() => {});
  const isComplete = states.map((each) => queue.collect(createState(each))).at(-1);
  return { queue, isComplete };
}

Deno.test("an older state is ignored", () => {
  const { queue } = collect({ version: 4 }, { version: 3 });
  assert.deepEqual(queue.states.map((each) => each.version), [4]);
});

Deno.test("a state of the same version replaces the known one: presence does not change the version", () => {
  const { queue } = collect({ version: 4, status: "open" }, { version: 4 });
  assert.deepEqual(queue.states.map((each) => each.status), ["playing"]);
});

Deno.test("log lines are kept once, even if several seats receive them", () => {
  const lines = [{ version: 1 }, { version: 2 }];
  const mine = [0, 1];
  const { queue } = collect(
    { version: 2, mine, lines },
    { version: 2, seat: 1, mine, lines },
    { version: 3, mine, lines: [{ version: 2 }, { version: 3 }] },
  );
  assert.deepEqual(queue.lines.map((line) => line.version), [1, 2, 3]);
});

Deno.test("states are complete when those of all seats have the same version", () => {
  const mine = [0, 2];
  assert.equal(collect({ mine }).isComplete, false);
  assert.equal(collect({ mine }, { seat: 2, mine }).isComplete, true);
  assert.equal(collect({ mine }, { seat: 2, mine }, { version: 2, mine }).isComplete, false);
  assert.equal(collect({ seat: null }).isComplete, true);
});

Deno.test("the current state is that of the seat to act, else of the holder, else of the first seat", () => {
  const mine = [0, 1];
  const seen = (/** @type {number} */ actor, /** @type {number | null} */ holder) =>
    findCurrentState(collect({ mine, actor }, { seat: 1, mine, actor }).queue.states, holder)?.seat;
  assert.equal(seen(1, 0), 1);
  assert.equal(seen(2, 1), 1);
  assert.equal(seen(2, null), 0);
  assert.equal(findCurrentState([]), null);
});

Deno.test("joining replaces the spectator's state, and leaving brings it back", () => {
  assert.deepEqual(collect({ seat: null }, { seat: 1 }).queue.states.map((each) => each.seat), [1]);
  assert.deepEqual(collect({ seat: 1 }, { seat: null }).queue.states.map((each) => each.seat), [null]);
});

Deno.test("nothing is shown before a state has arrived", () => {
  const queue = new TurnQueue(() => {});
  queue.add();
  assert.equal(queue.shown, null);
});

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
    const news = this.lines.slice(first - 1);
    addStates(this.queue, { version, position, number, seat: this.seat, actor: 0, lines: news });
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
  const queue = new TurnQueue(() => {}, () => 0);
  const lines = [0, 1, 2, 0].map((seat, at) => ({ version: at + 1, kind: "action", seat }));
  for (const line of lines) {
    const state = { version: line.version, position: line.version, mine: [0, 1], lines: [line] };
    addStates(queue, { ...state, seat: 0 }, { ...state, seat: 1 });
  }
  assert.deepEqual([listPast(queue.frames, 0).length > 1, listPast(queue.frames, 1).length > 1], [false, true]);
});

Deno.test("frames that nobody holds do not wait", () => {
  const table = new Table(0.001);
  table.isHolding = false;
  table.queue.skip();
  const idle = new TurnQueue(() => {}, () => 1);
  addStates(idle, { version: 0, position: 0 });
  for (const version of [1, 2]) {
    addStates(idle, { version, position: version, lines: [{ version, kind: "action", seat: 1 }] });
  }
  assert.deepEqual([idle.shown?.version, idle.isBehind], [2, false]);
});
