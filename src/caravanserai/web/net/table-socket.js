// SPDX-License-Identifier: MIT
/**
 * The line to a table. It reconnects by itself and goes on where it was; what was asked and not answered is asked
 * again where that is safe, so that nothing is lost or done twice.
 */

import { get } from "./http.js";

/** @import { State, Error as Refused } from "./protocol.js" */
/** @typedef {"connecting" | "open" | "lost" | "refused" | "closed"} LinkState */
/** @typedef {{request: Record<string, any>, resolve: (answer: any) => void, reject: (reason: any) => void, isSent: boolean, isRepeated: boolean}} Pending */
/** @typedef {{onState: (state: State) => void, onLink: (link: LinkState, code?: string) => void}} Ears */

const FIRST_WAIT = 500; // milliseconds before another try; it doubles
const LONGEST_WAIT = 8000;
const BEAT = 10_000; // between two signs of life
const SILENCE = 25_000; // after which the line is taken for dead
const BROKEN = 1006; // what browsers call a line that ended without a word
const FOREIGN = 1008; // the table is not ours to see any more
/** What may be asked twice: it names the position it is for, or changes nothing. */
const REPEATABLE = new Set(["play", "undo", "ask", "answer", "hint", "ways", "why"]);
/** How the second asking is refused if the first was heard. */
const DONE_BEFORE = new Set(["stale", "not_asked"]);

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
  /** Marks of actions that the table has told of. @type {Set<string>} */
  #played = new Set();
  #asked = 0;
  #seen = 0;
  #wait = FIRST_WAIT;
  #heard = 0;
  #isGreeted = false; // by the first state on this socket
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
    for (const [sign, act] of this.#signs) addEventListener(sign, act);
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
      const pending = { request, resolve, reject, isSent: false, isRepeated: false };
      this.#pending.set(id, pending);
      if (this.#isGreeted) this.#send(pending);
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
    for (const [sign, act] of this.#signs) removeEventListener(sign, act);
    this.#drop();
    for (const pending of this.#pending.values()) pending.reject(new Refusal({}));
    this.#pending.clear();
  }

  /** What the browser says of the network, and that somebody looks at the page again. @type {[string, () => void][]} */
  #signs = [["offline", () => this.#cut()], ["online", () => this.#anew()], ["focus", () => this.#hurry()]];

  /** The network is gone, which the socket itself would notice much later. */
  #cut() {
    if (this.#socket) this.#lost(BROKEN);
  }

  /** There is a network again, perhaps another one: what was open on the old one may look so for long. */
  #anew() {
    if (this.#socket) this.#letGo();
    this.#hurry();
  }

  /** Do not wait any longer. */
  #hurry() {
    if (this.#socket) return this.#check();
    this.#wait = FIRST_WAIT;
    clearTimeout(this.#again);
    this.#connect();
  }

  #connect() {
    if (this.#isOver || this.#socket) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ since: String(this.#seen) });
    if (this.#key) query.set("key", this.#key);
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.#table}/socket?${query}`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = (event) => this.#lost(event.code);
  }

  /** @param {any} message of the types of protocol.js */
  #hear(message) {
    this.#heard = Date.now();
    if (message.type === "state") return this.#see(message);
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    this.#pending.delete(message.id);
    if (message.type === "error" && !this.#isDone(pending, message.code)) pending.reject(new Refusal(message));
    else pending.resolve(message);
  }

  /** @param {State} state */
  #see(state) {
    const isFirst = !this.#isGreeted;
    this.#isGreeted = true;
    this.#wait = FIRST_WAIT;
    this.#seen = Math.max(this.#seen, state.version);
    for (const line of state.lines) if (line.nonce) this.#played.add(line.nonce);
    if (isFirst) this.#ears.onLink("open");
    this.#ears.onState(state);
    for (const pending of this.#pending.values()) if (!pending.isSent) this.#send(pending);
  }

  /** Whether a refusal only says that the first asking was heard. @param {Pending} pending @param {string} code */
  #isDone(pending, code) {
    const { nonce } = pending.request;
    return pending.isRepeated && DONE_BEFORE.has(code) && (!nonce || this.#played.has(nonce));
  }

  /** @param {Pending} pending */
  #send(pending) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    pending.isSent = true;
    this.#socket.send(JSON.stringify(pending.request));
  }

  /** @param {number} code */
  #lost(code) {
    const wasOpen = this.#isGreeted;
    this.#letGo();
    if (this.#isOver) return;
    if (code === FOREIGN) return this.#refused("let_go");
    this.#ears.onLink(this.#seen ? "lost" : "connecting");
    const wait = this.#wait * (0.75 + Math.random() / 2); // lest all come back at once
    this.#again = setTimeout(() => (wasOpen ? this.#connect() : void this.#retry()), wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  /** Give the socket up, and what was asked on it where it cannot be asked again. */
  #letGo() {
    this.#drop();
    for (const pending of this.#pending.values()) if (pending.isSent) this.#keepOrGiveUp(pending);
  }

  /** @param {Pending} pending */
  #keepOrGiveUp(pending) {
    pending.isSent = false;
    pending.isRepeated = true;
    if (REPEATABLE.has(pending.request.type)) return;
    this.#pending.delete(pending.request.id);
    pending.reject(new Refusal({}));
  }

  /** A socket that was refused does not say why: ask over HTTP before trying again. */
  async #retry() {
    try {
      const key = this.#key ? `&key=${encodeURIComponent(this.#key)}` : "";
      await get(`/api/tables/${this.#table}?since=${this.#seen}${key}`);
    } catch (error) {
      const { status, code } = /** @type {import("./http.js").Refusal} */ (error);
      if (status >= 400 && status < 500 && status !== 429) return this.#refused(code);
    }
    this.#connect();
  }

  /** @param {string} code */
  #refused(code) {
    if (this.#isOver) return;
    this.close();
    this.#ears.onLink("refused", code);
  }

  /** Let go of the socket, whatever it still has to say. */
  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    this.#isGreeted = false;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** A line that has been silent for long is dead, whatever the browser thinks. */
  #check() {
    if (!this.#socket) return;
    if (Date.now() - this.#heard > SILENCE) this.#lost(BROKEN);
    else if (this.#isGreeted) this.ask("ping").catch(() => {});
  }
}
