// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { changeSettings } from "../../../src/caravanserai/web/core/settings.js";
import { ServerError } from "../../../src/caravanserai/web/net/errors.js";
import { TableSession } from "../../../src/caravanserai/web/state/table-session.js";
import { createState } from "../support/table-fakes.js";

/** @import { Listener } from "../../../src/caravanserai/web/net/table-socket.js" */
/** @import { Step } from "../../../src/caravanserai/web/games/interface-types.js" */

const CAMEL = createStep({ text: "pink c1", action: 5, space: "c1" });
const LAST = createStep({ text: "pink c2", action: 6, space: "c2", ends: true });

/** @param {any} fields @returns {Step} */
function createStep(fields) {
  return { kind: "camel", gain: {}, ...fields };
}

/** A session whose server accepts everything, or answers with an error. @param {string} [code] of the error */
function openSession(code) {
  /** @type {any[]} */
  const sent = [];
  /** @type {string[]} */
  const problems = [];
  const server = /** @type {Listener} */ ({});
  const session = new TableSession((listener) => {
    Object.assign(server, listener);
    return {
      send: (type, fields) => {
        sent.push({ type, ...fields });
        return code ? Promise.reject(new ServerError("refused", { code })) : Promise.resolve({});
      },
      close: () => {},
    };
  });
  session.addEventListener("problem", (event) => problems.push(/** @type {CustomEvent} */ (event).detail.code));
  session.addEventListener("state", () => session.show());
  return { session, server, sent, problems };
}

/** @param {Step[]} steps @param {number} [position] */
function createOffering(steps, position = 1) {
  return createState({ version: position, position, offer: { actor: 0, task: "camels", steps } });
}

/** @param {Parameters<typeof changeSettings>[0]} changes */
function withSettings(changes) {
  const page = /** @type {any} */ (globalThis);
  page.document ??= { documentElement: { dataset: {} } };
  page.matchMedia ??= () => ({ matches: false });
  changeSettings({ confirm: true, forced: true, ...changes });
}

Deno.test("a step within a turn is sent at once", () => {
  withSettings({});
  const { session, server, sent } = openSession();
  server.onState(createOffering([CAMEL, LAST]));
  session.choose({ step: CAMEL, action: 5 });
  assert.equal(session.busy, true);
  assert.deepEqual(sent, [{ type: "play", position: 1, action: 5 }]);
});

Deno.test("a step that ends the turn waits for confirmation", () => {
  withSettings({});
  const { session, server, sent } = openSession();
  server.onState(createOffering([CAMEL, LAST]));
  session.choose({ step: LAST, action: 6 });
  assert.deepEqual([sent, session.pending?.action], [[], 6]);
  session.confirm();
  assert.deepEqual(sent, [{ type: "play", position: 1, action: 6 }]);
});

Deno.test("confirmation can be switched off", () => {
  withSettings({ confirm: false });
  const { session, server, sent } = openSession();
  server.onState(createOffering([CAMEL, LAST]));
  session.choose({ step: LAST, action: 6 });
  assert.equal(sent.length, 1);
});

Deno.test("a choice is dropped when it is cancelled, and when the position changes", () => {
  withSettings({});
  const { session, server, sent } = openSession();
  server.onState(createOffering([CAMEL, LAST]));
  session.choose({ step: LAST, action: 6 });
  session.cancel();
  assert.equal(session.pending, null);
  session.choose({ step: LAST, action: 6 });
  server.onState(createOffering([CAMEL, LAST], 2));
  assert.equal(session.pending, null);
  session.confirm();
  assert.deepEqual(sent, []);
});

Deno.test("a chat message does not drop a choice", () => {
  withSettings({});
  const { session, server } = openSession();
  server.onState(createOffering([CAMEL, LAST]));
  session.choose({ step: LAST, action: 6 });
  server.onState({ ...createOffering([CAMEL, LAST]), version: 2 });
  assert.equal(session.pending?.action, 6);
});

Deno.test("the only legal step is played automatically, once", () => {
  withSettings({});
  const { server, sent } = openSession();
  server.onState(createOffering([CAMEL]));
  server.onState(createOffering([CAMEL]));
  assert.deepEqual(sent, [{ type: "play", position: 1, action: 5 }]);
});

Deno.test("the only legal step waits for confirmation if it ends the turn", () => {
  withSettings({});
  const { session, server, sent } = openSession();
  server.onState(createOffering([LAST]));
  assert.deepEqual([sent, session.pending?.action], [[], 6]);
});

