// SPDX-License-Identifier: MIT
/**
 * The evaluation bar of a game that is played. It asks for a hint at the start of each turn of the viewer, because the
 * server answers only the player to act, and only where hints are allowed.
 */

import { renderEvaluationBar } from "../../../components/evaluation-bar.js";

/** @import { State } from "../../../net/protocol.js" */
/** @import { TableSession } from "../../../state/table-session.js" */

/** Refusals that a player need not see: the bar keeps its last value. */
const IGNORED = new Set(["too_many", "hints_busy", "stale", "not_your_turn", "not_playing", "advice_rated"]);

export class LiveEvaluation {
  /** The chances to win at the start of the viewer's last turn. @type {number[] | null} */
  #shares = null;
  #isMyTurn = false;
  #session;
  #onChange;

  /** @param {TableSession} session @param {() => void} onChange */
  constructor(session, onChange) {
    this.#session = session;
    this.#onChange = onChange;
  }

  /** Ask the server if a turn of the viewer has begun. @param {State} state */
  async update({ offer }) {
    const hasBegun = Boolean(offer) && !this.#isMyTurn;
    this.#isMyTurn = Boolean(offer);
    if (!hasBegun) return;
    const answer = await this.#session.send("hint", {}, IGNORED);
    if (!answer) return;
    this.#shares = answer.analysis.choices[0]?.values ?? this.#shares;
    this.#onChange();
  }

  /** @param {string[]} names */
  render(names) {
    return this.#shares && renderEvaluationBar(this.#shares, names);
  }
}
