// SPDX-License-Identifier: MIT
/** Advice at tables that allow it: hints, and the evaluation bar. It is loaded when a player asks for one of them. */

import { loadMessages } from "../../../core/i18n.js";
import { changeSettings, getSettings } from "../../../core/settings.js";
import { loadStylesheet } from "../../../core/stylesheet.js";
import { loadDrawing } from "../../../games/lazy-drawing.js";
import { hasHints } from "../../../state/state-queries.js";
import { renderHintPanel } from "./hint-panel.js";
import { LiveEvaluation } from "./live-evaluation.js";

/** @import { GameModule, Scene } from "../../../games/interface-types.js" */
/** @import { AnyMove, HintMove, State } from "../../../net/protocol.js" */
/** @import { TableSession } from "../../../state/table-session.js" */
/** @import { Child } from "../../../core/dom.js" */
/** @import { Hint } from "./hint-panel.js" */

await Promise.all([
  loadMessages("later"),
  loadStylesheet("pages/table-hint.css"),
  loadStylesheet("evaluation.css"),
]);

const NO_TURN = /** @type {AnyMove[]} */ ([]); // always the same array, so that the scene stays the same

export class Advice {
  /** The turn of a hint that the board shows. */
  turn = NO_TURN;
  /** @type {Hint | null} */
  #hint = null;
  /** @type {((turn: AnyMove[], scene: Scene) => Child) | null} */
  #drawHint = null;
  #evaluation;
  #session;
  #onChange;

  /** @param {TableSession} session @param {() => void} onChange */
  constructor(session, onChange) {
    this.#session = session;
    this.#onChange = onChange;
    this.#evaluation = new LiveEvaluation(session, onChange);
  }

  /** A new state: drop a hint for another position, and evaluate it if the player wants that. @param {State} state */
  update(state) {
    if (this.#hint && this.#hint.position !== state.position) this.#setHint(null);
    if (getSettings().evaluation && hasHints(state)) void this.#evaluation.update(state);
  }

  /** @param {State} state */
  toggleEvaluation(state) {
    changeSettings({ evaluation: !getSettings().evaluation });
    this.update(state);
  }

  /** @param {State} state */
  async requestHint({ position, offer, table }) {
    if (!offer || this.#hint) return;
    const requested = { position, choices: null };
    this.#setHint(requested);
    const [answer, drawing] = await Promise.all([this.#session.send("hint"), loadDrawing(table.game, "hint")]);
    this.#drawHint = drawing?.drawHint ?? null;
    if (this.#hint !== requested) return; // closed meanwhile, or the position has changed
    this.#setHint(answer ? { position: answer.position, choices: answer.analysis.choices } : null);
  }

  /** Stop showing the hint on the board, because a move was chosen. */
  hideTurn() {
    this.turn = NO_TURN;
  }

  /** The places of the turn on the board. @returns {string[]} */
  get places() {
    const places = this.turn.map((move) => "tile" in move ? move.tile : "space" in move ? move.space : null);
    return places.filter((place) => typeof place === "string"); // the space of a bid is a number
  }

  /** The path of the turn, to be drawn above the board. @param {Scene} scene */
  drawTurn(scene) {
    return this.turn.length ? this.#drawHint?.(this.turn, scene) : undefined;
  }

  /** @param {Scene} scene @param {GameModule} game */
  renderHint(scene, game) {
    return this.#hint && renderHintPanel(this.#hint, scene, game, {
      play: (choice) => {
        this.#setHint(null);
        this.#session.playTurn(choice.line.slice(0, choice.moves.length));
      },
      highlight: (choice) => this.#showTurn(choice),
      close: () => this.#setHint(null),
    });
  }

  /** Null if it is turned off. @param {State} state @param {string[]} names */
  renderEvaluation(state, names) {
    return getSettings().evaluation && hasHints(state) ? this.#evaluation.render(names) : null;
  }

  /** @param {Hint | null} hint */
  #setHint(hint) {
    this.#hint = hint;
    this.#showTurn(hint?.choices?.[0]);
  }

  /** @param {HintMove} [choice] */
  #showTurn(choice) {
    this.turn = /** @type {AnyMove[]} */ (choice?.moves ?? NO_TURN);
    this.#onChange();
  }
}
