// SPDX-License-Identifier: MIT
/** The lessons and rules of both games. */

import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { buildMessageKey, LESSONS } from "./course.js";
import { isFinished } from "./progress.js";

class LearnPage extends BaseElement {
  onConnect() {
    void loadStylesheet("pages/learn.css");
  }

  render() {
    return [
      h("h1", null, t("frame.learn")),
      h("p", null, t("learn.intro")),
      h("div", { class: "learn-games" }, Object.keys(LESSONS).map((game) => this.#renderGame(game))),
    ];
  }

  /** @param {string} game */
  #renderGame(game) {
    const lessons = LESSONS[game] ?? [];
    const done = lessons.filter((lesson) => isFinished(game, lesson)).length;
    return h(
      "section",
      { class: "card", "aria-labelledby": `learn-${game}` },
      h("h2", { id: `learn-${game}` }, t(`game.${game}`)),
      h("p", null, t(buildMessageKey(game, "about"))),
      h("p", { class: "soft" }, t("learn.done_of", { done, count: lessons.length })),
      h("ol", { class: "learn-list" }, lessons.map((lesson) => this.#renderLesson(game, lesson))),
      h("a", { class: "button", href: `/rules/${game}` }, t("learn.rules")),
    );
  }

  /** @param {string} game @param {string} lesson */
  #renderLesson(game, lesson) {
    const isDone = isFinished(game, lesson);
    return h(
      "li",
      { class: isDone ? "done" : undefined },
      h("a", { href: `/learn/${game}/${lesson}` }, t(buildMessageKey(game, lesson, "title"))),
      isDone && h("span", { class: "learn-tick", role: "img", "aria-label": t("learn.done") }, "✓"),
    );
  }
}
customElements.define("learn-page", LearnPage);
