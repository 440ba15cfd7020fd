// SPDX-License-Identifier: MIT
/** What a study looks like. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { seatBadge } from "../../games/seat-marks.js";
import { beside, board, openScene, panels, title, trouble } from "../replay/position-view.js";
import { advice } from "./advice.js";
import { comparison } from "./comparison.js";
import { playOn } from "./play-on-form.js";
import { studyTools, typed } from "./study-tools.js";

/** @import { GameModule, Scene } from "../../games/interface.js" */
/** @import { NewSeat } from "./play-on-form.js" */
/** @import { Advised, Study } from "./study-session.js" */

/**
 * @typedef {object} Desk what lies before whoever studies
 * @property {Study} study
 * @property {GameModule} module
 * @property {string[]} levels of bots
 * @property {Advised[] | null} hints
 * @property {boolean} isBusy
 * @property {string} problem
 * @property {string} said for who listens
 */

/**
 * @typedef {object} Deeds
 * @property {(actions: number[]) => void} play
 * @property {(text: string) => void} type
 * @property {() => void} back
 * @property {() => void} restart
 * @property {() => void} hint
 * @property {(seats: NewSeat[]) => void} playOn
 */

/** @param {Desk} desk @param {Deeds} act */
export function studyView(desk, act) {
  const { study, module } = desk;
  const scene = sceneOf(desk);
  return [
    title("replay.study.title", study.game),
    h("div", { class: "stage" }, stage(desk, scene, act)),
    h("div", { class: "side" }, side(desk, scene, act), panels(module, scene)),
    h("div", { class: "after" }, beside(module, scene)),
    h("div", { class: "unseen", "aria-live": "polite" }, desk.said),
  ];
}

/** Through the eyes of who is to act, though nothing is hidden. @param {Desk} desk @returns {Scene} */
function sceneOf({ study, module, isBusy }) {
  const { view, actor } = study.now ?? { view: {}, actor: null };
  const offer = /** @type {Scene["offer"]} */ (study.now?.offer ?? null);
  const lit = study.tried.at(-1)?.events.flatMap((event) => module.eventPlaces(event)) ?? [];
  return openScene(study.game, view, { offer, actor, seat: actor, highlighted: lit, busy: isBusy, mode: "study" });
}

/** @param {Desk} desk @param {Scene} scene @param {Deeds} act */
function stage({ study, module, isBusy, problem }, scene, act) {
  return [
    prompt(module, scene),
    trouble(problem),
    h("div", { class: "choices" }, module.actionButtons(scene, (_step, action) => act.play([action]))),
    board(module, scene),
    studyTools(study, isBusy, act),
    typed(module.example, isBusy, act.type),
  ];
}

/** Whose turn it is, and what is to be done. @param {GameModule} module @param {Scene} scene */
function prompt(module, scene) {
  const { actor, names } = scene;
  if (actor === null) return h("p", { class: "prompt", role: "status" }, t("replay.study.over"));
  const who = ` ${t("replay.by", { name: names[actor] ?? "" })} `;
  return h("p", { class: "prompt", role: "status" }, seatBadge(actor), who, module.prompt(scene));
}

/** @param {Desk} desk @param {Scene} scene @param {Deeds} act */
function side({ study, module, hints, levels, isBusy }, scene, act) {
  const { names, actor } = scene;
  const follow = (/** @type {Advised} */ choice) => act.play(choice.line.slice(0, choice.turn.length));
  return [
    hints && actor !== null && advice(hints, { module, actor, names }, follow),
    comparison(study, module, scene, () => study.played && act.play([study.played.action])),
    actor !== null && playOn(names, levels, actor, isBusy, act.playOn),
  ];
}
