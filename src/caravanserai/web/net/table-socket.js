// SPDX-License-Identifier: MIT
/**
 * The WebSocket of a table. It reconnects by itself and continues where it was. Unanswered requests are sent again
 * where that is safe, so that nothing is lost or done twice.
 */

import { toAddress } from "../core/root.js";
import { ServerError } from "./errors.js";
import { get } from "./http.js";

/** @import { State, Error as ErrorMessage } from "./protocol.js" */
/** A request that waits for its answer. @typedef {{request: Record<string, any>, resolve: (answer: any) => void, reject: (reason: ServerError) => void, isSent: boolean, isRepeated: boolean}} Pending */
/** @typedef {"connecting" | "open" | "lost" | "refused" | "closed"} LinkState */
/** @typedef {{onState: (state: State) => void, onLink: (link: LinkState, code?: string) => void}} Listener */

const FIRST_WAIT = 500; // milliseconds before the first reconnect; it doubles each time
const LONGEST_WAIT = 8000;
const PING_INTERVAL = 10_000;
const SILENCE_LIMIT = 25_000; // without any message for so long, the connection counts as dead
const ABNORMAL_CLOSURE = 1006;
const POLICY_VIOLATION = 1008; // the server closes with this when the user may no longer see the table
/** Requests that are safe to send twice: they name the position they are for, or change nothing. */
const REPEATABLE = new Set(["play", "undo", "ask_undo", "answer_undo", "hint", "paths", "explain"]);
/** Errors of a repeated request which mean that the first copy arrived. */
const DONE_BEFORE = new Set(["stale", "not_asked"]);

