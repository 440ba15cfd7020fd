// SPDX-License-Identifier: MIT
/** The review of one game as the page shows it: not requested, under way, ready, or failed. */

import { t } from "../../../core/i18n.js";
import { ServerError } from "../../../net/errors.js";
import { getCachedReview, pollReview } from "./review.js";

/** @import { FinishedGame } from "../finished-game.js" */
/** @import { Review } from "./review.js" */

export class ReviewRequest {
  /** Null before it is requested. @type {Review | null} */
  review;
  problem = "";
  #game;
  #onChange;
  #controller = new AbortController();

  /** @param {FinishedGame} game @param {() => void} onChange */
  constructor(game, onChange) {
    this.#game = game;
    this.#onChange = onChange;
    this.review = getCachedReview(game.id);
  }

  /** The reviewed actions, once all are there. */
  get moments() {
    return this.review?.moments ?? null;
  }

  async start() {
    if (this.review) return;
    const { id, key } = this.#game;
    this.#update({ done: 0, total: 0, moments: null }, "");
    try {
      await pollReview(id, key, (review) => this.#update(review, ""), this.#controller.signal);
    } catch (error) {
      const isBusy = error instanceof ServerError && error.code === "review_busy";
      this.#update(null, t(isBusy ? "replay.review.busy" : "replay.review.failed"));
    }
  }

  /** Stop asking for it. */
  close() {
    this.#controller.abort();
  }

  /** @param {Review | null} review @param {string} problem */
  #update(review, problem) {
    this.review = review;
    this.problem = problem;
    this.#onChange();
  }
}
