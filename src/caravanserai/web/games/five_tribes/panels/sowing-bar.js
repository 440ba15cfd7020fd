// SPDX-License-Identifier: MIT
/** Below the drawing: a sowing that is planned by its end, and the ways to it. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { icon, meeple } from "../drawing/pieces.js";
import { selectedPath } from "../input/sowing-plan.js";
import { pathEffectTexts } from "../text/effects.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Scene } from "../../interface.js" */
/** @import { SowingController } from "../input/sowing-controller.js" */
/** @import { Plan } from "../input/sowing-plan.js" */

/**
 * What is planned, and the ways to it.
 * @param {Plan} plan @param {Scene} scene @param {SowingController} sower
 */
export function planBar(plan, scene, sower) {
  const way = selectedPath(plan);
  const said = plan.paths?.length === 0
    ? t("tribes.no_way")
    : !plan.start
    ? t("tribes.choose_start")
    : way
    ? ""
    : t("tribes.searching");
  return h(
    "div",
    { class: "ft-plan", role: "group", "aria-label": t("tribes.plan") },
    icon(meeple(plan.colour), 26),
    h("strong", null, `${plan.start ?? "…"} → ${plan.tile}`),
    h("span", { class: "ft-plan-text" }, way ? pathEffectTexts(way, scene).join(" · ") : said),
    way && (plan.paths?.length ?? 0) > 1 ? pathButtons(plan, sower) : null,
    way
      ? h("button", { type: "button", class: "main small", onclick: () => sower.play() }, t("tribes.play_way"))
      : null,
    cancelButton(() => sower.setPlan(null)),
  );
}

/** @param {() => void} cancel */
function cancelButton(cancel) {
  const label = t("tribes.cancel");
  return h("button", { type: "button", class: "small", "aria-label": label, title: label, onclick: cancel }, "×");
}

/** @param {Plan} plan @param {SowingController} sower @returns {Child} */
function pathButtons(plan, sower) {
  const button = (/** @type {string} */ sign, /** @type {string} */ key, /** @type {number} */ by) =>
    h(
      "button",
      { type: "button", class: "small", "aria-label": t(key), title: t(key), onclick: () => sower.showNextPath(by) },
      sign,
    );
  const count = t("tribes.way_of", { number: plan.selected + 1, count: plan.paths?.length ?? 0 });
  return [
    button("‹", "tribes.way_before", -1),
    h("span", { role: "status" }, count),
    button("›", "tribes.way_next", 1),
  ];
}

/** While a way is gone, it can be stopped. @param {() => void} stop */
export function playingBar(stop) {
  return h(
    "div",
    { class: "ft-plan" },
    h("span", { class: "ft-plan-text" }, t("tribes.playing_way")),
    h("button", { type: "button", class: "small", onclick: stop }, t("tribes.stop")),
  );
}
