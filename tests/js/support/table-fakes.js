// SPDX-License-Identifier: MIT
/** A table at the other end of the line, and states as it would tell them. */

/** @import { State } from "../../../src/caravanserai/web/net/protocol.js" */

export class FakeSocket {
  static OPEN = 1;
  /** All that were opened, the last one last. @type {FakeSocket[]} */
  static all = [];
  readyState = 0;
  /** @type {Record<string, any>[]} */
  sent = [];
  /** @type {((event: any) => void) | null} */
  onmessage = null;
  /** @type {((event: any) => void) | null} */
  onclose = null;

  /** @param {string} url */
  constructor(url) {
    this.url = new URL(url);
    FakeSocket.all.push(this);
  }

  /** The socket in use. @returns {FakeSocket} */
  static get last() {
    return /** @type {FakeSocket} */ (FakeSocket.all.at(-1));
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  /** The server says something. @param {Record<string, any>} message */
  say(message) {
    this.readyState = FakeSocket.OPEN;
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The line breaks. @param {number} [code] */
  break(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

/** @param {Record<string, any>} [some] @returns {State} */
export function state(some = {}) {
  const seat = some.seat === undefined ? 0 : some.seat;
  const chairs = (some.mine ?? [seat]).map((/** @type {number} */ mine) => ({ seat: mine, is_you: true }));
  return /** @type {any} */ ({
    type: "state",
    version: 1,
    position: 1,
    seat,
    actor: 0,
    status: "playing",
    view: {},
    offer: null,
    chairs: seat === null ? [] : chairs,
    lines: [],
    ...some,
  });
}
