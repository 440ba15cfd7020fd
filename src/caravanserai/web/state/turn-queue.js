// SPDX-License-Identifier: MIT
/**
 * What the page knows about a table: collects the states that arrive, and shows the positions one after the other. Bots
 * move faster than people can follow, so each position waits here until the previous one has been shown.
 */

import { getAnimationSpeed } from "../core/settings.js";

/** @import { EventView, State } from "../net/protocol.js" */

/**
 * The states of all my seats at one moment, and the seat whose action led to it; null after an undo, and after more than one action.
 * @typedef {{states: State[], version: number, position: number, by: number | null, isUndo: boolean}} Frame
 */

const STEP = 400; // milliseconds for each action of another player, at normal speed
const TURN_END = 600; // in addition after the last action of a turn
const RELAXED = 20; // so many waiting frames are shown at normal speed, more of them faster
const MAX_WAITING = 100; // more are not shown one by one
const MAX_PAST = 120;

export class TurnQueue {
  /** The newest state of each of my seats, in seat order; a single one for a spectator. @type {State[]} */
  states = [];
  /** The whole log, oldest first. @type {EventView[]} */
  lines = [];
  /** The frame on the screen. @type {Frame | null} */
  shown = null;
  /** @type {Frame[]} */
  #waiting = [];
  /** The last frames, those that wait included; past-frames.js finds among them what can be shown again. @type {Frame[]} */
  frames = [];
  /** Identifies what the queue waits for before it shows the next frame; null if nothing. @type {object | null} */
  #hold = null;
  #onChange;
  #getSpeed;

  /** @param {() => void} onChange called after every change of what is to be shown @param {() => number} [getSpeed] of animations */
  constructor(onChange, getSpeed = getAnimationSpeed) {
    this.#onChange = onChange;
    this.#getSpeed = getSpeed;
  }

  /** Whether newer positions wait. */
  get isBehind() {
    return this.#waiting.length > 0;
  }

  /**
   * Keep a state that has arrived, unless a newer one of the same seat is known. Returns whether the states of all my
   * seats are here and have the same version; then they can be added.
   * @param {State} state
   */
  collect(state) {
    const mine = listSeats(state);
    const known = this.states.find((other) => other.seat === state.seat);
    if (!known || known.version <= state.version) {
      const others = this.states.filter((other) => other.seat !== state.seat && mine.includes(other.seat));
      this.states = [...others, state].sort((one, other) => (one.seat ?? -1) - (other.seat ?? -1));
      this.lines = appendNew(this.lines, state.lines);
    }
    return isComplete(this.states);
  }

  /** Add what was collected: it is shown as soon as what came before has been shown. */
  add() {
    const [states, [state]] = [this.states, this.states];
    if (!state) return;
    const last = this.#waiting.at(-1) ?? this.shown;
    const { version, position } = state;
    if (last?.position === position) this.#replace(last, { ...last, states, version });
    else {
      const news = this.lines.filter((line) => line.version > (last?.version ?? 0));
      const [move, ...more] = news.filter(({ kind }) => kind === "action" || kind === "undone");
      const isUndo = !more.length && move?.kind === "undone";
      const by = more.length || isUndo ? null : (move?.seat ?? null);
      this.#append({ states, version, position, by, isUndo }, last);
    }
    this.#onChange();
    this.#advance();
  }

  /** Only chat or presence has changed. @param {Frame} frame @param {Frame} newer */
  #replace(frame, newer) {
    const update = (/** @type {Frame} */ one) => (one === frame ? newer : one);
    this.#waiting = this.#waiting.map(update);
    this.frames = this.frames.map(update);
    if (this.shown === frame) this.shown = newer;
  }

  /** @param {Frame} frame @param {Frame | null} last */
  #append(frame, last) {
    const isStep = last !== null && frame.by !== null; // otherwise the first state, an undo, or a reconnect
    this.frames = [...this.frames, frame].slice(-MAX_PAST);
    const isAtOnce = !this.#getSpeed() || (isMine(frame) && !this.isBehind) || globalThis.document?.hidden;
    if (!isStep || isAtOnce || this.#waiting.length >= MAX_WAITING) this.#jump(frame);
    else this.#waiting.push(frame);
  }

  /** @param {Frame} frame */
  #jump(frame) {
    this.#waiting = [];
    this.#hold = null;
    this.shown = frame;
  }

  /** Show the next frames, until one of them is held. */
  #advance() {
    while (!this.#hold && this.#waiting.length) {
      this.shown = this.#waiting.shift() ?? this.shown;
      this.#onChange();
    }
  }

  /** Keep the frame on the screen until it has been animated, and long enough to be seen. @param {Promise<unknown>} animation */
  hold(animation) {
    const hold = this.#hold = {};
    const time = new Promise((resolve) => setTimeout(resolve, this.#computeTime()));
    void Promise.allSettled([animation, time]).then(() => {
      if (this.#hold !== hold) return;
      this.#hold = null;
      this.#advance();
    });
  }

  /** How long the shown frame must stay. */
  #computeTime() {
    const frame = this.shown;
    if (!frame || isMine(frame)) return 0;
    const speed = (this.#getSpeed() || 0.5) * Math.max(1, this.#waiting.length / RELAXED);
    return (STEP + (frame.states[0]?.actor === frame.by ? 0 : TURN_END)) / speed;
  }

  /** Show the newest position at once. */
  skip() {
    const newest = this.#waiting.at(-1);
    if (!newest) return;
    this.#jump(newest);
    this.#onChange();
  }

  /** Show frames again. @param {Frame[]} frames */
  replay([first, ...others]) {
    if (!first || !others.length) return;
    this.#jump(first);
    this.#waiting = others;
    this.#onChange();
    this.#advance();
  }
}

/**
 * The state to show: that of my seat to act, else of the seat in front of the screen, else of my first seat.
 * @param {State[]} states @param {number | null} [holder] the seat in front of the screen
 * @returns {State | null}
 */
export function findCurrentState(states, holder = null) {
  const acting = states.find((state) => state.seat !== null && state.seat === state.actor);
  return acting ?? states.find((state) => state.seat === holder) ?? states[0] ?? null;
}

/** The seats whose states this client receives. @param {State} state @returns {(number | null)[]} */
function listSeats(state) {
  return state.seat === null
    ? [null]
    : state.seats.filter((seatView) => seatView.is_you).map((seatView) => seatView.seat);
}

/** @param {EventView[]} known @param {EventView[]} more @returns {EventView[]} */
function appendNew(known, more) {
  const last = known.at(-1)?.version ?? 0;
  const fresh = more.filter((line) => line.version > last);
  return fresh.length ? [...known, ...fresh] : known;
}

/** @param {State[]} states */
function isComplete([first, ...others]) {
  if (!first || others.length + 1 !== listSeats(first).length) return false;
  return others.every((state) => state.version === first.version);
}

/** Whether a player at this screen has moved: they know what they did, and want to go on. @param {Frame} frame */
function isMine({ states, by }) {
  return states.some(({ seat }) => seat !== null && seat === by);
}
