// SPDX-License-Identifier: MIT
/** A button that plays a step: among the choices, on a track, or the card or djinn itself. */

import { h } from "../../../core/dom.js";
import { listStepsOffBoard } from "../input/offer.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Scene, Step } from "../../interface-types.js" */

/** @param {Step} step @param {Scene} scene @param {string} name its CSS class @param {Child} content @param {Record<string, any>} [more] props */
export function renderStepButton(step, scene, name, content, more = {}) {
  return h("button", {
    type: "button",
    key: step.action,
    "data-step": step.action,
    class: `${name} ${scene.pending?.action === step.action ? "is-pending" : ""}`,
    disabled: scene.busy,
    onclick: () => scene.actions?.choose({ step, action: Number(step.action) }),
    ...more,
  }, content);
}

/** The steps that the panels beside the board offer: only where people play, because other pages have no room beside it. @param {Scene} scene @param {string} kind */
export function listPanelSteps(scene, kind) {
  return scene.mode === "play" ? listStepsOffBoard(scene, kind) : [];
}
