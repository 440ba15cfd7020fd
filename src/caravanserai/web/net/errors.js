// SPDX-License-Identifier: MIT
/** The error that every failed request to the server throws, over HTTP or over a table's socket. */

/** @typedef {{code?: string, status?: number, field?: string, rule?: string | null, seconds?: number | null}} Details */

export class ServerError extends Error {
  /** @param {string} [message] @param {Details} [details] none if the server did not answer */
  constructor(message = "the server cannot be reached", details = {}) {
    super(message);
    this.code = details.code ?? "unreachable";
    this.status = details.status ?? 0;
    this.field = details.field;
    /** The rule that an illegal move breaks. */
    this.rule = details.rule ?? undefined;
    /** How long to wait before trying again, if there were too many requests. */
    this.seconds = details.seconds ?? undefined;
  }
}