export class TableSocket {
  #table;
  #key;
  #listener;
  /** @type {WebSocket | null} */
  #socket = null;
  #count = 0; // of requests
  /** Requests by id, in their order. @type {Map<string, Pending>} */
  #pending = new Map();
  /** Nonces of actions that the server has confirmed. @type {Set<string>} */
  #confirmed = new Set();
  #version = 0; // of the latest state
  #wait = FIRST_WAIT;
  #lastMessage = 0;
  #isReady = false; // whether this connection has delivered its first state
  #isClosed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #reconnectTimer;
  /** @type {ReturnType<typeof setInterval>} */
  #pingTimer;
  /** @type {[string, () => void][]} */
  #windowListeners = [
    ["offline", () => this.#onOffline()],
    ["online", () => this.#onOnline()],
    ["focus", () => this.#reconnectNow()],
  ];

  /** @param {string} table @param {string} key of an invitation link, or "" @param {Listener} listener */
  constructor(table, key, listener) {
    this.#table = table;
    this.#key = key;
    this.#listener = listener;
    this.#pingTimer = setInterval(() => this.#checkAlive(), PING_INTERVAL);
    for (const [name, handler] of this.#windowListeners) addEventListener(name, handler);
    this.#connect();
  }

  // --- requests ---------------------------------------------------------------------------------

  /**
   * Send a request as soon as there is a connection; resolves with the answer, rejects with a ServerError.
   * @param {string} type @param {Record<string, any>} [fields]
   * @returns {Promise<any>}
   */
  send(type, fields = {}) {
    if (this.#isClosed) return Promise.reject(new ServerError());
    // The nonce lets us recognise our own move in the log, in case its answer is lost.
    const nonce = type === "play" ? { nonce: crypto.randomUUID?.() ?? String(Math.random()).slice(2) } : {};
    const id = String(++this.#count);
    const { promise: answer, resolve, reject } = Promise.withResolvers();
    const pending = { request: { type, id, ...fields, ...nonce }, resolve, reject, isSent: false, isRepeated: false };
    this.#pending.set(id, pending);
    if (this.#isReady) this.#transmit(pending);
    return answer;
  }

  /** @param {Pending} pending */
  #transmit(pending) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    pending.isSent = true;
    this.#socket.send(JSON.stringify(pending.request));
  }

  /** Resolve or reject the request that a message answers. @param {ErrorMessage | Record<string, any>} message */
  #settle(message) {
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    this.#pending.delete(message.id);
    const { code, rule, seconds } = message;
    if (message.type !== "error" || this.#wasDone(pending, code)) pending.resolve(message);
    else pending.reject(new ServerError(message.message, { code, rule, seconds }));
  }

  /** Whether an error only means that the first copy of a repeated request arrived. @param {Pending} pending @param {string} code */
  #wasDone({ request, isRepeated }, code) {
    return isRepeated && DONE_BEFORE.has(code) && (!request.nonce || this.#confirmed.has(request.nonce));
  }

  /** The connection is lost: keep a request that may be sent again, and reject any other. @param {Pending} pending */
  #keepOrReject(pending) {
    pending.isSent = false;
    pending.isRepeated = true;
    if (!REPEATABLE.has(pending.request.type)) this.#reject(pending);
  }

  /** @param {Pending} pending */
  #reject(pending) {
    this.#pending.delete(pending.request.id);
    pending.reject(new ServerError());
  }

  // --- the connection ---------------------------------------------------------------------------

  /** Close for good. */
  close() {
    this.#isClosed = true;
    clearTimeout(this.#reconnectTimer);
    clearInterval(this.#pingTimer);
    for (const [name, handler] of this.#windowListeners) removeEventListener(name, handler);
    this.#detach();
    for (const pending of this.#pending.values()) this.#reject(pending);
  }

  /** The network is gone; the WebSocket itself would notice much later. */
  #onOffline() {
    if (this.#socket) this.#onClose(ABNORMAL_CLOSURE);
  }

  /** The network is back, perhaps a different one: a connection over the old one may look open although it is dead. */
  #onOnline() {
    if (this.#socket) this.#abandon();
    this.#reconnectNow();
  }

  #reconnectNow() {
    if (this.#socket) return this.#checkAlive();
    this.#wait = FIRST_WAIT;
    clearTimeout(this.#reconnectTimer);
    this.#connect();
  }

  #connect() {
    if (this.#isClosed || this.#socket) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ since: String(this.#version) });
    if (this.#key) query.set("key", this.#key);
    const path = toAddress(`/api/tables/${this.#table}/socket?${query}`);
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    this.#lastMessage = Date.now();
    socket.onmessage = (event) => this.#onMessage(JSON.parse(event.data));
    socket.onclose = (event) => this.#onClose(event.code);
  }

  /** @param {any} message one of the types in protocol.js */
  #onMessage(message) {
    this.#lastMessage = Date.now();
    if (message.type === "state") this.#onState(message);
    else this.#settle(message);
  }

  /** @param {State} state */
  #onState(state) {
    const isFirst = !this.#isReady;
    this.#isReady = true;
    this.#wait = FIRST_WAIT;
    this.#version = Math.max(this.#version, state.version);
    for (const line of state.lines) if (line.nonce) this.#confirmed.add(line.nonce);
    if (isFirst) this.#listener.onLink("open");
    this.#listener.onState(state);
    for (const pending of this.#pending.values()) if (!pending.isSent) this.#transmit(pending);
  }

  /** @param {number} code */
  #onClose(code) {
    const wasReady = this.#isReady;
    this.#abandon();
    if (this.#isClosed) return;
    if (code === POLICY_VIOLATION) return this.#onRefused("access_ended");
    this.#listener.onLink(this.#version ? "lost" : "connecting");
    const wait = this.#wait * (0.75 + Math.random() / 2); // spread out clients that reconnect after a restart
    this.#reconnectTimer = setTimeout(() => (wasReady ? this.#connect() : void this.#probe()), wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  /** Give up the connection. */
  #abandon() {
    this.#detach();
    for (const pending of this.#pending.values()) if (pending.isSent) this.#keepOrReject(pending);
  }

  /** A failed WebSocket handshake gives no reason, so ask over HTTP before the next attempt. */
  async #probe() {
    try {
      const key = this.#key ? `&key=${encodeURIComponent(this.#key)}` : "";
      await get(`/api/tables/${this.#table}?since=${this.#version}${key}`);
    } catch (error) {
      const { status, code } = /** @type {ServerError} */ (error);
      if (status >= 400 && status < 500 && status !== 429) return this.#onRefused(code);
    }
    this.#connect();
  }

  /** @param {string} code */
  #onRefused(code) {
    if (this.#isClosed) return;
    this.close();
    this.#listener.onLink("refused", code);
  }

  /** Close the WebSocket and ignore its remaining events. */
  #detach() {
    const socket = this.#socket;
    this.#socket = null;
    this.#isReady = false;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Browsers may take minutes to notice a dead connection. */
  #checkAlive() {
    if (!this.#socket) return;
    if (Date.now() - this.#lastMessage > SILENCE_LIMIT) this.#onClose(ABNORMAL_CLOSURE);
    else if (this.#isReady) this.send("ping").catch(() => {});
  }
}
