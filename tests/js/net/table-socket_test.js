// SPDX-License-Identifier: MIT
/** The line to a table: nothing is lost, nothing is done twice. */

import assert from "node:assert/strict";
import { TableLink } from "../../../src/caravanserai/web/net/table-socket.js";
import { FakeSocket, state } from "../support/table-fakes.js";

const real = { WebSocket: globalThis.WebSocket, fetch: globalThis.fetch, setTimeout: globalThis.setTimeout };

/**
 * A line to a fake table, on which no wait takes any time.
 * @param {(line: {link: TableLink, told: string[], states: number[]}) => Promise<void> | void} test
 * @param {number} [status] that HTTP answers with
 */
async function withLine(test, status = 200) {
  const at = /** @type {any} */ (globalThis);
  FakeSocket.all = [];
  at.WebSocket = FakeSocket;
  at.location ??= { protocol: "http:", host: "here", origin: "http://here" };
  at.fetch = () => Promise.resolve(new Response('{"error": "not_found"}', answer(status)));
  at.setTimeout = (/** @type {() => void} */ act) => real.setTimeout(act, 0);
  /** @type {string[]} */
  const told = [];
  /** @type {number[]} */
  const states = [];
  const link = new TableLink("T", "key", {
    onState: (seen) => states.push(seen.version),
    onLink: (now, code) => told.push(code ? `${now} ${code}` : now),
  });
  try {
    await test({ link, told, states });
  } finally {
    link.close();
    Object.assign(globalThis, real);
  }
}

/** @param {number} status @returns {ResponseInit} */
function answer(status) {
  return { status, headers: { "content-type": "application/json" } };
}

/** Let everything that waits happen. */
function moment() {
  return new Promise((resolve) => real.setTimeout(resolve, 20));
}

Deno.test("it comes with its key and from the beginning", () =>
  withLine(({ told, states }) => {
    assert.equal(FakeSocket.last.url.pathname, "/api/tables/T/socket");
    assert.equal(FakeSocket.last.url.search, "?since=0&key=key");
    FakeSocket.last.say(state({ version: 3 }));
    assert.deepEqual([told, states], [["open"], [3]]);
  }));

Deno.test("what is asked before the first state waits for it", () =>
  withLine(async ({ link }) => {
    const asked = link.ask("chat", { text: "hello" });
    assert.equal(FakeSocket.last.sent.length, 0);
    FakeSocket.last.say(state());
    FakeSocket.last.say({ type: "done", id: "1", version: 2 });
    assert.equal((await asked).version, 2);
  }));

Deno.test("a refusal is thrown with its code and rule", () =>
  withLine(async ({ link }) => {
    FakeSocket.last.say(state());
    const played = link.play(1, { text: "leader pink a1" });
    FakeSocket.last.say({ type: "error", id: "1", code: "illegal_action", message: "no", rule: "TD-3.2" });
    await assert.rejects(played, { code: "illegal_action", rule: "TD-3.2" });
  }));

Deno.test("a move that was not answered is sent again with the same mark", () =>
  withLine(async ({ link, told }) => {
    FakeSocket.last.say(state({ version: 5 }));
    const played = link.play(5, { action: 7 });
    const [first] = FakeSocket.last.sent;
    FakeSocket.last.break();
    await moment();
    assert.equal(FakeSocket.all.length, 2);
    assert.equal(FakeSocket.last.url.searchParams.get("since"), "5");
    FakeSocket.last.say(state({ version: 5 }));
    assert.deepEqual(FakeSocket.last.sent, [first]);
    FakeSocket.last.say({ type: "done", id: first?.id, version: 6 });
    assert.equal((await played).version, 6);
    assert.deepEqual(told, ["open", "lost", "open"]);
  }));

Deno.test("that the move was played before the line broke is no fault", () =>
  withLine(async ({ link }) => {
    FakeSocket.last.say(state({ version: 5 }));
    const played = link.play(5, { action: 7 });
    const { id, nonce } = /** @type {any} */ (FakeSocket.last.sent[0]);
    FakeSocket.last.break();
    await moment();
    FakeSocket.last.say(state({ version: 6, lines: [{ version: 6, kind: "action", nonce }] }));
    FakeSocket.last.say({ type: "error", id, code: "stale", message: "late" });
    await played;
  }));

