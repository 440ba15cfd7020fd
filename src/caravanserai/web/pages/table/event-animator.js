// SPDX-License-Identifier: MIT
/** Animates the events of each new state. */

import { getAnimationSpeed } from "../../core/settings.js";
import { finishAnimations } from "../../games/running-animation.js";

/** @import { GameEvent, GameModule } from "../../games/interface.js" */

const BURST = 150; // milliseconds; events that follow faster are animated together with the previous ones

export class EventAnimator {
  /** @type {GameEvent[]} */
  #running = [];
  #startedAt = 0;

  /**
   * Animate events whose result the board already shows; running animations are finished first.
   * @param {GameModule} game @param {Element | null} board @param {GameEvent[]} events
   */
  async play(game, board, events) {
    if (!board || !events.length) return;
    if (this.#running.length) finishAnimations(board);
    const isBurst = this.#running.length && performance.now() - this.#startedAt < BURST;
    const all = isBurst ? [...this.#running, ...events] : events;
    this.#running = all;
    this.#startedAt = performance.now();
    await game.animate(board, all, getAnimationSpeed()).catch((error) => console.warn("animation failed", error));
    if (this.#running === all) this.#running = [];
  }
}
