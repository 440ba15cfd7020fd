// SPDX-License-Identifier: MIT
/** All moves of a game, grouped by turns; a click shows the position after the move. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { drawSeatBadge } from "../../games/seat-marks.js";
import { renderLabel } from "./review/accuracy-table.js";

/** @import { ReplayedAction } from "../../net/protocol.js" */
/** @import { RatedTurn } from "./review/accuracy.js" */
/** @import { Turn } from "./turns.js" */

/**
 * @typedef {object} MoveListState
 * @property {Turn[]} turns
 * @property {RatedTurn[]} rated how good each turn was; empty before the analysis
 * @property {string[]} names
 * @property {number} at
 * @property {(number: number) => void} go
 * @property {(move: ReplayedAction) => string} formatMove
 */

/** @param {MoveListState} state */
export function renderMoveList(state) {
  return h(
    "section",
    { class: "moves card", "aria-labelledby": "moves-title" },
    h("h2", { id: "moves-title" }, t("replay.moves")),
    h(
      "ol",
      { class: "turns", onkeydown: moveFocus },
      ...state.turns.map((turn, index) => renderTurn(turn, index, state)),
    ),
  );
}

/** @param {Turn} turn @param {number} index @param {MoveListState} state */
function renderTurn(turn, index, state) {
  const rated = state.rated[index];
  return h(
    "li",
    { key: turn.moves[0]?.number },
    h(
      "p",
      { class: "player" },
      drawSeatBadge(turn.seat, 14),
      ` ${state.names[turn.seat]} `,
      rated && renderLabel(rated.label),
    ),
    h("ol", null, ...turn.moves.map((move) => renderMove(move, state))),
  );
}

/** @param {ReplayedAction} move @param {MoveListState} state */
function renderMove(move, { at, go, formatMove }) {
  const number = move.number;
  return h(
    "li",
    { key: number },
    h(
      "button",
      {
        type: "button",
        class: "move",
        "aria-current": number === at ? "step" : undefined,
        "data-number": number,
        tabindex: number === Math.max(1, at) ? "0" : "-1", // a single tab stop; arrow keys move between the moves
        onclick: () => go(number),
      },
      h("span", { class: "number", "aria-hidden": "true" }, number),
      h("span", null, formatMove(move)),
    ),
  );
}

/** @param {KeyboardEvent} event */
function moveFocus(event) {
  const offset = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!offset) return;
  const list = /** @type {Element} */ (event.currentTarget);
  const moves = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".move")]);
  moves[moves.indexOf(/** @type {HTMLElement} */ (event.target)) + offset]?.focus();
  event.preventDefault();
}
