// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { LessonSession } from "../../../../src/caravanserai/web/pages/lesson/lesson-session.js";

/** Answer requests one by one; returns the requests. @param {any[]} answers */
function serve(...answers) {
  /** @type {any[]} */
  const requests = [];
  globalThis.fetch = /** @type {any} */ ((/** @type {string} */ path, /** @type {any} */ request) => {
    requests.push([path, JSON.parse(request.body)]);
    return Promise.resolve(Response.json(answers.shift()));
  });
  return requests;
}

/** @param {any} changes */
function createPosition(changes = {}) {
  const steps = [
    { kind: "camel", text: "yellow k5", action: 5, space: "k5", gain: {} },
    { kind: "leader", text: "leader pink", spaces: { a5: 7, b5: 8 }, gain: {} },
  ];
  return { actor: 0, view: {}, offer: { steps }, events: [], points: [0, 0], ...changes };
}

/** @param {any[]} steps */
async function startLesson(...steps) {
  const session = new LessonSession(
    { positions: { here: { game: "g" } }, lessons: {}, pictures: {} },
    steps,
    async () => {},
  );
  await session.goToStep(0);
  return session;
}

Deno.test("a wanted move is played, and the others reply", async () => {
  const requests = serve(
    createPosition(),
    createPosition({ events: [["one", {}]] }),
    createPosition({ events: [["two", {}]] }),
  );
  const session = await startLesson({ name: "do", start: "here", wanted: ["yellow"], then: [9] });
  assert.deepEqual(session.highlighted, ["k5"]);
  await session.choose(5);
  assert.equal(session.verdict?.part, "done");
  assert.deepEqual(requests.at(-1)[1].actions, [5, 9]);
  assert.deepEqual(session.events.map(([name]) => name), ["one", "two"]);
});

Deno.test("another legal move is commented, not played", async () => {
  const requests = serve(createPosition());
  const session = await startLesson({ name: "do", start: "here", wanted: ["yellow"] });
  await session.choose(7);
  assert.equal(session.verdict?.part, "other");
  assert.equal(requests.length, 1);
});

Deno.test("a step may want an illegal move, at certain places", async () => {
  serve(createPosition(), { rule: "TD-5.2", message: "no" }, { rule: "TD-5.3", message: "no" });
  const session = await startLesson({ name: "try", start: "here", refused: ["k6"], attempt: "yellow k6" });
  await session.tryIllegal("yellow a1");
  assert.equal(session.verdict?.part, "illegal");
  await session.demonstrate();
  assert.equal(session.verdict?.part, "done");
});

Deno.test("a puzzle is checked at the end of the turn", async () => {
  serve(
    createPosition(),
    createPosition({ actor: 1, points: [3, 0] }),
    createPosition(),
    createPosition({ actor: 1, points: [8, 0] }),
  );
  const session = await startLesson({ name: "best", start: "here", goal: 8 });
  await session.choose(5);
  assert.deepEqual(session.verdict, { part: "short", gain: 3 });
  await session.retryStep();
  await session.choose(5);
  assert.equal(session.verdict?.part, "done");
});