Deno.test("automatic steps can be switched off", () => {
  withSettings({ forced: false });
  const { server, sent } = openSession();
  server.onState(createOffering([CAMEL]));
  assert.deepEqual(sent, []);
});

Deno.test("no problem is reported if another window was faster with an automatic step", async () => {
  withSettings({});
  const { session, server, problems } = openSession("stale");
  server.onState(createOffering([CAMEL]));
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual([problems, session.busy], [[], false]);
});

Deno.test("an illegal move is reported, and the player may choose again", async () => {
  withSettings({});
  const { session, server, problems } = openSession("illegal_action");
  server.onState(createOffering([CAMEL, LAST]));
  assert.equal(await session.playText("pink z9"), false);
  assert.deepEqual([problems, session.busy], [["illegal_action"], false]);
});

Deno.test("only one move is under way at a time", () => {
  withSettings({});
  const { session, server, sent } = openSession();
  server.onState(createOffering([CAMEL, LAST]));
  session.choose({ step: CAMEL, action: 5 });
  session.choose({ step: CAMEL, action: 5 });
  assert.equal(sent.length, 1);
});

Deno.test("undo names the position, and a request to undo names how far", async () => {
  withSettings({});
  const { session, server, sent } = openSession();
  server.onState(createState({ undo: { step: 3, turn: 2, ask: 1 } }));
  await session.undo("turn");
  await session.requestUndo();
  assert.deepEqual(sent, [{ type: "undo", position: 1, to: "turn" }, { type: "ask_undo", position: 1, to: 1 }]);
});

Deno.test("other requests are sent the same way, and return null if they are refused", async () => {
  const accepted = openSession();
  assert.deepEqual(await accepted.session.send("chat", { text: "hello" }), {});
  assert.deepEqual(accepted.sent, [{ type: "chat", text: "hello" }]);
  const refused = openSession("too_many");
  assert.equal(await refused.session.send("chat", { text: "hello" }), null);
  assert.deepEqual(refused.problems, ["too_many"]);
});

Deno.test("a state is announced when the states of all seats have arrived", () => {
  const { session, server } = openSession();
  let announced = 0;
  session.addEventListener("state", () => announced++);
  server.onState(createState({ mine: [0, 1] }));
  assert.equal(announced, 0);
  server.onState(createState({ mine: [0, 1], seat: 1 }));
  assert.equal(announced, 1);
});

Deno.test("a change of the connection is announced", () => {
  const { session, server } = openSession();
  let announced = 0;
  session.addEventListener("link", () => announced++);
  server.onLink("refused", "not_found");
  assert.deepEqual([announced, session.link, session.refusal], [1, "refused", "not_found"]);
  server.onLink("open");
  assert.deepEqual([announced, session.link, session.refusal], [2, "open", ""]);
});

Deno.test("a whole turn is played one action after the other, without confirmation", () => {
  withSettings({});
  const { session, server, sent } = openSession();
  server.onState(createOffering([CAMEL, LAST]));
  session.playTurn([5, 6]);
  server.onState(createOffering([LAST], 2));
  server.onState(createState({ version: 3, position: 3 }));
  assert.deepEqual(sent.map(({ position, action }) => [position, action]), [[1, 5], [2, 6]]);
});

Deno.test("a turn stops before an action that is not offered", () => {
  withSettings({});
  const { session, server, sent } = openSession();
  server.onState(createOffering([CAMEL, LAST]));
  session.playTurn([5, 9]);
  server.onState(createOffering([CAMEL, LAST], 2));
  assert.deepEqual(sent.map(({ action }) => action), [5]);
});

Deno.test("a turn stops after an action that reveals something", () => {
  withSettings({});
  const { session, server, sent } = openSession();
  server.onState(createOffering([{ ...CAMEL, draws: true }, LAST]));
  session.playTurn([5, 6]);
  server.onState(createOffering([CAMEL, LAST], 2));
  assert.deepEqual(sent.map(({ action }) => action), [5]);
});

Deno.test("a turn ends with an action that the server refuses", async () => {
  withSettings({});
  const { session, server, sent } = openSession("stale");
  server.onState(createOffering([CAMEL, LAST]));
  session.playTurn([5, 6]);
  await new Promise((resolve) => setTimeout(resolve));
  server.onState(createOffering([CAMEL, LAST], 2));
  assert.deepEqual(sent.map(({ action }) => action), [5]);
});
