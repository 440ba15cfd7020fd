// SPDX-License-Identifier: MIT
/** The bar below the board: the plan of a sowing by destination, and its paths. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { drawIcon, drawMeeple } from "../drawing/pieces.js";
import { getSelectedPath } from "../input/sowing-plan.js";
import { formatPathEffects } from "../text/effects.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Scene } from "../../interface-types.js" */
/** @import { SowingController } from "../input/sowing-controller.js" */
/** @import { Plan } from "../input/sowing-plan.js" */

/**
 * The plan, and buttons to select one of its paths.
 * @param {Plan} plan @param {Scene} scene @param {SowingController} sowing
 */
export function renderPlanBar(plan, scene, sowing) {
  const path = getSelectedPath(plan);
  const status = plan.paths?.length === 0
    ? t("tribes.no_path")
    : !plan.start
    ? t("tribes.choose_start")
    : path
    ? ""
    : t("tribes.searching");
  return h(
    "div",
    { class: "ft-plan", role: "group", "aria-label": t("tribes.plan") },
    drawIcon(drawMeeple(plan.colour), 26),
    h("strong", null, `${plan.start ?? "…"} → ${plan.tile}`),
    h("span", { class: "ft-plan-text" }, path ? formatPathEffects(path, scene).join(" · ") : status),
    path && (plan.paths?.length ?? 0) > 1 ? renderPathButtons(plan, sowing) : null,
    path
      ? h("button", { type: "button", class: "main small", onclick: () => sowing.play() }, t("tribes.play_path"))
      : null,
    renderCancelButton(() => sowing.setPlan(null)),
  );
}

/** @param {() => void} cancel */
function renderCancelButton(cancel) {
  const label = t("tribes.cancel");
  return h("button", { type: "button", class: "small", "aria-label": label, title: label, onclick: cancel }, "×");
}

/** @param {Plan} plan @param {SowingController} sowing @returns {Child} */
function renderPathButtons(plan, sowing) {
  const button = (/** @type {string} */ sign, /** @type {string} */ key, /** @type {number} */ by) =>
    h(
      "button",
      { type: "button", class: "small", "aria-label": t(key), title: t(key), onclick: () => sowing.showNextPath(by) },
      sign,
    );
  const count = t("tribes.path_of", { number: plan.selected + 1, count: plan.paths?.length ?? 0 });
  return [
    button("‹", "tribes.path_previous", -1),
    h("span", { role: "status" }, count),
    button("›", "tribes.path_next", 1),
  ];
}

/** Shown while a path is played; the player can stop it. @param {() => void} stop */
export function renderPlayingBar(stop) {
  return h(
    "div",
    { class: "ft-plan" },
    h("span", { class: "ft-plan-text" }, t("tribes.playing_path")),
    h("button", { type: "button", class: "small", onclick: stop }, t("tribes.stop")),
  );
}
