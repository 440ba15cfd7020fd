// SPDX-License-Identifier: MIT
/** The tutor's words: what to do, what has come of it, and how to go on. */

import { h } from "../../core/dom.js";
import { hasMessage, t } from "../../core/i18n.js";
import { key } from "../learn/course.js";

/** @import { GameModule, Scene } from "../../games/interface.js" */
/** @import { Tutor } from "./lesson-session.js" */

/** What this step is about; what is pointed out is told, too. @param {string} game @param {string} lesson @param {Tutor} tutor */
export function task(game, lesson, tutor) {
  const { step: { name }, lit } = tutor;
  const places = lit.length > 0 && h("span", { class: "unseen" }, t("learn.pointed", { places: lit.join(", ") }));
  return h("p", { class: "learn-task", tabindex: "-1", key: name }, t(key(game, lesson, name, "ask")), " ", places);
}

/**
 * What has come of the last try, told aloud as well.
 * @param {string} game @param {string} lesson @param {Tutor} tutor @param {GameModule} module @param {Scene} scene
 */
export function outcome(game, lesson, tutor, module, scene) {
  const { verdict, events } = tutor;
  const told = verdict && verdict.part !== "other" && verdict.part !== "why" ? events : [];
  return h(
    "div",
    { class: `learn-outcome ${verdict?.part ?? ""}`, role: "status" },
    told.length > 0 && h("ul", null, told.map((event) => h("li", null, module.eventText(event, scene)))),
    verdict && words(game, lesson, tutor).map((text) => h("p", null, text)),
  );
}

/** @param {string} game @param {string} lesson @param {Tutor} tutor @returns {string[]} */
function words(game, lesson, { verdict, step }) {
  if (!verdict) return [];
  const own = key(game, lesson, step.name, verdict.part);
  const reason = verdict.rule ? [why(verdict.rule, verdict.message ?? "")] : [];
  if (verdict.part === "why") return [...reason, t("learn.try_again")];
  if (verdict.part === "short") return [t(own, { gain: verdict.gain ?? 0, goal: step.goal ?? 0 })];
  if (verdict.part === "other" && !hasMessage(own)) return [t("learn.other")];
  return [...reason, t(own)];
}

/** Why a rule forbids something. @param {string} rule @param {string} message of the server, in English */
function why(rule, message) {
  const text = hasMessage(`why.${rule}`) ? t(`why.${rule}`) : message;
  return text.includes(rule) ? text : `${text} (${rule})`;
}
