// SPDX-License-Identifier: MIT
/** Where one learns: the lessons and the rules of both games. */

import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { COURSES, key } from "./course.js";
import { isDone } from "./progress.js";

class LearnPage extends BaseElement {
  onConnect() {
    void loadStylesheet("pages/learn.css");
  }

  view() {
    return [
      h("h1", null, t("frame.learn")),
      h("p", null, t("learn.intro")),
      h("div", { class: "learn-games" }, Object.keys(COURSES).map((game) => this.#game(game))),
    ];
  }

  /** @param {string} game */
  #game(game) {
    const lessons = COURSES[game] ?? [];
    const done = lessons.filter((lesson) => isDone(game, lesson)).length;
    return h(
      "section",
      { class: "card", "aria-labelledby": `learn-${game}` },
      h("h2", { id: `learn-${game}` }, t(`game.${game}`)),
      h("p", null, t(key(game, "about"))),
      h("p", { class: "soft" }, t("learn.done_of", { done, count: lessons.length })),
      h("ol", { class: "learn-list" }, lessons.map((lesson) => this.#lesson(game, lesson))),
      h("a", { class: "button", href: `/rules/${game}` }, t("learn.rules")),
    );
  }

  /** @param {string} game @param {string} lesson */
  #lesson(game, lesson) {
    const tick = isDone(game, lesson);
    return h(
      "li",
      { class: tick ? "done" : undefined },
      h("a", { href: `/learn/${game}/${lesson}` }, t(key(game, lesson, "title"))),
      tick && h("span", { class: "learn-tick", role: "img", "aria-label": t("learn.done") }, "✓"),
    );
  }
}
customElements.define("learn-page", LearnPage);
