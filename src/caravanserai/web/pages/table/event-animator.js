// SPDX-License-Identifier: MIT
/** Shows what happened, one new state after the other. */

import { animationSpeed } from "../../core/settings.js";

/** @import { GameEvent, GameModule } from "../../games/interface.js" */

const BURST = 150; // milliseconds: what comes sooner is shown together with what came before

export class Motion {
  /** @type {GameEvent[]} */
  #running = [];
  #began = 0;

  /**
   * Move what has changed, after it was drawn; what still moves is finished first.
   * @param {GameModule} game @param {Element | null} board @param {GameEvent[]} events
   */
  async show(game, board, events) {
    if (!board || !events.length) return;
    if (this.#running.length) finish(board);
    const isBurst = this.#running.length && performance.now() - this.#began < BURST;
    const all = isBurst ? [...this.#running, ...events] : events;
    this.#running = all;
    this.#began = performance.now();
    await game.animate(board, all, animationSpeed()).catch((error) => console.warn("motion", error));
    if (this.#running === all) this.#running = [];
  }
}

/** Bring all that moves to its end. @param {Element} board */
function finish(board) {
  for (const animation of board.getAnimations({ subtree: true })) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
