// SPDX-License-Identifier: MIT
/** Steps through a finished game: the shown position, the target position, and automatic playback. */

import { findTurnBoundary } from "./turns.js";

/** @import { Positions, ReplayPosition } from "./positions.js" */
/** @import { Turn } from "./turns.js" */

const PAUSE = 700; // milliseconds between two steps at normal speed
const REST_TIME = 300; // milliseconds without a jump before neighbouring positions are fetched

export class Playback {
  /** @type {ReplayPosition | null} */
  shown = null;
  target = 0;
  speed = 1;
  isPlaying = false;
  /** Whether the last step was a whole turn. */
  isByTurn = false;
  #positions;
  #total;
  #show;
  #fail;
  #run = 0; // number of the current playback; an older one stops when it changes
  #isLoading = false;
  /** The running animation; only automatic playback waits for it. @type {unknown} */
  #animation = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #prefetchTimer;

  /**
   * @param {Positions} positions @param {number} total
   * @param {(step: ReplayPosition | null) => void | Promise<void>} show redraws; gets the position if it was reached by a single step, to animate it
   * @param {(error: any) => void} fail gets the error if a position cannot be loaded
   */
  constructor(positions, total, show, fail) {
    this.#positions = positions;
    this.#total = total;
    this.#show = show;
    this.#fail = fail;
  }

  /** Go to a position. If the target changes while one is loading, those in between are skipped. @param {number} number @param {boolean} [isByTurn] */
  async goTo(number, isByTurn = false) {
    this.isByTurn = isByTurn;
    this.target = Math.max(0, Math.min(this.#total, number));
    clearTimeout(this.#prefetchTimer);
    if (!this.#positions.getCached(this.target)) this.#show(null); // move the slider at once
    if (this.#isLoading) return;
    this.#isLoading = true;
    const isNear = Math.abs(this.target - (this.shown?.number ?? -1)) === 1;
    try {
      while (this.shown?.number !== this.target) await this.#showPosition(this.target);
    } catch (error) {
      this.#abort(error);
    } finally {
      this.#isLoading = false;
    }
    this.#prefetchTimer = setTimeout(
      () => this.#positions.prefetch(this.target),
      this.isPlaying || isNear ? 0 : REST_TIME,
    );
  }

  /** @param {number} number */
  async #showPosition(number) {
    const position = this.#positions.getCached(number) ?? await this.#positions.load(number);
    const isStep = number === (this.shown?.number ?? number) + 1;
    this.shown = position;
    this.#animation = this.#show(isStep ? position : null);
  }

  /** Stay at the shown position. @param {unknown} error */
  #abort(error) {
    this.target = this.shown?.number ?? 0;
    this.stop();
    this.#fail(error);
  }

  /** Start playback, from the beginning if the end is shown; or stop it. */
  async togglePlaying() {
    const run = ++this.#run;
    this.isPlaying = !this.isPlaying;
    this.#show(null);
    if (!this.isPlaying) return;
    if (this.target === this.#total) await this.goTo(0);
    while (run === this.#run && this.target < this.#total) {
      await this.goTo(this.target + 1);
      await this.#animation;
      await new Promise((resolve) => setTimeout(resolve, PAUSE / this.speed));
    }
    if (run === this.#run) this.stop();
  }

  stop() {
    this.#run++;
    this.isPlaying = false;
    clearTimeout(this.#prefetchTimer);
    this.#show(null);
  }
}

/** Go to the end of the next turn, or to the start of this one. @param {Playback} playback @param {Turn[]} turns @param {1 | -1} by */
export function goByTurn(playback, turns, by) {
  return playback.goTo(findTurnBoundary(turns, playback.target, by), true);
}
