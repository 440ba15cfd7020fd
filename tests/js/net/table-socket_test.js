// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { TableSocket } from "../../../src/caravanserai/web/net/table-socket.js";
import { createState, FakeSocket } from "../support/table-fakes.js";

const real = { WebSocket: globalThis.WebSocket, fetch: globalThis.fetch, setTimeout: globalThis.setTimeout };

/**
 * Open a socket to a fake server; timers run at once.
 * @param {(test: {socket: TableSocket, links: string[], states: number[]}) => Promise<void> | void} test
 * @param {number} [status] of HTTP responses
 */
async function withSocket(test, status = 200) {
  const at = /** @type {any} */ (globalThis);
  FakeSocket.all = [];
  at.WebSocket = FakeSocket;
  at.location ??= { protocol: "http:", host: "here", origin: "http://here" };
  at.fetch = () => Promise.resolve(new Response('{"error": "not_found"}', createResponseInit(status)));
  at.setTimeout = (/** @type {() => void} */ act) => real.setTimeout(act, 0);
  /** @type {string[]} */
  const links = [];
  /** @type {number[]} */
  const states = [];
  const socket = new TableSocket("T", "key", {
    onState: (received) => states.push(received.version),
    onLink: (link, code) => links.push(code ? `${link} ${code}` : link),
  });
  try {
    await test({ socket, links, states });
  } finally {
    socket.close();
    Object.assign(globalThis, real);
  }
}

/** @param {number} status @returns {ResponseInit} */
function createResponseInit(status) {
  return { status, headers: { "content-type": "application/json" } };
}

/** Let all timers run. */
function settle() {
  return new Promise((resolve) => real.setTimeout(resolve, 20));
}

Deno.test("the address has the key and asks for the whole log", () =>
  withSocket(({ links, states }) => {
    assert.equal(FakeSocket.last.url.pathname, "/api/tables/T/socket");
    assert.equal(FakeSocket.last.url.search, "?since=0&key=key");
    FakeSocket.last.receive(createState({ version: 3 }));
    assert.deepEqual([links, states], [["open"], [3]]);
  }));

Deno.test("a request before the first state waits for it", () =>
  withSocket(async ({ socket }) => {
    const asked = socket.send("chat", { text: "hello" });
    assert.equal(FakeSocket.last.sent.length, 0);
    FakeSocket.last.receive(createState());
    FakeSocket.last.receive({ type: "done", id: "1", version: 2 });
    assert.equal((await asked).version, 2);
  }));

Deno.test("an error is thrown with its code and rule", () =>
  withSocket(async ({ socket }) => {
    FakeSocket.last.receive(createState());
    const played = socket.send("play", { position: 1, text: "leader pink a1" });
    FakeSocket.last.receive({ type: "error", id: "1", code: "illegal_action", message: "no", rule: "TD-3.2" });
    await assert.rejects(played, { code: "illegal_action", rule: "TD-3.2" });
  }));

Deno.test("an unanswered move is sent again with the same nonce", () =>
  withSocket(async ({ socket, links }) => {
    FakeSocket.last.receive(createState({ version: 5 }));
    const played = socket.send("play", { position: 5, action: 7 });
    const [first] = FakeSocket.last.sent;
    FakeSocket.last.break();
    await settle();
    assert.equal(FakeSocket.all.length, 2);
    assert.equal(FakeSocket.last.url.searchParams.get("since"), "5");
    FakeSocket.last.receive(createState({ version: 5 }));
    assert.deepEqual(FakeSocket.last.sent, [first]);
    FakeSocket.last.receive({ type: "done", id: first?.id, version: 6 });
    assert.equal((await played).version, 6);
    assert.deepEqual(links, ["open", "lost", "open"]);
  }));

Deno.test("a move that arrived before the connection broke counts as played", () =>
  withSocket(async ({ socket }) => {
    FakeSocket.last.receive(createState({ version: 5 }));
    const played = socket.send("play", { position: 5, action: 7 });
    const { id, nonce } = /** @type {any} */ (FakeSocket.last.sent[0]);
    FakeSocket.last.break();
    await settle();
    FakeSocket.last.receive(createState({ version: 6, lines: [{ version: 6, kind: "action", nonce }] }));
    FakeSocket.last.receive({ type: "error", id, code: "stale", message: "late" });
    await played;
  }));

