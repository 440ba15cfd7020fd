// SPDX-License-Identifier: MIT
/** A lesson: the tutor's words beside a board on which the learner does what they say. */

import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { animationSpeed } from "../../core/settings.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { loadGameModule } from "../../games/interface.js";
import { seatBadge } from "../../games/seat-marks.js";
import { course, COURSES, key, NAMES } from "../learn/course.js";
import { remember } from "../learn/progress.js";
import { scoreSheet } from "./lesson-scores.js";
import { LEARNER, Tutor } from "./lesson-session.js";
import { outcome, task } from "./lesson-text.js";

/** @import { GameEvent, GameModule, Scene } from "../../games/interface.js" */

class LessonPage extends BaseElement {
  /** @type {Record<string, string>} */
  args = {};
  /** @type {GameModule | null} */
  #module = null;
  /** @type {Tutor | null} */
  #tutor = null;
  /** @type {string | null} */
  #problem = null;
  /** What a screen reader is told of the board. */
  #spoken = "";
  /** The step that had the focus: a new one gets it. */
  #heard = -1;

  /** @returns {string} */
  get #game() {
    return this.args.game ?? "";
  }

  /** @returns {string} */
  get #lesson() {
    return this.args.lesson ?? "";
  }

  onConnect() {
    for (const name of ["choose", "why", "ways", "announce"]) this.addEventListener(name, this.#hear);
    if (!COURSES[this.#game]?.includes(this.#lesson)) this.#problem = t("lost.title");
    else this.#start().catch((error) => this.#fail(error));
  }

  async #start() {
    const [lessons, module] = await Promise.all([
      course(this.#game),
      loadGameModule(this.#game),
      loadStylesheet("pages/learn.css"),
    ]);
    this.#module = module;
    const steps = lessons.lessons[this.#lesson] ?? [];
    this.#tutor = new Tutor(lessons, steps, (events) => this.#show(events));
    await this.#tutor.go(0);
  }

  /** @param {any} error */
  #fail(error) {
    console.warn(error);
    this.#problem = t("learn.problem");
    this.scheduleRedraw();
  }

  /** Draw, then let what happened be seen. @param {GameEvent[]} events */
  async #show(events) {
    this.redraw();
    const board = this.querySelector(this.#module?.tag ?? "x-none");
    if (board && events.length) await this.#module?.animate(board, events, animationSpeed());
  }

  /** What the board tells. @param {Event} event */
  #hear = (event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    const tutor = this.#tutor;
    if (!tutor) return;
    if (event.type === "choose") this.#do(tutor.choose(detail.action));
    else if (event.type === "why") this.#do(tutor.tryInVain(detail.text));
    else if (event.type === "ways") this.#do(tutor.ways(detail).then(detail.answer));
    else this.#say(detail);
  };

  /** @param {string} text */
  #say(text) {
    this.#spoken = text;
    this.scheduleRedraw();
  }

  /** @param {Promise<void>} deed */
  #do(deed) {
    deed.then(() => this.#tutor?.isDone && this.#toNext()).catch((error) => this.#fail(error));
  }

  /** What was asked for is done: the way on is at hand. */
  #toNext() {
    /** @type {HTMLElement | null} */ (this.querySelector(".learn-on"))?.focus();
  }

  /** Go on, or back. @param {number} at */
  #go(at) {
    this.#tutor?.go(at).catch((error) => this.#fail(error));
  }

  onRedraw() {
    const tutor = this.#tutor;
    if (!tutor?.seen || tutor.isBusy) return;
    if (tutor.isLast && tutor.isDone) remember(this.#game, this.#lesson);
    if (this.#heard === tutor.at) return;
    if (this.#heard >= 0) /** @type {HTMLElement | null} */ (this.querySelector(".learn-task"))?.focus();
    this.#heard = tutor.at;
  }

  view() {
    return [
      h("p", { class: "learn-path" }, h("a", { href: "/learn" }, t("frame.learn")), " › ", t(`game.${this.#game}`)),
      this.#problem ? null : h("h1", null, t(key(this.#game, this.#lesson, "title"))),
      this.#problem && h("p", { class: "problem" }, this.#problem),
      this.#tutor?.seen && this.#module ? this.#body(this.#tutor, this.#module) : null,
    ];
  }

  /** @param {Tutor} tutor @param {GameModule} module */
  #body(tutor, module) {
    const scene = this.#scene(tutor);
    const act = (/** @type {unknown} */ _step, /** @type {number} */ action) => this.#do(tutor.choose(action));
    return h(
      "div",
      { class: "learn-lesson" },
      h(
        "section",
        { class: "card learn-coach", "aria-labelledby": "learn-step" },
        h("h2", { id: "learn-step" }, this.#progress(tutor)),
        task(this.#game, this.#lesson, tutor),
        outcome(this.#game, this.#lesson, tutor, module, scene),
        this.#buttons(tutor),
      ),
      h("div", { class: "learn-board" }, h(module.tag, { ".scene": scene })),
      h(
        "div",
        { class: "learn-beside" },
        scene.offer && h("div", { class: "learn-choices" }, module.actionButtons(scene, act)),
        tutor.seen?.is_over ? this.#sheet(tutor, module, scene) : this.#own(module, scene),
        h("div", { class: "learn-aside" }, module.sharedPanel(scene)),
      ),
      h("p", { class: "unseen", role: "status" }, this.#spoken),
    );
  }

  /** @param {Tutor} tutor @returns {Scene} */
  #scene(tutor) {
    const { view, offer, actor, board } = /** @type {any} */ (tutor.seen);
    return {
      game: this.#game,
      state: null,
      view,
      offer: tutor.isDone ? null : offer,
      seat: LEARNER,
      actor,
      names: NAMES.slice(0, view.players),
      map: board,
      busy: tutor.isBusy,
      pending: null,
      highlighted: tutor.lit,
      mode: "lesson",
    };
  }

  /** What the learner has. @param {GameModule} module @param {Scene} scene */
  #own(module, scene) {
    return h(
      "section",
      { "aria-labelledby": "learn-own" },
      h("h2", { id: "learn-own" }, seatBadge(LEARNER), t("learn.self", { name: NAMES[LEARNER] ?? "" })),
      module.seatPanel(scene, LEARNER),
    );
  }

  /** @param {Tutor} tutor @param {GameModule} module @param {Scene} scene */
  #sheet(tutor, module, scene) {
    return scoreSheet(scene.game, module.categories, scene.names, tutor.seen?.sheet ?? []);
  }

  /** @param {Tutor} tutor */
  #progress(tutor) {
    return t("learn.step", { at: tutor.at + 1, count: tutor.count });
  }

  /** @param {Tutor} tutor */
  #buttons(tutor) {
    return h(
      "div",
      { class: "row" },
      tutor.isDone && !tutor.isLast && this.#button("learn.next", () => this.#go(tutor.at + 1), "main learn-on"),
      tutor.isDone && tutor.isLast && this.#onward(),
      !tutor.isDone && this.#button("learn.show", () => this.#do(tutor.showHow())),
      tutor.verdict?.part === "short" && this.#button("learn.again", () => this.#do(tutor.again()), "main"),
      tutor.at > 0 && this.#button("learn.restart", () => this.#go(0)),
    );
  }

  /** The next lesson, or a game. */
  #onward() {
    const names = COURSES[this.#game] ?? [];
    const next = names[names.indexOf(this.#lesson) + 1];
    const address = next ? `/learn/${this.#game}/${next}` : `/new/${this.#game}`;
    const text = next ? t("learn.next_lesson", { title: t(key(this.#game, next, "title")) }) : t("learn.play");
    return [
      h("a", { class: "button main learn-on", href: address }, text),
      h("a", { class: "button", href: "/learn" }, t("learn.all")),
    ];
  }

  /** @param {string} words @param {() => void} onclick @param {string} [look] */
  #button(words, onclick, look = "") {
    return h("button", { type: "button", class: look, onclick, key: words }, t(words));
  }
}
customElements.define("lesson-page", LessonPage);
