// SPDX-License-Identifier: MIT
/** The texts of a lesson: the task, and the outcome of the last move. */

import { formatRule } from "../../components/text/error-text.js";
import { h } from "../../core/dom.js";
import { hasMessage, t } from "../../core/i18n.js";
import { buildMessageKey } from "../learn/course.js";

/** @import { GameModule, Scene } from "../../games/interface-types.js" */
/** @import { LessonSession } from "./lesson-session.js" */

/** The task of the step, with the highlighted places for screen readers. @param {string} game @param {string} lesson @param {LessonSession} session */
export function renderTask(game, lesson, session) {
  const { step: { name }, highlighted } = session;
  const places = highlighted.length > 0 &&
    h("span", { class: "unseen" }, t("learn.highlighted", { places: highlighted.join(", ") }));
  return h(
    "p",
    { class: "learn-task", tabindex: "-1", key: name },
    t(buildMessageKey(game, lesson, name, "task")),
    " ",
    places,
  );
}

/**
 * The outcome of the last move; screen readers read it at once.
 * @param {string} game @param {string} lesson @param {LessonSession} session @param {GameModule} module @param {Scene} scene
 */
export function renderOutcome(game, lesson, session, module, scene) {
  const { verdict, events } = session;
  const shown = verdict && verdict.part !== "other" && verdict.part !== "illegal" ? events : [];
  return h(
    "div",
    { class: `learn-outcome ${verdict?.part ?? ""}`, role: "status" },
    verdict && formatVerdict(game, lesson, session).map((text) => h("p", null, text)),
    shown.length > 0 && renderEvents(shown.map((event) => module.formatEvent(event, scene))),
  );
}

/** What happened, below what it teaches; folded if it is long. @param {string[]} sentences */
function renderEvents(sentences) {
  return h(
    "details",
    { class: "learn-events", open: sentences.length <= 2 },
    h("summary", null, t("learn.happened")),
    h("ul", null, sentences.map((sentence) => h("li", null, sentence))),
  );
}

/** @param {string} game @param {string} lesson @param {LessonSession} session @returns {string[]} */
function formatVerdict(game, lesson, { verdict, step }) {
  if (!verdict) return [];
  const own = buildMessageKey(game, lesson, step.name, verdict.part);
  const reason = verdict.rule ? [formatRule(verdict.rule, verdict.message ?? "")] : [];
  if (verdict.part === "illegal") return [...reason, t("learn.try_again")];
  if (verdict.part === "short") return [t(own, { gain: verdict.gain ?? 0, goal: step.goal ?? 0 })];
  if (verdict.part === "other" && !hasMessage(own)) return [t("learn.other")];
  return [...reason, t(own)];
}
