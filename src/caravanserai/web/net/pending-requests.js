// SPDX-License-Identifier: MIT
/** Requests on a socket that wait for an answer, and which of them may be sent again after a lost connection. */

import { ServerError } from "./errors.js";

/** @import { State, Error as ErrorMessage } from "./protocol.js" */
/** @typedef {{request: Record<string, any>, answer: Promise<any>, resolve: (answer: any) => void, reject: (reason: any) => void, isSent: boolean, isRepeated: boolean}} Pending */

/** Requests that are safe to send twice: they name the position they are for, or change nothing. */
const REPEATABLE = new Set(["play", "undo", "ask_undo", "answer_undo", "hint", "paths", "explain"]);
/** Errors of a repeated request which mean that the first copy arrived. */
const DONE_BEFORE = new Set(["stale", "not_asked"]);

export class PendingRequests {
  /** @type {Map<string, Pending>} */
  #pending = new Map();
  /** Nonces of actions that the server has confirmed. @type {Set<string>} */
  #confirmed = new Set();
  #count = 0;

  /** @param {string} type @param {Record<string, any>} fields @returns {Pending} */
  add(type, fields) {
    const id = String(++this.#count);
    const { promise: answer, resolve, reject } = Promise.withResolvers();
    const pending = { request: { type, id, ...fields }, answer, resolve, reject, isSent: false, isRepeated: false };
    this.#pending.set(id, pending);
    return pending;
  }

  /** Requests that have not been sent on the current connection. @returns {Pending[]} */
  get unsent() {
    return [...this.#pending.values()].filter((pending) => !pending.isSent);
  }

  /** @param {State} state */
  confirm(state) {
    for (const line of state.lines) if (line.nonce) this.#confirmed.add(line.nonce);
  }

  /** Resolve or reject the request that a message answers. @param {ErrorMessage | Record<string, any>} message */
  settle(message) {
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

  /** The connection is lost: keep what may be sent again, and reject the rest. */
  onConnectionLost() {
    for (const pending of this.#pending.values()) {
      if (!pending.isSent) continue;
      pending.isSent = false;
      pending.isRepeated = true;
      if (!REPEATABLE.has(pending.request.type)) this.#reject(pending);
    }
  }

  rejectAll() {
    for (const pending of this.#pending.values()) this.#reject(pending);
  }

  /** @param {Pending} pending */
  #reject(pending) {
    this.#pending.delete(pending.request.id);
    pending.reject(new ServerError());
  }
}
