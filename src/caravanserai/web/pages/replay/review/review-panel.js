// SPDX-License-Identifier: MIT
/** The review of a finished game: asked for by whoever wants it, then shown. Tells `go` with a number of actions. */

import { h } from "../../../core/dom.js";
import { BaseElement } from "../../../core/element.js";
import { t } from "../../../core/i18n.js";
import { ServerError } from "../../../net/errors.js";
import { follow, known } from "./review.js";
import { judged } from "./verdict.js";

/** @import { Review } from "./review.js" */
/** @import { Subject } from "./verdict.js" */

class GameReview extends BaseElement {
  /** @type {Subject | null} */
  #subject = null;
  /** @type {Review | null} */
  #review = null;
  #problem = "";
  #gone = new AbortController();

  /** What it is about. @param {Subject} subject */
  set subject(subject) {
    this.#subject = subject;
    this.#review ??= known(subject.game.id);
    this.scheduleRedraw();
  }

  onConnect() {
    this.#gone = new AbortController();
    this.onDisconnect(() => this.#gone.abort());
  }

  async #ask() {
    const game = this.#subject?.game;
    if (!game) return;
    this.#told({ done: 0, total: 0, moments: null }, "");
    try {
      await follow(game.id, game.key, (review) => this.#told(review, ""), this.#gone.signal);
    } catch (error) {
      const isBusy = error instanceof ServerError && error.code === "review_busy";
      this.#told(null, t(isBusy ? "replay.review.busy" : "replay.review.failed"));
    }
  }

  /** @param {Review | null} review @param {string} problem */
  #told(review, problem) {
    this.#review = review;
    this.#problem = problem;
    this.scheduleRedraw();
  }

  view() {
    const [subject, review] = [this.#subject, this.#review];
    return h(
      "section",
      { class: "review card", "aria-labelledby": "review-title" },
      h("h2", { id: "review-title" }, t("replay.review.title")),
      this.#problem && h("p", { class: "problem", role: "alert" }, this.#problem),
      subject && review?.moments
        ? judged(subject, review.moments, (number) => this.emit("go", number))
        : waiting(review, () => void this.#ask()),
    );
  }
}
customElements.define("game-review", GameReview);

/** @param {Review | null} review @param {() => void} ask */
function waiting(review, ask) {
  if (!review) {
    return [
      h("p", null, t("replay.review.offer")),
      h("button", { type: "button", onclick: ask }, t("replay.review.ask")),
    ];
  }
  const { done, total } = review;
  return h(
    "div",
    { class: "waiting" },
    h("label", { for: "review-progress" }, t("replay.review.progress", { done, total })),
    h("progress", { id: "review-progress", max: Math.max(1, total), value: done }),
  );
}
