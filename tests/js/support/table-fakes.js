// SPDX-License-Identifier: MIT
/** A fake WebSocket, and states as the server sends them. */

/** @import { State } from "../../../src/caravanserai/web/net/protocol.js" */

export class FakeSocket {
  static OPEN = 1;
  /** All sockets that were opened, oldest first. @type {FakeSocket[]} */
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

  /** @returns {FakeSocket} */
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

  /** Receive a message from the server. @param {Record<string, any>} message */
  receive(message) {
    this.readyState = FakeSocket.OPEN;
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Lose the connection. @param {number} [code] */
  break(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

/** @param {Record<string, any>} [fields] @returns {State} */
export function createState(fields = {}) {
  const seat = fields.seat === undefined ? 0 : fields.seat;
  const seats = (fields.mine ?? [seat]).map((/** @type {number} */ mine) => ({ seat: mine, is_you: true }));
  return /** @type {any} */ ({
    type: "state",
    version: 1,
    position: 1,
    seat,
    actor: 0,
    status: "playing",
    view: {},
    offer: null,
    seats: seat === null ? [] : seats,
    lines: [],
    ...fields,
  });
}
