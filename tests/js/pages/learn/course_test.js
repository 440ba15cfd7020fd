// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { LANGUAGES } from "../../../../src/caravanserai/web/core/i18n.js";
import { buildMessageKey, buildPosition, LESSONS } from "../../../../src/caravanserai/web/pages/learn/course.js";

const WEB = new URL("../../../../src/caravanserai/web/", import.meta.url);

/** @param {string} path @returns {any} */
function read(path) {
  return JSON.parse(Deno.readTextFileSync(new URL(path, WEB)));
}

Deno.test("every lesson is listed", () => {
  for (const [game, names] of Object.entries(LESSONS)) {
    assert.deepEqual(Object.keys(read(`pages/learn/lessons/${game}.json`).lessons), names);
  }
});

Deno.test("every step has its messages in every language", () => {
  for (const language of LANGUAGES) {
    const messages = read(`words/${language}/learn.json`);
    for (const game of Object.keys(LESSONS)) {
      for (const [lesson, steps] of Object.entries(read(`pages/learn/lessons/${game}.json`).lessons)) {
        assert.ok(messages[buildMessageKey(game, lesson, "title")], `${language} ${lesson}`);
        for (const { name, wanted, refused, goal } of /** @type {any[]} */ (steps)) {
          const parts = ["task", ...(wanted || refused || goal ? ["done"] : []), ...(goal ? ["short"] : [])];
          for (const part of parts) {
            assert.ok(messages[buildMessageKey(game, lesson, name, part)], `${language} ${lesson} ${name}`);
          }
        }
      }
    }
  }
});

Deno.test("a position is built from the first one and its differences", () => {
  const positions = {
    first: { round: 1, tiles: { a1: "old", b1: "old" } },
    second: { round: 2, tiles: { b1: "new" } },
  };
  const whole = buildPosition({ positions, lessons: {}, pictures: {} }, "second");
  assert.deepEqual(whole, { round: 2, tiles: { a1: "old", b1: "new" } });
});
