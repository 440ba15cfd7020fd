// SPDX-License-Identifier: MIT
/** The review of a finished game, made on request. Emits `go` with the number of a position. */

import { h } from "../../../core/dom.js";
import { BaseElement } from "../../../core/element.js";
import { t } from "../../../core/i18n.js";
import { ServerError } from "../../../net/errors.js";
import { renderReview } from "./review-content.js";
import { getCachedReview, pollReview } from "./review.js";

/** @import { Review } from "./review.js" */
/** @import { Subject } from "./review-content.js" */

class GameReview extends BaseElement {
  /** @type {Subject | null} */
  #subject = null;
  /** @type {Review | null} */
  #review = null;
  #problem = "";
  #controller = new AbortController();

  /** @param {Subject} subject */
  set subject(subject) {
    this.#subject = subject;
    this.#review ??= getCachedReview(subject.game.id);
    this.scheduleRedraw();
  }

  onConnect() {
    this.#controller = new AbortController();
    this.onDisconnect(() => this.#controller.abort());
  }

  async #request() {
    const game = this.#subject?.game;
    if (!game) return;
    this.#update({ done: 0, total: 0, moments: null }, "");
    try {
      await pollReview(game.id, game.key, (review) => this.#update(review, ""), this.#controller.signal);
    } catch (error) {
      const isBusy = error instanceof ServerError && error.code === "review_busy";
      this.#update(null, t(isBusy ? "replay.review.busy" : "replay.review.failed"));
    }
  }

  /** @param {Review | null} review @param {string} problem */
  #update(review, problem) {
    this.#review = review;
    this.#problem = problem;
    this.scheduleRedraw();
  }

  render() {
    const [subject, review] = [this.#subject, this.#review];
    return h(
      "section",
      { class: "review card", "aria-labelledby": "review-title" },
      h("h2", { id: "review-title" }, t("replay.review.title")),
      this.#problem && h("p", { class: "problem", role: "alert" }, this.#problem),
      subject && review?.moments
        ? renderReview(subject, review.moments, (number) => this.emit("go", number))
        : renderRequest(review, () => void this.#request()),
    );
  }
}
customElements.define("game-review", GameReview);

/** @param {Review | null} review @param {() => void} request */
function renderRequest(review, request) {
  if (!review) {
    return [
      h("p", null, t("replay.review.offer")),
      h("button", { type: "button", onclick: request }, t("replay.review.ask")),
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
