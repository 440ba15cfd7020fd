// SPDX-License-Identifier: MIT
/** Lessons: what is wanted is judged, and every text that they need is there in every language. */

import assert from "node:assert/strict";
import { COURSES, key, positionOf } from "../../../../src/caravanserai/web/pages/learn/course.js";
import { Tutor } from "../../../../src/caravanserai/web/pages/lesson/lesson-session.js";
import { fits, options } from "../../../../src/caravanserai/web/pages/lesson/wanted-moves.js";
import { prose } from "../../../../src/caravanserai/web/pages/rules/prose.js";

const WEB = new URL("../../../../src/caravanserai/web/", import.meta.url);
const LANGUAGES = ["en", "pl", "fr", "de"];

/** @param {string} path @returns {any} */
function read(path) {
  return JSON.parse(Deno.readTextFileSync(new URL(path, WEB)));
}

/** What the server would answer, request by request. @param {any[]} answers */
function serve(...answers) {
  /** @type {any[]} */
  const asked = [];
  globalThis.fetch = /** @type {any} */ ((/** @type {string} */ path, /** @type {any} */ request) => {
    asked.push([path, JSON.parse(request.body)]);
    return Promise.resolve(Response.json(answers.shift()));
  });
  return asked;
}

/** @param {any} changes */
function seen(changes = {}) {
  const steps = [
    { kind: "camel", text: "yellow k5", action: 5, space: "k5", gain: {} },
    { kind: "leader", text: "leader pink", spaces: { a5: 7, b5: 8 }, gain: {} },
  ];
  return { actor: 0, view: {}, offer: { steps }, events: [], points: [0, 0], ...changes };
}

/** @param {any[]} steps */
async function begun(...steps) {
  const tutor = new Tutor({ positions: { here: { game: "g" } }, lessons: {}, pictures: {} }, steps, async () => {});
  await tutor.go(0);
  return tutor;
}

Deno.test("the page lists the lessons that there are", () => {
  for (const [game, names] of Object.entries(COURSES)) {
    assert.deepEqual(Object.keys(read(`pages/learn/lessons/${game}.json`).lessons), names);
  }
});

Deno.test("every step has its words, in every language", () => {
  for (const language of LANGUAGES) {
    const words = read(`words/${language}/learn.json`);
    for (const game of Object.keys(COURSES)) {
      for (const [lesson, steps] of Object.entries(read(`pages/learn/lessons/${game}.json`).lessons)) {
        assert.ok(words[key(game, lesson, "title")], `${language} ${lesson}`);
        for (const { name, wanted, refused, goal } of /** @type {any[]} */ (steps)) {
          const parts = ["ask", ...(wanted || refused || goal ? ["done"] : []), ...(goal ? ["short"] : [])];
          for (const part of parts) assert.ok(words[key(game, lesson, name, part)], `${language} ${lesson} ${name}`);
        }
      }
    }
  }
});

Deno.test("a position is the first one with its differences", () => {
  const positions = {
    first: { round: 1, tiles: { a1: "old", b1: "old" } },
    second: { round: 2, tiles: { b1: "new" } },
  };
  const whole = positionOf({ positions, lessons: {}, pictures: {} }, "second");
  assert.deepEqual(whole, { round: 2, tiles: { a1: "old", b1: "new" } });
});

Deno.test("each space of a leader is an action of its own", () => {
  assert.deepEqual(options(seen().offer).map(({ text }) => text), ["yellow k5", "leader pink a5", "leader pink b5"]);
  assert.ok(fits("leader pink a5", ["leader pink"]));
  assert.ok(!fits("yellow k50", ["yellow k5"]));
});

Deno.test("what is wanted is played, and the others answer", async () => {
  const asked = serve(seen(), seen({ events: [["one", {}]] }), seen({ events: [["two", {}]] }));
  const tutor = await begun({ name: "do", start: "here", wanted: ["yellow"], then: [9] });
  assert.deepEqual(tutor.lit, ["k5"]);
  await tutor.choose(5);
  assert.equal(tutor.verdict?.part, "done");
  assert.deepEqual(asked.at(-1)[1].actions, [5, 9]);
  assert.deepEqual(tutor.events.map(([name]) => name), ["one", "two"]);
});

Deno.test("something else that is legal is answered, not played", async () => {
  const asked = serve(seen());
  const tutor = await begun({ name: "do", start: "here", wanted: ["yellow"] });
  await tutor.choose(7);
  assert.equal(tutor.verdict?.part, "other");
  assert.equal(asked.length, 1);
});

Deno.test("a forbidden place has to be tried where the step says so", async () => {
  serve(seen(), { rule: "TD-5.2", message: "no" }, { rule: "TD-5.3", message: "no" });
  const tutor = await begun({ name: "try", start: "here", refused: ["k6"], attempt: "yellow k6" });
  await tutor.tryInVain("yellow a1");
  assert.equal(tutor.verdict?.part, "why");
  await tutor.showHow();
  assert.equal(tutor.verdict?.part, "done");
});

Deno.test("a puzzle is measured when the turn is over", async () => {
  serve(seen(), seen({ actor: 1, points: [3, 0] }), seen(), seen({ actor: 1, points: [8, 0] }));
  const tutor = await begun({ name: "best", start: "here", goal: 8 });
  await tutor.choose(5);
  assert.deepEqual(tutor.verdict, { part: "short", gain: 3 });
  await tutor.again();
  await tutor.choose(5);
  assert.equal(tutor.verdict?.part, "done");
});

Deno.test("lines become paragraphs, lists and questions", () => {
  const tags = prose("one\n- two\n- three\n? four\nfive (TD-1.1)").map((block) => /** @type {any} */ (block).tag);
  assert.deepEqual(tags, ["p", "ul", "div"]);
});
