// SPDX-License-Identifier: MIT
/**
 * Shows the positions of a table one after the other. Bots move faster than people can follow, so each position waits
 * here until the one before has been shown.
 */

import { getAnimationSpeed } from "../core/settings.js";
import { listLinesSince } from "./table-store.js";

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

  /** @param {State[]} states of all my seats @param {EventView[]} lines the whole log */
  add(states, lines) {
    const [state] = states;
    if (!state) return;
    const last = this.#waiting.at(-1) ?? this.shown;
    const { version, position } = state;
    if (last?.position === position) this.#replace(last, { ...last, states, version });
    else {
      const news = listLinesSince(lines, last?.version ?? 0);
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

/** Whether a player at this screen has moved: they know what they did, and want to go on. @param {Frame} frame */
function isMine({ states, by }) {
  return states.some(({ seat }) => seat !== null && seat === by);
}