Deno.test("a move that came too late is refused, even when it was sent twice", () =>
  withLine(async ({ link }) => {
    FakeSocket.last.say(state({ version: 5 }));
    const played = link.play(5, { action: 7 });
    const id = FakeSocket.last.sent[0]?.id;
    FakeSocket.last.break();
    await moment();
    FakeSocket.last.say(state({ version: 6, lines: [{ version: 6, kind: "undone" }] }));
    FakeSocket.last.say({ type: "error", id, code: "stale", message: "late" });
    await assert.rejects(played, { code: "stale" });
  }));

Deno.test("what might be done twice is given up when the line breaks", () =>
  withLine(async ({ link }) => {
    FakeSocket.last.say(state());
    const said = link.ask("chat", { text: "hello" });
    FakeSocket.last.break();
    await assert.rejects(said, { code: "unreachable" });
    await moment();
    FakeSocket.last.say(state());
    assert.deepEqual(FakeSocket.last.sent, []);
  }));

Deno.test("a table that is refused is not asked for again", () =>
  withLine(async ({ told }) => {
    FakeSocket.last.break();
    await moment();
    assert.deepEqual(told, ["connecting", "refused not_found"]);
    assert.equal(FakeSocket.all.length, 1);
  }, 404));

Deno.test("a server that is too busy is tried again", () =>
  withLine(async ({ told }) => {
    FakeSocket.last.break();
    await moment();
    assert.equal(FakeSocket.all.length, 2);
    FakeSocket.last.say(state());
    assert.deepEqual(told, ["connecting", "open"]);
  }, 429));

Deno.test("a table that is not ours any more is left alone", () =>
  withLine(async ({ told }) => {
    FakeSocket.last.say(state());
    FakeSocket.last.break(1008);
    await moment();
    assert.deepEqual(told, ["open", "refused let_go"]);
  }));

Deno.test("who comes back to the page does not wait", () =>
  withLine(({ told }) => {
    FakeSocket.last.say(state());
    FakeSocket.last.break();
    dispatchEvent(new Event("online"));
    assert.equal(FakeSocket.all.length, 2);
    FakeSocket.last.say(state());
    assert.deepEqual(told, ["open", "lost", "open"]);
  }));

Deno.test("a network that is gone is told at once, whatever the socket thinks", () =>
  withLine(async ({ link, told }) => {
    const old = FakeSocket.last;
    old.say(state({ version: 5 }));
    const said = link.ask("chat", { text: "hello" });
    dispatchEvent(new Event("offline"));
    assert.deepEqual(told, ["open", "lost"]);
    assert.equal(old.readyState, 3);
    await assert.rejects(said, { code: "unreachable" });
  }));

Deno.test("with the network back there is a new line at once, though the old one still looks open", () =>
  withLine(async ({ link, told, states }) => {
    const old = FakeSocket.last;
    old.say(state({ version: 5 }));
    const played = link.play(5, { action: 7 });
    dispatchEvent(new Event("online"));
    assert.deepEqual([FakeSocket.all.length, old.readyState], [2, 3]);
    old.say(state({ version: 9 }));
    FakeSocket.last.say(state({ version: 5 }));
    assert.deepEqual(FakeSocket.last.sent, old.sent);
    FakeSocket.last.say({ type: "done", id: "1", version: 6 });
    assert.equal((await played).version, 6);
    assert.deepEqual([told, states], [["open", "open"], [5, 5]]);
  }));

Deno.test("who hangs up hears nothing more", () =>
  withLine(async ({ link, states }) => {
    const socket = FakeSocket.last;
    socket.say(state());
    const asked = link.ask("hint");
    link.close();
    socket.say(state({ version: 2 }));
    await assert.rejects(asked, { code: "unreachable" });
    await assert.rejects(link.ask("hint"), { code: "unreachable" });
    assert.deepEqual(states, [1]);
  }));