Deno.test("a move that was too late is refused, even if it was sent twice", () =>
  withSocket(async ({ socket }) => {
    FakeSocket.last.receive(createState({ version: 5 }));
    const played = socket.send("play", { position: 5, action: 7 });
    const id = FakeSocket.last.sent[0]?.id;
    FakeSocket.last.break();
    await settle();
    FakeSocket.last.receive(createState({ version: 6, lines: [{ version: 6, kind: "undone" }] }));
    FakeSocket.last.receive({ type: "error", id, code: "stale", message: "late" });
    await assert.rejects(played, { code: "stale" });
  }));

Deno.test("a request that is not safe to repeat fails when the connection breaks", () =>
  withSocket(async ({ socket }) => {
    FakeSocket.last.receive(createState());
    const said = socket.send("chat", { text: "hello" });
    FakeSocket.last.break();
    await assert.rejects(said, { code: "unreachable" });
    await settle();
    FakeSocket.last.receive(createState());
    assert.deepEqual(FakeSocket.last.sent, []);
  }));

Deno.test("a table that may not be seen is not requested again", () =>
  withSocket(async ({ links }) => {
    FakeSocket.last.break();
    await settle();
    assert.deepEqual(links, ["connecting", "refused not_found"]);
    assert.equal(FakeSocket.all.length, 1);
  }, 404));

Deno.test("a busy server is tried again", () =>
  withSocket(async ({ links }) => {
    FakeSocket.last.break();
    await settle();
    assert.equal(FakeSocket.all.length, 2);
    FakeSocket.last.receive(createState());
    assert.deepEqual(links, ["connecting", "open"]);
  }, 429));

Deno.test("a table that may no longer be seen is not requested again", () =>
  withSocket(async ({ links }) => {
    FakeSocket.last.receive(createState());
    FakeSocket.last.break(1008);
    await settle();
    assert.deepEqual(links, ["open", "refused access_ended"]);
  }));

Deno.test("coming online reconnects at once", () =>
  withSocket(({ links }) => {
    FakeSocket.last.receive(createState());
    FakeSocket.last.break();
    dispatchEvent(new Event("online"));
    assert.equal(FakeSocket.all.length, 2);
    FakeSocket.last.receive(createState());
    assert.deepEqual(links, ["open", "lost", "open"]);
  }));

Deno.test("going offline closes the connection at once", () =>
  withSocket(async ({ socket, links }) => {
    const old = FakeSocket.last;
    old.receive(createState({ version: 5 }));
    const said = socket.send("chat", { text: "hello" });
    dispatchEvent(new Event("offline"));
    assert.deepEqual(links, ["open", "lost"]);
    assert.equal(old.readyState, 3);
    await assert.rejects(said, { code: "unreachable" });
  }));

Deno.test("coming online replaces a connection that still looks open", () =>
  withSocket(async ({ socket, links, states }) => {
    const old = FakeSocket.last;
    old.receive(createState({ version: 5 }));
    const played = socket.send("play", { position: 5, action: 7 });
    dispatchEvent(new Event("online"));
    assert.deepEqual([FakeSocket.all.length, old.readyState], [2, 3]);
    old.receive(createState({ version: 9 }));
    FakeSocket.last.receive(createState({ version: 5 }));
    assert.deepEqual(FakeSocket.last.sent, old.sent);
    FakeSocket.last.receive({ type: "done", id: "1", version: 6 });
    assert.equal((await played).version, 6);
    assert.deepEqual([links, states], [["open", "open"], [5, 5]]);
  }));

Deno.test("a closed socket delivers no states and accepts no requests", () =>
  withSocket(async ({ socket, states }) => {
    const fake = FakeSocket.last;
    fake.receive(createState());
    const asked = socket.send("hint");
    socket.close();
    fake.receive(createState({ version: 2 }));
    await assert.rejects(asked, { code: "unreachable" });
    await assert.rejects(socket.send("hint"), { code: "unreachable" });
    assert.deepEqual(states, [1]);
  }));
