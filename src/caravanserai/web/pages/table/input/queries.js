// SPDX-License-Identifier: MIT
/** What is asked of a table besides moves: reasons, ways, advice. */

import { reason } from "../../../components/error-text.js";
import { hasMessage, t } from "../../../core/i18n.js";

/** @import { State } from "../../../net/protocol.js" */
/** @import { TableLink } from "../../../net/table-socket.js" */
/** @import { SowingPath } from "../../../games/interface.js" */
/** @import { Advice } from "../controls/hint-panel.js" */
/** @typedef {{link: () => Pick<TableLink, "ask"> | null, state: () => State | null, tell: (text: string) => void, changed: () => void}} Around */
/** @typedef {{start: string, tile: string, colour: string, answer: (ways: SowingPath[]) => void}} Wish */

export class Asking {
  /** @type {Advice | null} */
  advice = null;
  /** What shows it: fetched when somebody asks, for many never do. @type {typeof import("../controls/hint-panel.js") | null} */
  panel = null;
  #around;

  /** @param {Around} around */
  constructor(around) {
    this.#around = around;
  }

  /** Say why a move cannot be played. @param {string} text its notation */
  async why(text) {
    const answer = await this.#ask("why", { position: this.#position(), text });
    if (!answer?.rule) return;
    const key = `why.${answer.rule}`;
    this.#around.tell(hasMessage(key) ? t(key) : answer.message);
  }

  /** @param {Wish} wish */
  async ways({ answer, ...wish }) {
    const found = await this.#ask("ways", { position: this.#position(), ...wish });
    answer(found?.ways ?? []);
  }

  /** Ask what a strong bot would do. */
  async hint() {
    const state = this.#around.state();
    if (!state?.offer || !state.table.assists.hints || this.advice) return;
    const asked = { position: state.position, choices: null };
    this.#show(asked);
    const [answer] = await Promise.all([this.#ask("hint"), this.#bringPanel()]);
    if (this.advice !== asked) return; // the position has changed, or nobody wants it any more
    this.#show(answer ? { position: answer.position, choices: answer.analysis.choices } : null);
  }

  /** Advice for another position is of no use. @param {number} position */
  forget(position) {
    if (this.advice && this.advice.position !== position) this.advice = null;
  }

  closeHint() {
    this.#show(null);
  }

  /** @param {Advice | null} advice */
  #show(advice) {
    this.advice = advice;
    this.#around.changed();
  }

  async #bringPanel() {
    try {
      this.panel ??= await import("../controls/hint-panel.js");
      this.#around.changed();
    } catch {
      this.#show(null); // the server is away, which the page says by itself
    }
  }

  #position() {
    return this.#around.state()?.position;
  }

  /** @param {string} type @param {Record<string, any>} [fields] @returns {Promise<any>} */
  async #ask(type, fields) {
    try {
      return await this.#around.link()?.ask(type, fields);
    } catch (error) {
      this.#around.tell(reason(/** @type {any} */ (error)));
      return null;
    }
  }
}
