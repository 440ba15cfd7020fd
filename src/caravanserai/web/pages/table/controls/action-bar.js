// SPDX-License-Identifier: MIT
/** The controls below the board: confirming a choice, undo, hints, and typed moves. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { formatSigned } from "../../../core/numbers.js";
import { getSettings } from "../../../core/settings.js";
import { renderLazily } from "../../../games/lazy-part.js";
import { hasHints } from "../../../state/state-queries.js";

/** @import { State } from "../../../net/protocol.js" */
/** @import { GameModule, Scene } from "../../../games/interface-types.js" */
/** @import { TableSession } from "../../../state/table-session.js" */
/** @import { TypedMove } from "../input/typed-move.js" */
/** @typedef {{session: TableSession, typed: TypedMove, hint: () => void, evaluation: () => void, help: () => void, canReplay: boolean, replay: () => void}} Controls */

const loadUndoRequest = () => import("./undo-request.js");

/** @param {State} state @param {Scene} scene @param {GameModule} game @param {Controls} controls */
export function renderControls(state, scene, game, controls) {
  const { session, typed } = controls;
  return h(
    "div",
    { class: "below", key: "below" },
    state.undo_request &&
      renderLazily(
        loadUndoRequest,
        (part) => part.renderUndoRequest(state, scene.names, (answer) => void session.send("answer_undo", answer)),
      ),
    renderConfirmBar(scene, game, session),
    !scene.pending && h("div", { class: "choices", key: "choices" }, game.renderActionButtons(scene)),
    typed.isOpen && state.offer && renderTypedField(game, typed.problem, (text) => void typed.play(session, text)),
    !scene.pending && renderToolBar(state, scene, controls),
  );
}

/** The choice that waits for confirmation. @param {Scene} scene @param {GameModule} game @param {TableSession} session */
function renderConfirmBar(scene, game, session) {
  const { pending } = scene;
  if (!pending) return null;
  const { gain } = pending.step;
  const points = Object.values(gain).reduce((sum, count) => sum + count, 0);
  return h(
    "div",
    { key: "confirm", class: "confirm card row", role: "group", "aria-label": t("table.confirm.title") },
    h("span", { class: "choice" }, game.renderChoice(pending, scene)),
    points !== 0 && h("b", { class: "score-change" }, formatPoints(points)),
    h("span", { class: "effects" }, game.formatEffects(pending.step, scene).join(" · ")),
    h(
      "span",
      { class: "answers" },
      h(
        "button",
        { class: "main", "data-role": "confirm", disabled: scene.busy, onclick: () => session.confirm() },
        t("table.confirm.yes"),
      ),
      h("button", { "data-role": "cancel", disabled: scene.busy, onclick: () => session.cancel() }, t("table.cancel")),
    ),
  );
}

/** "+7 points". @param {number} points */
function formatPoints(points) {
  return t("table.points", { count: points }).replace(String(points), formatSigned(points));
}

/** @param {State} state @param {Scene} scene @param {Controls} controls */
function renderToolBar(state, scene, controls) {
  const { session, typed } = controls;
  const { undo } = state;
  const isMine = Boolean(scene.offer?.steps.length);
  return h(
    "div",
    { key: "tools", class: "tools row", role: "group", "aria-label": t("table.tools") },
    undo?.step !== null && undo && renderButton("undo", "U", scene.busy, () => session.undo("step")),
    undo?.turn !== null && undo && renderButton("restart", "⇧U", scene.busy, () => session.undo("turn")),
    undo?.ask !== null && undo && !state.undo_request &&
      renderButton("ask", "", scene.busy, () => session.requestUndo()),
    renderReplayButton(controls),
    isMine && hasHints(state) && renderButton("hint", "H", scene.busy, controls.hint),
    state.seat !== null && hasHints(state) && renderEvaluationButton(controls.evaluation),
    isMine && renderButton("type", "/", false, () => typed.setOpen(!typed.isOpen), typed.isOpen),
    renderButton("help", "?", false, controls.help),
  );
}

/** Shows or hides the chances to win. @param {() => void} onclick */
function renderEvaluationButton(onclick) {
  const button = renderButton("evaluation", "E", false, onclick);
  button.props["aria-pressed"] = String(getSettings().evaluation);
  return button;
}

/** Shows the last turns again; skips them while they are shown. @param {Controls} controls */
function renderReplayButton({ session, canReplay, replay }) {
  if (session.turns.isBehind) return renderButton("skip", "Esc", false, replay);
  return canReplay && renderButton("replay", "R", false, replay);
}

/** @param {string} name @param {string} key @param {boolean} isDisabled @param {() => void} onclick @param {boolean} [isOpen] */
function renderButton(name, key, isDisabled, onclick, isOpen) {
  return h(
    "button",
    {
      key: name,
      class: "small",
      "data-role": name,
      disabled: isDisabled,
      onclick,
      "aria-expanded": isOpen === undefined ? undefined : String(isOpen),
      "aria-keyshortcuts": key === "⇧U" ? "Shift+U" : key || undefined,
    },
    t(`table.tool.${name}`),
    key && h("kbd", { "aria-hidden": "true" }, key),
  );
}

/** A field for moves in notation. @param {GameModule} game @param {string} problem @param {(text: string) => void} play */
function renderTypedField(game, problem, play) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (/** @type {any} */ (event.target).move);
    if (field.value.trim()) play(field.value.trim());
  };
  return h(
    "form",
    { key: "typed", class: "typed row", onsubmit: submit },
    h(
      "label",
      null,
      t("table.typed.label"),
      " ",
      h("input", {
        type: "text",
        name: "move",
        maxlength: 100,
        autocomplete: "off",
        autocapitalize: "none",
        spellcheck: "false",
        placeholder: game.example,
        "aria-invalid": problem ? "true" : undefined,
        "aria-describedby": problem ? "typed-problem" : undefined,
      }),
    ),
    h("button", { class: "small" }, t("table.typed.play")),
    problem && h("span", { id: "typed-problem", class: "typed-problem" }, problem),
  );
}
