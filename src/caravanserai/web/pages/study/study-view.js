// SPDX-License-Identifier: MIT
/** The view of the study page. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { drawSeatBadge } from "../../games/seat-marks.js";
import {
  buildReplayScene,
  renderBoard,
  renderGameTitle,
  renderProblem,
  renderSeatPanels,
  renderSharedPanel,
} from "../replay/position-view.js";
import { renderComparison } from "./comparison.js";
import { renderHintList } from "./hint-list.js";
import { renderPlayOnForm } from "./play-on-form.js";
import { renderStudyTools, renderTypedMoveField } from "./study-tools.js";

/** @import { BoardActions, GameModule, Scene } from "../../games/interface-types.js" */
/** @import { Child } from "../../core/dom.js" */
/** @import { NewSeat } from "./play-on-form.js" */
/** @import { HintMove } from "../../net/protocol.js" */
/** @import { StudySession } from "./study-session.js" */

/**
 * @typedef {object} StudyState
 * @property {StudySession} study
 * @property {GameModule} module
 * @property {string[]} levels of bots
 * @property {HintMove[] | null} hints
 * @property {((turn: any[], scene: Scene) => Child) | null} drawHint draws the path of a hint
 * @property {boolean} isBusy
 * @property {string} problem
 * @property {string} announcement for screen readers
 */

/**
 * @typedef {BoardActions & StudyTools} StudyActions
 * @typedef {object} StudyTools
 * @property {(actions: number[]) => void} play
 * @property {(text: string) => void} playText
 * @property {() => void} undo
 * @property {() => void} restart
 * @property {() => void} hint
 * @property {(seats: NewSeat[]) => void} playOn
 */

/** @param {StudyState} state @param {StudyActions} actions */
export function renderStudy(state, actions) {
  const { study, module } = state;
  const scene = buildStudyScene(state, actions);
  return [
    renderGameTitle("replay.study.title", study.game),
    h("div", { class: "board-area" }, renderBoardArea(state, scene, actions)),
    h("div", { class: "side" }, renderSide(state, scene, actions), renderSeatPanels(module, scene)),
    h("div", { class: "below" }, renderSharedPanel(module, scene)),
    h("div", { class: "unseen", "aria-live": "polite" }, state.announcement),
  ];
}

/** Seen from the seat to act, with nothing hidden. @param {StudyState} state @param {StudyActions} actions @returns {Scene} */
function buildStudyScene({ study, module, isBusy, hints, drawHint }, actions) {
  const { view, actor } = study.position ?? { view: {}, actor: null };
  const offer = /** @type {Scene["offer"]} */ (study.position?.offer ?? null);
  const highlighted = study.tried.at(-1)?.events.flatMap((event) => module.listEventPlaces(event)) ?? [];
  const player = { offer, actor, seat: actor, actions };
  const scene = buildReplayScene(study.game, view, { ...player, highlighted, busy: isBusy, mode: "study" });
  if (hints?.[0]) scene.overlay = drawHint?.(hints[0].moves, scene);
  return scene;
}

/** @param {StudyState} state @param {Scene} scene @param {StudyActions} actions */
function renderBoardArea({ study, module, isBusy, problem }, scene, actions) {
  return [
    renderPrompt(module, scene),
    renderProblem(problem),
    h("div", { class: "choices" }, module.renderActionButtons(scene)),
    renderBoard(module, scene),
    renderStudyTools(study, isBusy, actions),
    renderTypedMoveField(module.example, isBusy, actions.playText),
  ];
}

/** Whose turn it is, and the task. @param {GameModule} module @param {Scene} scene */
function renderPrompt(module, scene) {
  const { actor, names } = scene;
  if (actor === null) return h("p", { class: "prompt", role: "status" }, t("replay.study.over"));
  const player = ` ${t("replay.by", { name: names[actor] ?? "" })} `;
  return h("p", { class: "prompt", role: "status" }, drawSeatBadge(actor), player, module.formatPrompt(scene));
}

/** @param {StudyState} state @param {Scene} scene @param {StudyActions} actions */
function renderSide({ study, module, hints, levels, isBusy }, scene, actions) {
  const { names, actor } = scene;
  const playHint = (/** @type {HintMove} */ choice) => actions.play(choice.line.slice(0, choice.moves.length));
  return [
    hints && actor !== null && renderHintList(hints, { module, actor, names }, playHint),
    renderComparison(study, module, scene, () => study.playedMove && actions.play([study.playedMove.action])),
    actor !== null && renderPlayOnForm(names, levels, actor, isBusy, actions.playOn),
  ];
}
