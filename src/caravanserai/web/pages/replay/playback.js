// SPDX-License-Identifier: MIT
/** Going through a finished game: where one is, where one wants to be, and playing on by itself. */

/** @import { Positions, Replayed } from "./positions.js" */

const PAUSE = 700; // milliseconds between two steps, at the usual pace
const CALM = 300; // after which whoever jumped has come to rest

export class Walk {
  /** @type {Replayed | null} */
  shown = null;
  wanted = 0;
  pace = 1;
  isPlaying = false;
  #positions;
  #total;
  #show;
  #fail;
  #run = 0;
  #isUnderWay = false;
  /** What moves on the board: only playing on waits for it. @type {unknown} */
  #motion = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #calm;

  /**
   * @param {Positions} positions @param {number} total
   * @param {(step: Replayed | null) => void | Promise<void>} show draws; with a step that was just made, to be seen in motion
   * @param {(error: any) => void} fail hears why a position could not be had
   */
  constructor(positions, total, show, fail) {
    this.#positions = positions;
    this.#total = total;
    this.#show = show;
    this.#fail = fail;
  }

  /** Go to a position; where somebody is dragged through many, those in between are left out. @param {number} number */
  async go(number) {
    this.wanted = Math.max(0, Math.min(this.#total, number));
    clearTimeout(this.#calm);
    if (!this.#positions.known(this.wanted)) this.#show(null); // the slider goes ahead
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    const isNear = Math.abs(this.wanted - (this.shown?.number ?? -1)) === 1;
    try {
      while (this.shown?.number !== this.wanted) await this.#arrive(this.wanted);
    } catch (error) {
      this.#giveUp(error);
    } finally {
      this.#isUnderWay = false;
    }
    this.#calm = setTimeout(() => this.#positions.prepare(this.wanted), this.isPlaying || isNear ? 0 : CALM);
  }

  /** @param {number} number */
  async #arrive(number) {
    const found = this.#positions.known(number) ?? await this.#positions.at(number);
    const isStep = number === (this.shown?.number ?? number) + 1;
    this.shown = found;
    this.#motion = this.#show(isStep ? found : null);
  }

  /** Stay where one is. @param {unknown} error */
  #giveUp(error) {
    this.wanted = this.shown?.number ?? 0;
    this.stop();
    this.#fail(error);
  }

  /** Play on, from the beginning if it is over; or stop. */
  async toggle() {
    const run = ++this.#run;
    this.isPlaying = !this.isPlaying;
    this.#show(null);
    if (!this.isPlaying) return;
    if (this.wanted === this.#total) await this.go(0);
    while (run === this.#run && this.wanted < this.#total) {
      await this.go(this.wanted + 1);
      await this.#motion;
      await new Promise((resolve) => setTimeout(resolve, PAUSE / this.pace));
    }
    if (run === this.#run) this.stop();
  }

  stop() {
    this.#run++;
    this.isPlaying = false;
    clearTimeout(this.#calm);
    this.#show(null);
  }
}
