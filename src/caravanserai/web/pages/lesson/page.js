// SPDX-License-Identifier: MIT
/** A lesson: its texts beside a board on which the learner plays. */

import { renderScoreTable } from "../../components/score-table.js";
import { renderSkeleton } from "../../components/skeleton.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { loadMessages, t } from "../../core/i18n.js";
import { getAnimationSpeed } from "../../core/settings.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { loadGameModule } from "../../games/interface.js";
import { drawSeatBadge } from "../../games/seat-marks.js";
import { buildMessageKey, LESSONS, loadCourse, PLAYER_NAMES } from "../learn/course.js";
import { markFinished } from "../learn/progress.js";
import { LEARNER, LessonSession } from "./lesson-session.js";
import { renderOutcome, renderTask } from "./lesson-text.js";

/** @import { Row } from "../../components/score-table.js" */
/** @import { BoardActions, GameEvent, GameModule, Scene } from "../../games/interface-types.js" */

class LessonPage extends BaseElement {
  /** @type {Record<string, string>} */
  args = {};
  /** @type {GameModule | null} */
  #module = null;
  /** @type {LessonSession | null} */
  #session = null;
  /** @type {string | null} */
  #problem = null;
  /** The last message of the board: what it says to everybody, and what only to screen readers. */
  #note = { shown: "", spoken: "" };
  /** The step whose task had the focus; each new task gets it. */
  #focusedStep = -1;
  /** @type {BoardActions} */
  #actions = {
    choose: ({ action }) => void this.#run((session) => session.choose(action)),
    explain: (text) => void this.#run((session) => session.tryIllegal(text)),
    findPaths: (end) => this.#run((session) => session.findPaths(end)).then((paths) => paths ?? []),
  };

  /** @returns {string} */
  get #game() {
    return this.args.game ?? "";
  }

  /** @returns {string} */
  get #lesson() {
    return this.args.lesson ?? "";
  }

  onConnect() {
    this.listen(this, "announce", (event) => this.#setNote({ shown: event.detail, spoken: "" }));
    this.listen(this, "speak", (event) => this.#setNote({ shown: "", spoken: event.detail }));
    if (!LESSONS[this.#game]?.includes(this.#lesson)) this.#problem = t("not_found.title");
    else this.#start().catch((error) => this.#fail(error));
  }

  async #start() {
    const [lessons, module] = await Promise.all([
      loadCourse(this.#game),
      loadGameModule(this.#game),
      loadMessages("later"), // the reasons why a move is illegal
      loadStylesheet("pages/learn.css"),
    ]);
    this.#module = module;
    const steps = lessons.lessons[this.#lesson] ?? [];
    this.#session = new LessonSession(lessons, steps, (events) => this.#show(events));
    await this.#session.goToStep(0);
  }

  /** @param {any} error */
  #fail(error) {
    console.warn(error);
    this.#problem = t("learn.problem");
    this.scheduleRedraw();
  }

  /** Redraw, then animate events. @param {GameEvent[]} events */
  async #show(events) {
    this.redraw();
    const board = this.querySelector(this.#module?.tag ?? "x-none");
    if (board && events.length) await this.#module?.animate(board, events, getAnimationSpeed());
  }

  /** @param {{shown: string, spoken: string}} note */
  #setNote(note) {
    this.#note = note;
    this.scheduleRedraw();
  }

  /** @template T @param {(session: LessonSession) => Promise<T>} work @returns {Promise<T | undefined>} */
  async #run(work) {
    this.#setNote({ shown: "", spoken: "" });
    try {
      const result = this.#session ? await work(this.#session) : undefined;
      if (this.#session?.isDone) this.#focusNext();
      return result;
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The step is completed: focus the button that leads to the next. */
  #focusNext() {
    /** @type {HTMLElement | null} */ (this.querySelector(".learn-next"))?.focus();
  }

  /** @param {number} index */
  #goToStep(index) {
    this.#session?.goToStep(index).catch((error) => this.#fail(error));
  }

  onRedraw() {
    const session = this.#session;
    if (!session?.position || session.isBusy) return;
    if (session.isLast && session.isDone) markFinished(this.#game, this.#lesson);
    if (this.#focusedStep === session.stepIndex) return;
    if (this.#focusedStep >= 0) /** @type {HTMLElement | null} */ (this.querySelector(".learn-task"))?.focus();
    this.#focusedStep = session.stepIndex;
  }

  render() {
    return [
      h("p", { class: "learn-path" }, h("a", { href: "/learn" }, t("frame.learn")), " › ", t(`game.${this.#game}`)),
      this.#problem ? null : h("h1", null, t(buildMessageKey(this.#game, this.#lesson, "title"))),
      this.#problem && h("p", { class: "problem" }, this.#problem),
      this.#session?.position && this.#module
        ? this.#renderBody(this.#session, this.#module)
        : !this.#problem && renderSkeleton(2, "boards"),
    ];
  }

  /** @param {LessonSession} session @param {GameModule} module */
  #renderBody(session, module) {
    const scene = this.#buildScene(session);
    return h(
      "div",
      { class: "learn-lesson" },
      h(
        "section",
        { class: "card learn-coach", "aria-labelledby": "learn-step" },
        h("h2", { id: "learn-step" }, this.#formatProgress(session)),
        renderTask(this.#game, this.#lesson, session),
        renderOutcome(this.#game, this.#lesson, session, module, scene),
        h("p", { class: "learn-note", role: "status" }, this.#note.shown),
        this.#renderButtons(session),
      ),
      h("div", { class: "learn-board" }, h(module.tag, { ".scene": scene })),
      h(
        "div",
        { class: "learn-side" },
        scene.offer && h("div", { class: "learn-choices" }, module.renderActionButtons(scene)),
        session.position?.is_over
          ? this.#renderScores(session, module, scene)
          : this.#renderLearnerPanel(module, scene),
        h("div", { class: "learn-aside" }, module.renderSharedPanel(scene)),
      ),
      h("p", { class: "unseen", role: "status" }, this.#note.spoken),
    );
  }

  /** @param {LessonSession} session @returns {Scene} */
  #buildScene(session) {
    const { view, offer, actor, board } = /** @type {any} */ (session.position);
    return {
      game: this.#game,
      state: null,
      view,
      offer: session.isDone ? null : offer,
      seat: LEARNER,
      actor,
      names: PLAYER_NAMES.slice(0, view.players),
      map: board,
      busy: session.isBusy,
      pending: null,
      highlighted: session.highlighted,
      actions: this.#actions,
      mode: "lesson",
    };
  }

  /** @param {GameModule} module @param {Scene} scene */
  #renderLearnerPanel(module, scene) {
    return h(
      "section",
      { "aria-labelledby": "learn-own" },
      h("h2", { id: "learn-own" }, drawSeatBadge(LEARNER), t("learn.own_panel", { name: PLAYER_NAMES[LEARNER] ?? "" })),
      module.renderSeatPanel(scene, LEARNER),
    );
  }

  /** @param {LessonSession} session @param {GameModule} module @param {Scene} scene */
  #renderScores(session, module, scene) {
    const { game, names } = scene;
    const sheet = session.position?.sheet ?? [];
    const totals = /** @type {Row[]} */ ([[t("learn.total"), session.position?.points ?? []]]);
    const look = { class: "learn-sheet", caption: t("learn.sheet") };
    return renderScoreTable({ game, categories: module.categories, names, sheet, totals }, look);
  }

  /** @param {LessonSession} session */
  #formatProgress(session) {
    return t("learn.step", { at: session.stepIndex + 1, count: session.count });
  }

  /** @param {LessonSession} session */
  #renderButtons(session) {
    return h(
      "div",
      { class: "row" },
      session.isDone && !session.isLast &&
        this.#renderButton("learn.next", () => this.#goToStep(session.stepIndex + 1), "main learn-next"),
      session.isDone && session.isLast && this.#renderNextLinks(),
      !session.isDone && this.#renderButton("learn.show", () => void this.#run((session) => session.demonstrate())),
      session.verdict?.part === "short" &&
        this.#renderButton("learn.again", () => void this.#run((session) => session.retryStep()), "main"),
      session.stepIndex > 0 && this.#renderButton("learn.restart", () => this.#goToStep(0)),
    );
  }

  /** Links to the next lesson, or to a game after the last. */
  #renderNextLinks() {
    const names = LESSONS[this.#game] ?? [];
    const next = names[names.indexOf(this.#lesson) + 1];
    const address = next ? `/learn/${this.#game}/${next}` : `/new/${this.#game}`;
    const text = next
      ? t("learn.next_lesson", { title: t(buildMessageKey(this.#game, next, "title")) })
      : t("learn.play");
    return [
      h("a", { class: "button main learn-next", href: address }, text),
      h("a", { class: "button", href: "/learn" }, t("learn.all")),
    ];
  }

  /** @param {string} key @param {() => void} onclick @param {string} [style] a CSS class */
  #renderButton(key, onclick, style = "") {
    return h("button", { type: "button", class: style, onclick, key }, t(key));
  }
}
customElements.define("lesson-page", LessonPage);
