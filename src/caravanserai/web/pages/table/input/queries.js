// SPDX-License-Identifier: MIT
/** Questions to the server that change nothing: why a move is illegal, the paths of a sowing, and hints. */

import { loadErrorText } from "../../../components/error-text.js";
import { loadMessages } from "../../../core/i18n.js";
import { loadStylesheet } from "../../../core/stylesheet.js";
import { loadDrawing } from "../../../games/interface.js";
import { hasHints } from "../../../state/table-store.js";

/** @import { Scene, SowingEnd, SowingPath } from "../../../games/interface.js" */
/** @import { Child } from "../../../core/dom.js" */
/** @import { TableSession } from "../../../state/table-session.js" */
/** @import { Hint } from "../controls/hint-panel.js" */
/** @typedef {{onMessage: (text: string) => void, onHintChange: () => void}} Listener */

export class Queries {
  /** @type {Hint | null} */
  hint = null;
  /** The modules that draw hints; loaded with the first one because many players never ask. @type {typeof import("../controls/hint-panel.js") | null} */
  hintModule = null;
  /** Draws the path of a hint. @type {((turn: any[], scene: Scene) => Child) | null} */
  drawPath = null;
  #session;
  #listener;

  /** @param {TableSession} session @param {Listener} listener */
  constructor(session, listener) {
    this.#session = session;
    this.#listener = listener;
  }

  /** Explain why a move is illegal. @param {string} text its notation */
  async explain(text) {
    const answer = await this.#session.send("explain", { position: this.#session.shown?.position, text });
    if (answer?.rule) this.#listener.onMessage(await loadErrorText({ rule: answer.rule, message: answer.message }));
  }

  /** @param {SowingEnd} end @returns {Promise<SowingPath[]>} */
  async findPaths(end) {
    const found = await this.#session.send("paths", { position: this.#session.shown?.position, ...end });
    return found?.paths ?? [];
  }

  async requestHint() {
    const state = this.#session.shown;
    if (!state?.offer || !hasHints(state) || this.hint) return;
    const requested = { position: state.position, choices: null };
    this.#setHint(requested);
    const [answer] = await Promise.all([this.#session.send("hint"), this.#loadHintModules(state.table.game)]);
    if (this.hint !== requested) return; // closed meanwhile, or the position has changed
    this.#setHint(answer ? { position: answer.position, choices: answer.analysis.choices } : null);
  }

  /** Drop a hint that is for another position. @param {number} position */
  dropOutdatedHint(position) {
    if (this.hint && this.hint.position !== position) this.hint = null;
  }

  closeHint() {
    this.#setHint(null);
  }

  /** @param {Hint | null} hint */
  #setHint(hint) {
    this.hint = hint;
    this.#listener.onHintChange();
  }

  /** @param {string} game */
  async #loadHintModules(game) {
    try {
      const [module, drawing] = await Promise.all([
        import("../controls/hint-panel.js"),
        loadDrawing(game, "hint"),
        loadMessages("later"),
        loadStylesheet("pages/table-hint.css"),
      ]);
      [this.hintModule, this.drawPath] = [module, drawing?.drawHint ?? null];
      this.#listener.onHintChange();
    } catch {
      this.#setHint(null); // the server is unreachable, which the page reports anyway
    }
  }
}
