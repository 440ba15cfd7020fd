// SPDX-License-Identifier: MIT
/** Questions to the server that change nothing: why a move is illegal, and the paths of a sowing. */

import { loadErrorText } from "../../../components/text/error-text.js";

/** @import { SowingEnd, SowingPath } from "../../../games/interface-types.js" */
/** @import { TableSession } from "../../../state/table-session.js" */

export class Queries {
  #session;
  #onMessage;

  /** @param {TableSession} session @param {(text: string) => void} onMessage */
  constructor(session, onMessage) {
    this.#session = session;
    this.#onMessage = onMessage;
  }

  /** Explain why a move is illegal. @param {string} text its notation */
  async explain(text) {
    const answer = await this.#session.send("explain", { position: this.#session.shown?.position, text });
    if (answer?.rule) this.#onMessage(await loadErrorText({ rule: answer.rule, message: answer.message }));
  }

  /** @param {SowingEnd} end @returns {Promise<SowingPath[]>} */
  async findPaths(end) {
    const found = await this.#session.send("paths", { position: this.#session.shown?.position, ...end });
    return found?.paths ?? [];
  }
}
