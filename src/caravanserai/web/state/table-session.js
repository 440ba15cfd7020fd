// SPDX-License-Identifier: MIT
/**
 * One table as this browser uses it: its state, the move being made, and the only way to send anything to it.
 *
 * Events: "state" after a new state or when another one is to be shown, "link" when the connection changes, "move" when `pending` or `busy` changes,
 * and "problem" with a ServerError as its detail.
 */

import { getSettings } from "../core/settings.js";
import { findChoice, findOnlyChoice } from "./choices.js";
import { findCurrentState, TurnQueue } from "./turn-queue.js";

/** @import { State } from "../net/protocol.js" */
/** @import { LinkState, Listener, TableSocket } from "../net/table-socket.js" */
/** @import { Choice } from "../games/interface-types.js" */
/** @import { PointsByNumber } from "./turns.js" */

/** Errors of an automatic step that mean another window of the same seat was faster. */
const TOO_LATE = new Set(["stale", "not_your_turn", "not_playing"]);

export class TableSession extends EventTarget {
  /** @type {LinkState} */
  link = "connecting";
  /** The error code if the table may not be seen. */
  refusal = "";
  /** The seat in front of the screen, if several players share it. @type {number | null} */
  holder = null;
  /** The state on the screen. @type {State | null} */
  shown = null;
  /** The states that have arrived, and which of them is to be shown. */
  turns = new TurnQueue(() => this.#dispatch("state"));
  /** @type {PointsByNumber} */
  points = new Map();
  /** Chosen, but not yet confirmed. @type {Choice | null} */
  pending = null;
  /** Whether a move is on its way to the server. */
  busy = false;
  #socket;
  /** Actions of a turn that are still to be played, and the seat that plays it. @type {{seat: number | null, actions: number[]}} */
  #plan = { seat: null, actions: [] };

  /** @param {(listener: Listener) => Pick<TableSocket, "send" | "close">} connect */
  constructor(connect) {
    super();
    this.#socket = connect({
      onState: (state) => this.#onState(state),
      onLink: (link, code = "") => {
        [this.link, this.refusal] = [link, code];
        this.#dispatch("link");
      },
    });
  }

  close() {
    this.#socket.close();
  }

  /** @param {State} state */
  #onState(state) {
    if (!this.turns.collect(state)) return; // the states of my other seats follow at once
    const { number, view } = /** @type {State} */ (this.latest);
    if (view?.seats) this.points.set(number, view.seats.map((/** @type {any} */ seat) => seat.points));
    this.turns.add();
  }

  /** The latest state of the seat that should see the screen now. */
  get latest() {
    return findCurrentState(this.turns.states, this.holder);
  }

  /** The state that should be on the screen now: not yet the latest one while earlier turns are shown. */
  get current() {
    const state = this.turns.shown && findCurrentState(this.turns.shown.states, this.holder);
    return state && this.turns.isBehind ? forbidMoves(state) : state;
  }

  /**
   * Send a request. Every request of the page goes through here, moves included.
   * @param {string} type @param {Record<string, any>} [fields] @param {Set<string>} [ignored] codes of errors not to report
   * @returns {Promise<any>} the answer, or null if the server refused
   */
  async send(type, fields, ignored) {
    try {
      return await this.#socket.send(type, fields);
    } catch (error) {
      if (!ignored?.has(/** @type {any} */ (error).code)) this.#dispatch("problem", error);
      return null;
    }
  }

  /** Put the current state on the screen; a choice made for another position is dropped. */
  show() {
    const [before, state] = [this.shown, this.current];
    this.shown = state;
    if (!state?.offer) this.pending = null;
    const isSame = state?.position === before?.position && state?.seat === before?.seat;
    if (isSame && !state?.offer === !before?.offer) return; // what is shown last may become the latest
    this.pending = null;
    this.busy = false;
    if (state?.actor !== this.#plan.seat) this.#dropPlan();
    if (this.#plan.actions.length) return this.#playPlanned();
    const only = getSettings().forced ? findOnlyChoice(state?.offer?.steps ?? []) : null;
    if (only) this.#choose(only, TOO_LATE);
  }

  /** Make a move. A step that ends the turn or reveals something hidden must be confirmed first. @param {Choice} choice */
  choose(choice) {
    if (!this.busy) this.#choose(choice);
  }

  /** @param {Choice} choice @param {Set<string>} [ignored] */
  #choose({ step, action }, ignored) {
    if (getSettings().confirm && (step.ends || step.draws)) {
      this.pending = { step, action };
      this.#dispatch("move");
    } else void this.#sendMove("play", { action }, ignored);
  }

  /** Play a whole turn. It stops before an action that is not legal, and after one that reveals something hidden. @param {number[]} actions */
  playTurn(actions) {
    if (this.busy) return;
    this.pending = null;
    this.#plan = { seat: this.shown?.actor ?? null, actions };
    this.#playPlanned();
  }

  #playPlanned() {
    if (!this.shown?.offer) return; // the screen still shows an earlier position
    const [action = -1, ...rest] = this.#plan.actions;
    const choice = findChoice(this.shown.offer.steps, action);
    this.#plan.actions = rest;
    if (!choice || choice.step.draws) this.#dropPlan();
    if (choice) void this.#sendMove("play", { action });
  }

  #dropPlan() {
    this.#plan = { seat: null, actions: [] };
  }

  confirm() {
    if (this.pending) void this.#sendMove("play", { action: this.pending.action });
  }

  cancel() {
    this.pending = null;
    this.#dispatch("move");
  }

  /** Play a move in notation; returns whether it was accepted. @param {string} text */
  playText(text) {
    return this.#sendMove("play", { text });
  }

  /** @param {"step" | "turn"} to */
  undo(to) {
    return this.#sendMove("undo", { to });
  }

  /** Ask the other players to let me take back more. */
  requestUndo() {
    return this.#sendMove("ask_undo", { to: this.shown?.undo?.ask });
  }

  /** @param {string} type @param {Record<string, any>} fields @param {Set<string>} [ignored] */
  async #sendMove(type, fields, ignored) {
    const position = this.shown?.position;
    if (position === undefined || this.busy) return false;
    this.busy = true;
    this.#dispatch("move");
    const answer = await this.send(type, { position, ...fields }, ignored);
    // A new position may be on the screen by now, with a move of its own under way.
    if (this.shown?.position === position) {
      this.busy = false;
      if (!answer) this.#dropPlan();
      if (!answer) this.pending = null;
      this.#dispatch("move");
    }
    return answer !== null;
  }

  /** @param {string} name @param {any} [detail] */
  #dispatch(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** Copies of states that are not the latest, so that the same state has the same copy. @type {WeakMap<State, State>} */
const watched = new WeakMap();

/** A state in which nothing can be done: it has passed already. @param {State} state @returns {State} */
function forbidMoves(state) {
  const copy = watched.get(state) ?? { ...state, offer: null, undo: null, undo_request: null };
  watched.set(state, copy);
  return copy;
}
