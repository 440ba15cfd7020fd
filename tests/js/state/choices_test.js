// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { findChoice, findOnlyChoice, formatChoice } from "../../../src/caravanserai/web/state/choices.js";

/** @param {any} fields @returns {any} */
function createStep(fields) {
  return { kind: "camel", gain: {}, ...fields };
}

const CAMEL = createStep({ text: "pink c1", action: 5, space: "c1" });
const LEADER = createStep({ text: "leader pink", spaces: { a1: 10, b2: 11 } });

Deno.test("a step for many spaces is found by the action of one of them", () => {
  const choice = findChoice([CAMEL, LEADER], 11);
  assert.ok(choice);
  assert.equal(formatChoice(choice), "leader pink b2");
});

Deno.test("an action that is not offered is not found", () => {
  assert.equal(findChoice([CAMEL], 99), null);
});

Deno.test("a single action is the only choice, a step for several spaces is not", () => {
  assert.equal(findOnlyChoice([CAMEL])?.action, 5);
  assert.equal(findOnlyChoice([createStep({ text: "leader pink", spaces: { a1: 10 } })])?.action, 10);
  assert.equal(findOnlyChoice([LEADER]), null);
  assert.equal(findOnlyChoice([CAMEL, LEADER]), null);
});
