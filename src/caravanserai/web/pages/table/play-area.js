// SPDX-License-Identifier: MIT
/** The middle of the page: the prompt, the board, and the controls below it. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { renderConfirmBar, renderToolBar, renderTypedField, renderUndoRequestBar } from "./controls/action-bar.js";

/** @import { EventView, State } from "../../net/protocol.js" */
/** @import { GameModule, Scene, Step } from "../../games/interface.js" */
/** @import { TableSession } from "../../state/table-session.js" */
/**
 * @typedef {object} Controls
 * @property {TableSession} session
 * @property {typeof import("./controls/ending.js") | null} ending loaded when the game is over
 * @property {() => void} rematch
 * @property {() => void} hint
 * @property {() => void} help
 * @property {() => void} toggleTyping show or hide the field for typed moves
 * @property {(text: string) => void} playText
 * @property {boolean} isTyping
 * @property {string} problem with the typed move
 */

/** @param {State} state @param {Scene} scene @param {GameModule} game @param {EventView[]} lines @param {Controls} controls */
export function renderPlayArea(state, scene, game, lines, controls) {
  const isOver = state.status === "over";
  return h(
    "section",
    { class: "table-play", key: "play", "aria-label": t("table.board") },
    isOver
      ? controls.ending?.renderEndingPanel(state, scene, game, lines, controls.rematch)
      : h("p", { class: "prompt", key: "prompt", tabindex: "-1" }, game.formatPrompt(scene)),
    h(
      "div",
      { class: "board-wrap", key: "board", "aria-busy": String(scene.busy) },
      h(game.tag, { ".scene": scene, key: "board" }),
    ),
    !isOver && renderControls(state, scene, game, controls),
  );
}

/** @param {State} state @param {Scene} scene @param {GameModule} game @param {Controls} controls */
function renderControls(state, scene, game, controls) {
  const { session, isTyping } = controls;
  const choose = (/** @type {Step} */ step, /** @type {number} */ action) => session.choose({ step, action });
  return h(
    "div",
    { class: "below", key: "below" },
    renderUndoRequestBar(state, scene.names, (yes) => void session.send("answer_undo", { yes })),
    renderConfirmBar(scene, game, session),
    !scene.pending && h("div", { class: "choices", key: "choices" }, game.renderActionButtons(scene, choose)),
    isTyping && state.offer && renderTypedField(game, controls.problem, controls.playText),
    !scene.pending && renderToolBar(state, scene, controls),
  );
}
