// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { choicePlaces, choiceText, findChoice, onlyChoice } from "../../../src/caravanserai/web/state/choices.js";

/** @param {any} fields @returns {any} */
function step(fields) {
  return { kind: "camel", gain: {}, ...fields };
}

const CAMEL = step({ text: "pink c1", action: 5, space: "c1" });
const LEADER = step({ text: "leader pink", spaces: { a1: 10, b2: 11 } });

Deno.test("a step for many spaces is found by the action of one of them", () => {
  const choice = findChoice([CAMEL, LEADER], 11);
  assert.ok(choice);
  assert.equal(choiceText(choice), "leader pink b2");
  assert.deepEqual(choicePlaces(choice), ["b2"]);
});

Deno.test("an action that is not offered is not found", () => {
  assert.equal(findChoice([CAMEL], 99), null);
});

Deno.test("a single action is the only choice, a step for several spaces is not", () => {
  assert.equal(onlyChoice([CAMEL])?.action, 5);
  assert.equal(onlyChoice([step({ text: "leader pink", spaces: { a1: 10 } })])?.action, 10);
  assert.equal(onlyChoice([LEADER]), null);
  assert.equal(onlyChoice([CAMEL, LEADER]), null);
});
