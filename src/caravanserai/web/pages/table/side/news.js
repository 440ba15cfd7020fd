// SPDX-License-Identifier: MIT
/** Announces and animates what has happened since the state that was on the screen before. */

import { getAnimationSpeed } from "../../../core/settings.js";
import { finishAnimations } from "../../../games/running-animation.js";
import { announce, formatHeadline } from "../announcer.js";

/** @import { EventView, State } from "../../../net/protocol.js" */
/** @import { GameEvent, GameModule, Scene } from "../../../games/interface-types.js" */
/** @import { TurnHistory } from "./turn-history.js" */
/** @typedef {{lines: EventView[], state: State, before: State}} Change lines: the whole log */

export class News {
  #game;
  #history;
  #announced = 0; // the version up to which everything was announced

  /** @param {GameModule} game @param {TurnHistory} history */
  constructor(game, history) {
    this.#game = game;
    this.#history = history;
  }

  /** Resolves when the animation has ended. @param {Element | null} board which shows the new state already @param {Change} change @param {Scene} scene */
  async present(board, change, scene) {
    this.#announce(change, scene);
    if (!board || change.state.position === change.before.position) return;
    finishAnimations(board); // fast players do not wait for them
    const events = findEvents(change);
    if (!events.length) return;
    await this.#game.animate(board, events, getAnimationSpeed()).catch((error) =>
      console.warn("animation failed", error)
    );
  }

  /** Turns that are shown again are not announced again. @param {Change} change @param {Scene} scene */
  #announce({ lines, state, before }, scene) {
    const fresh = listBetween(lines, Math.max(this.#announced, before.version), state.version);
    this.#announced = Math.max(this.#announced, state.version);
    for (const text of this.#history.formatLines(fresh, scene)) announce(text);
    if (fresh.some((line) => line.kind === "action" || line.kind === "undone")) {
      announce(formatHeadline(state, scene.names));
    }
  }
}

/** The events of a single action. Several at once were skipped, or missed while the connection was lost. @param {Change} change @returns {GameEvent[]} */
function findEvents({ lines, state, before }) {
  const actions = listBetween(lines, before.version, state.version).filter((line) => line.kind === "action");
  return actions.length === 1 ? /** @type {GameEvent[]} */ (actions[0]?.events ?? []) : [];
}

/** @param {EventView[]} lines @param {number} after @param {number} upTo versions */
function listBetween(lines, after, upTo) {
  return lines.filter(({ version }) => version > after && version <= upTo);
}
