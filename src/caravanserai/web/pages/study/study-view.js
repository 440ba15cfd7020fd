// SPDX-License-Identifier: MIT
/** The view of the study page. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { seatBadge } from "../../games/seat-marks.js";
import { boardView, gameTitle, problemMessage, replayScene, seatPanels, sharedPanel } from "../replay/position-view.js";
import { comparison } from "./comparison.js";
import { hintList } from "./hint-list.js";
import { playOnForm } from "./play-on-form.js";
import { studyTools, typedMoveField } from "./study-tools.js";

/** @import { GameModule, Scene } from "../../games/interface.js" */
/** @import { NewSeat } from "./play-on-form.js" */
/** @import { HintMove } from "../../net/protocol.js" */
/** @import { StudySession } from "./study-session.js" */

/**
 * @typedef {object} StudyState
 * @property {StudySession} study
 * @property {GameModule} module
 * @property {string[]} levels of bots
 * @property {HintMove[] | null} hints
 * @property {boolean} isBusy
 * @property {string} problem
 * @property {string} announcement for screen readers
 */

/**
 * @typedef {object} StudyActions
 * @property {(actions: number[]) => void} play
 * @property {(text: string) => void} playText
 * @property {() => void} undo
 * @property {() => void} restart
 * @property {() => void} hint
 * @property {(seats: NewSeat[]) => void} playOn
 */

/** @param {StudyState} state @param {StudyActions} actions */
export function studyView(state, actions) {
  const { study, module } = state;
  const scene = studyScene(state);
  return [
    gameTitle("replay.study.title", study.game),
    h("div", { class: "board-area" }, boardArea(state, scene, actions)),
    h("div", { class: "side" }, side(state, scene, actions), seatPanels(module, scene)),
    h("div", { class: "below" }, sharedPanel(module, scene)),
    h("div", { class: "unseen", "aria-live": "polite" }, state.announcement),
  ];
}

/** Seen from the seat to act, with nothing hidden. @param {StudyState} state @returns {Scene} */
function studyScene({ study, module, isBusy }) {
  const { view, actor } = study.position ?? { view: {}, actor: null };
  const offer = /** @type {Scene["offer"]} */ (study.position?.offer ?? null);
  const highlighted = study.tried.at(-1)?.events.flatMap((event) => module.eventPlaces(event)) ?? [];
  return replayScene(study.game, view, { offer, actor, seat: actor, highlighted, busy: isBusy, mode: "study" });
}

/** @param {StudyState} state @param {Scene} scene @param {StudyActions} actions */
function boardArea({ study, module, isBusy, problem }, scene, actions) {
  return [
    prompt(module, scene),
    problemMessage(problem),
    h("div", { class: "choices" }, module.actionButtons(scene, (_step, action) => actions.play([action]))),
    boardView(module, scene),
    studyTools(study, isBusy, actions),
    typedMoveField(module.example, isBusy, actions.playText),
  ];
}

/** Whose turn it is, and the task. @param {GameModule} module @param {Scene} scene */
function prompt(module, scene) {
  const { actor, names } = scene;
  if (actor === null) return h("p", { class: "prompt", role: "status" }, t("replay.study.over"));
  const player = ` ${t("replay.by", { name: names[actor] ?? "" })} `;
  return h("p", { class: "prompt", role: "status" }, seatBadge(actor), player, module.prompt(scene));
}

/** @param {StudyState} state @param {Scene} scene @param {StudyActions} actions */
function side({ study, module, hints, levels, isBusy }, scene, actions) {
  const { names, actor } = scene;
  const playHint = (/** @type {HintMove} */ choice) => actions.play(choice.line.slice(0, choice.moves.length));
  return [
    hints && actor !== null && hintList(hints, { module, actor, names }, playHint),
    comparison(study, module, scene, () => study.playedMove && actions.play([study.playedMove.action])),
    actor !== null && playOnForm(names, levels, actor, isBusy, actions.playOn),
  ];
}
