// SPDX-License-Identifier: MIT
/**
 * The WebSocket of a table. It reconnects by itself and continues where it was. Unanswered requests are sent again
 * where that is safe, so that nothing is lost or done twice.
 */

import { toAddress } from "../core/root.js";
import { ServerError } from "./errors.js";
import { get } from "./http.js";
import { PendingRequests } from "./pending-requests.js";

/** @import { State } from "./protocol.js" */
/** @import { Pending } from "./pending-requests.js" */
/** @typedef {"connecting" | "open" | "lost" | "refused" | "closed"} LinkState */
/** @typedef {{onState: (state: State) => void, onLink: (link: LinkState, code?: string) => void}} Listener */

const FIRST_WAIT = 500; // milliseconds before the first reconnect; it doubles each time
const LONGEST_WAIT = 8000;
const PING_INTERVAL = 10_000;
const SILENCE_LIMIT = 25_000; // without any message for so long, the connection counts as dead
const ABNORMAL_CLOSURE = 1006;
const POLICY_VIOLATION = 1008; // the server closes with this when the user may no longer see the table

export class TableSocket {
  #table;
  #key;
  #listener;
  /** @type {WebSocket | null} */
  #socket = null;
  #requests = new PendingRequests();
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

  /**
   * Send a request as soon as there is a connection; resolves with the answer, rejects with a ServerError.
   * @param {string} type @param {Record<string, any>} [fields]
   * @returns {Promise<any>}
   */
  send(type, fields = {}) {
    if (this.#isClosed) return Promise.reject(new ServerError());
    // The nonce lets us recognise our own move in the log, in case its answer is lost.
    const nonce = type === "play" ? { nonce: crypto.randomUUID?.() ?? String(Math.random()).slice(2) } : {};
    const pending = this.#requests.add(type, { ...fields, ...nonce });
    if (this.#isReady) this.#transmit(pending);
    return pending.answer;
  }

  /** Close for good. */
  close() {
    this.#isClosed = true;
    clearTimeout(this.#reconnectTimer);
    clearInterval(this.#pingTimer);
    for (const [name, handler] of this.#windowListeners) removeEventListener(name, handler);
    this.#detach();
    this.#requests.rejectAll();
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
    else this.#requests.settle(message);
  }

  /** @param {State} state */
  #onState(state) {
    const isFirst = !this.#isReady;
    this.#isReady = true;
    this.#wait = FIRST_WAIT;
    this.#version = Math.max(this.#version, state.version);
    this.#requests.confirm(state);
    if (isFirst) this.#listener.onLink("open");
    this.#listener.onState(state);
    for (const pending of this.#requests.unsent) this.#transmit(pending);
  }

  /** @param {Pending} pending */
  #transmit(pending) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    pending.isSent = true;
    this.#socket.send(JSON.stringify(pending.request));
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
    this.#requests.onConnectionLost();
  }

  /** A failed WebSocket handshake does not tell the reason: ask over HTTP before the next attempt. */
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
