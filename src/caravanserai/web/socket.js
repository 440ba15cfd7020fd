// SPDX-License-Identifier: MIT
/**
 * The line to a table. It reconnects by itself and goes on where it was; what was asked and not answered is asked
 * again where that is safe, so that nothing is lost or done twice.
 */

import { get } from "./api.js";

/** @import { State, Done, Error as Refused, HintGiven, Pong } from "./protocol.js" */
/** @typedef {"connecting" | "open" | "lost" | "refused" | "closed"} LinkState */
/** @typedef {{request: Record<string, any>, resolve: (answer: any) => void, reject: (reason: any) => void, isSent: boolean}} Pending */
/** @typedef {{onState: (state: State) => void, onLink: (link: LinkState, code?: string) => void}} Ears */

const FIRST_WAIT = 500; // milliseconds before another try; it doubles
const LONGEST_WAIT = 8000;
const BEAT = 10_000; // between two signs of life
const SILENCE = 25_000; // after which the line is taken for dead
const FOREIGN = 1008; // the table is not ours to see any more
/** What may be asked twice: it names the position it is for, or changes nothing. */
const REPEATABLE = new Set(["play", "undo", "ask", "answer", "hint", "sync", "ping", "ways", "why"]);

/** A refusal of the table. */
export class Refusal extends Error {
  /** @param {Partial<Refused>} told */
  constructor(told) {
    super(told.message ?? "the line is lost");
    this.code = told.code ?? "unreachable";
    this.rule = told.rule ?? undefined;
    this.seconds = told.seconds ?? undefined;
  }
}

export class TableLink {
  #table;
  #key;
  #ears;
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<string, Pending>} */
  #pending = new Map();
  #asked = 0;
  #seen = 0;
  #wait = FIRST_WAIT;
  #heard = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #again;
  /** @type {ReturnType<typeof setInterval>} */
  #beat;
  #isOver = false;

  /** @param {string} table @param {string} key of a link, or "" @param {Ears} ears */
  constructor(table, key, ears) {
    this.#table = table;
    this.#key = key;
    this.#ears = ears;
    this.#beat = setInterval(() => this.#check(), BEAT);
    addEventListener("online", this.#hurry);
    this.#connect();
  }

  /**
   * Ask the table for something; the answer comes as soon as there is a line.
   * @param {string} type @param {Record<string, any>} [fields]
   * @returns {Promise<any>}
   */
  ask(type, fields = {}) {
    const id = String(++this.#asked);
    const request = { type, id, ...fields };
    return new Promise((resolve, reject) => {
      if (this.#isOver) return reject(new Refusal({}));
      const pending = { request, resolve, reject, isSent: false };
      this.#pending.set(id, pending);
      this.#send(pending);
    });
  }

  /** Play an action in the position it was chosen for; never twice. @param {number} position @param {{action?: number, text?: string}} what */
  play(position, what) {
    return this.ask("play", { position, ...what, nonce: crypto.randomUUID?.() ?? String(Math.random()).slice(2) });
  }

  /** Hang up for good. */
  close() {
    this.#isOver = true;
    clearTimeout(this.#again);
    clearInterval(this.#beat);
    removeEventListener("online", this.#hurry);
    this.#socket?.close();
    for (const pending of this.#pending.values()) pending.reject(new Refusal({}));
    this.#pending.clear();
  }

  #hurry = () => {
    if (this.#socket?.readyState === WebSocket.OPEN) return;
    this.#wait = FIRST_WAIT;
    clearTimeout(this.#again);
    this.#connect();
  };

  #connect() {
    if (this.#isOver || this.#socket) return;
    this.#ears.onLink(this.#seen ? "lost" : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ since: String(this.#seen) });
    if (this.#key) query.set("key", this.#key);
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.#table}/socket?${query}`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = (event) => this.#lost(event.code);
  }

  /** @param {State | Done | Refused | HintGiven | Pong | any} message */
  #hear(message) {
    this.#heard = Date.now();
    if (message.type === "state") {
      if (this.#wait !== FIRST_WAIT || !this.#seen) this.#ears.onLink("open");
      this.#wait = FIRST_WAIT;
      this.#seen = Math.max(this.#seen, message.version);
      this.#ears.onState(message);
      for (const pending of this.#pending.values()) if (!pending.isSent) this.#send(pending);
      return;
    }
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    this.#pending.delete(message.id);
    if (message.type === "error") pending.reject(new Refusal(message));
    else pending.resolve(message);
  }

  /** @param {Pending} pending */
  #send(pending) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    pending.isSent = true;
    this.#socket.send(JSON.stringify(pending.request));
  }

  /** @param {number} code */
  #lost(code) {
    this.#socket = null;
    if (this.#isOver) return;
    for (const [id, pending] of this.#pending) {
      if (!pending.isSent) continue;
      if (REPEATABLE.has(pending.request.type)) pending.isSent = false;
      else {
        this.#pending.delete(id);
        pending.reject(new Refusal({}));
      }
    }
    if (code === FOREIGN) return this.#refused("not_found");
    this.#ears.onLink(this.#seen ? "lost" : "connecting");
    this.#again = setTimeout(() => void this.#retry(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  /** A socket that was refused does not say why: ask over HTTP before trying again. */
  async #retry() {
    try {
      const key = this.#key ? `&key=${encodeURIComponent(this.#key)}` : "";
      await get(`/api/tables/${this.#table}?since=${this.#seen}${key}`);
    } catch (error) {
      const status = /** @type {any} */ (error).status;
      if (status >= 400 && status < 500 && status !== 429) return this.#refused(/** @type {any} */ (error).code);
    }
    this.#connect();
  }

  /** @param {string} code */
  #refused(code) {
    this.close();
    this.#ears.onLink("refused", code);
  }

  /** A line that has been silent for long is dead, whatever the browser thinks. */
  #check() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.#heard > SILENCE) this.#socket.close();
    else this.ask("ping").catch(() => {});
  }
}
