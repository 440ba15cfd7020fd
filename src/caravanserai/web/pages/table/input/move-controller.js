// SPDX-License-Identifier: MIT
/** What the person at the screen does: chooses, confirms, takes back. Of the rules it knows only what is offered. */

import { settings } from "../../../core/settings.js";

/** @import { State } from "../../../net/protocol.js" */
/** @import { TableLink } from "../../../net/table-socket.js" */
/** @import { Choice, Step } from "../../../games/interface.js" */
/** @typedef {Pick<TableLink, "ask" | "play">} Line */
/** @typedef {{link: () => Line | null, refuse: (error: any) => void, changed: () => void}} Around */

/** What a step that plays itself may be refused for: another window of the same seat was quicker. */
const TOO_LATE = new Set(["stale", "not_your_turn", "not_playing"]);

export class Player {
  /** Chosen, but not yet confirmed. @type {Choice | null} */
  pending = null;
  busy = false;
  #around;
  /** @type {State | null} */
  #state = null;

  /** @param {Around} around */
  constructor(around) {
    this.#around = around;
  }

  /** Look at another state; what was chosen for another position is forgotten. @param {State | null} state */
  take(state) {
    const before = this.#state;
    this.#state = state;
    if (!state?.offer) this.pending = null;
    if (state?.position === before?.position && state?.seat === before?.seat) return;
    this.pending = null;
    this.busy = false;
    const only = settings().forced ? onlyChoice(state?.offer?.steps ?? []) : null;
    if (only) this.#choose(only, true);
  }

  /** Choose a step; one that ends the turn, or shows what was hidden, waits to be confirmed. @param {Choice} choice */
  choose(choice) {
    if (!this.busy) this.#choose(choice, false);
  }

  /** @param {Choice} choice @param {boolean} isForced */
  #choose({ step, action }, isForced) {
    if (settings().confirm && (step.ends || step.draws)) {
      this.pending = { step, action };
      this.#around.changed();
    } else void this.#play({ action }, isForced);
  }

  confirm() {
    if (this.pending) void this.#play({ action: this.pending.action });
  }

  cancel() {
    this.pending = null;
    this.#around.changed();
  }

  /** Play what was typed; tells whether it could be. @param {string} text */
  type(text) {
    return this.#play({ text });
  }

  /** Take back a step or the turn. @param {"step" | "turn"} to */
  undo(to) {
    return this.#send((link, position) => link.ask("undo", { position, to }));
  }

  /** Ask the others to let me take back more. */
  askBack() {
    const to = this.#state?.undo?.ask;
    return this.#send((link, position) => link.ask("ask", { position, to }));
  }

  /** @param {{action?: number, text?: string}} what @param {boolean} [isForced] */
  #play(what, isForced = false) {
    return this.#send((link, position) => link.play(position, what), isForced);
  }

  /** @param {(link: Line, position: number) => Promise<any>} send @param {boolean} [isForced] @returns {Promise<boolean>} */
  async #send(send, isForced = false) {
    const [link, state] = [this.#around.link(), this.#state];
    if (!link || !state || this.busy) return false;
    this.busy = true;
    this.#around.changed();
    const isSame = () => this.#state?.position === state.position;
    try {
      await send(link, state.position);
      return true;
    } catch (error) {
      if (isSame()) this.pending = null;
      if (!isForced || !TOO_LATE.has(/** @type {any} */ (error).code)) this.#around.refuse(error);
      return false;
    } finally {
      if (isSame()) { // a new position is drawn already, and has its own deeds under way
        this.busy = false;
        this.#around.changed();
      }
    }
  }
}

/** The only thing that can be done, if there is one only. @param {Step[]} steps @returns {Choice | null} */
export function onlyChoice(steps) {
  const [step] = steps;
  if (!step || steps.length !== 1) return null;
  const actions = step.spaces ? Object.values(step.spaces) : [step.action];
  return actions.length === 1 && actions[0] !== undefined ? { step, action: actions[0] } : null;
}

/** The step of an action. @param {Step[]} steps @param {number} action @returns {Choice | null} */
export function found(steps, action) {
  const step = steps.find((each) => each.action === action || Object.values(each.spaces ?? {}).includes(action));
  return step ? { step, action } : null;
}

/** How a choice is written. @param {Choice} choice */
export function written(choice) {
  const space = spaceOf(choice);
  return space ? `${choice.step.text} ${space}` : choice.step.text;
}

/** Where a choice is, for pointing it out. @param {Choice} choice @returns {string[]} */
export function spots(choice) {
  const spot = spaceOf(choice) ?? choice.step.space ?? choice.step.tile;
  return typeof spot === "string" ? [spot] : [];
}

/** The space of a step that is one for many. @param {Choice} choice */
function spaceOf({ step, action }) {
  return Object.keys(step.spaces ?? {}).find((name) => step.spaces?.[name] === action);
}
