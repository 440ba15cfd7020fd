// SPDX-License-Identifier: MIT
/**
 * Shows the positions of a table one after the other. Bots move faster than people can follow, so each position waits
 * here until the one before has been shown.
 */

import { getAnimationSpeed } from "../core/settings.js";
import { listLinesSince } from "./table-store.js";

/** @import { EventView, State } from "../net/protocol.js" */

/**
 * The states of all my seats at one moment, and the seat whose action led to it.
 * @typedef {{states: State[], version: number, position: number, by: number | null}} Frame
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
  /** The frames since the viewer's last move, those that wait included. @type {Frame[]} */
  #past = [];
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

  /** The frames that can be shown again. */
  get past() {
    return this.#past;
  }

  /** Add what was seen before the page was reloaded, if nothing is missing in between. @param {Frame[]} frames */
  restore(frames) {
    const [first, ...others] = this.#past;
    const at = frames.findLastIndex(({ position }) => position === first?.position);
    const same = frames[at];
    if (first && same) this.#past = dropOld([...frames.slice(0, at), { ...first, by: same.by }, ...others]);
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
      this.#append({ states, version, position, by: findOnlyMover(news, "action") }, last, news);
    }
    this.#onChange();
    this.#advance();
  }

  /** Only chat or presence has changed. @param {Frame} frame @param {Frame} newer */
  #replace(frame, newer) {
    const update = (/** @type {Frame} */ one) => (one === frame ? newer : one);
    this.#waiting = this.#waiting.map(update);
    this.#past = this.#past.map(update);
    if (this.shown === frame) this.shown = newer;
  }

  /** @param {Frame} frame @param {Frame | null} last @param {EventView[]} news */
  #append(frame, last, news) {
    const isStep = last !== null && frame.by !== null; // otherwise the first state, an undo, or a reconnect
    if (isStep) this.#past = dropOld([...this.#past, frame]);
    else this.#past = findOnlyMover(news, "undone") === null ? [frame] : this.#goBack(frame);
    const isAtOnce = !this.#getSpeed() || (isMine(frame) && !this.isBehind) || globalThis.document?.hidden;
    if (!isStep || isAtOnce || this.#waiting.length >= MAX_WAITING) this.#jump(frame);
    else this.#waiting.push(frame);
  }

  /** What led to a position that is there again after an undo. @param {Frame} frame @returns {Frame[]} */
  #goBack(frame) {
    const number = frame.states[0]?.number;
    const at = this.#past.findLastIndex(({ states: [state] }) => state?.number === number);
    const same = this.#past[at];
    return same ? [...this.#past.slice(0, at), { ...frame, by: same.by }] : [frame];
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

  /** Whether there is anything to show again. @param {number | null} seat of the viewer */
  canReplay(seat) {
    return this.#listPast(seat).length > 1;
  }

  /** Show again what has happened since the viewer's last move. @param {number | null} seat of the viewer */
  replay(seat) {
    const [first, ...others] = this.#listPast(seat);
    if (!first || !others.length) return;
    this.#jump(first);
    this.#waiting = others;
    this.#onChange();
    this.#advance();
  }

  /** The position after the viewer's last move, and all since; for a spectator, since the last turn began. @param {number | null} seat */
  #listPast(seat) {
    const past = this.#past;
    const last = past.at(-1)?.by;
    const from = past.findLastIndex(({ by }) => (seat === null ? by !== last : by === seat));
    return past.slice(Math.max(0, from));
  }
}

/** The seat that has acted, if nothing else has happened: no other action, and no other undo. @param {EventView[]} news @param {"action" | "undone"} wanted @returns {number | null} */
function findOnlyMover(news, wanted) {
  const moves = news.filter(({ kind }) => kind === "action" || kind === "undone");
  return moves.length === 1 && moves[0]?.kind === wanted ? (moves[0].seat ?? null) : null;
}

/** Whether a player at this screen has moved: they know what they did, and want to go on. @param {Frame} frame */
function isMine({ states, by }) {
  return states.some(({ seat }) => seat !== null && seat === by);
}

/** Without the frames before the last move of every viewer. Moves of the viewer can be undone, so they drop nothing yet. @param {Frame[]} past */
function dropOld(past) {
  const last = past.at(-1);
  const mine = last && !isMine(last) ? last.states.map(({ seat }) => seat) : [null];
  const first = mine.map((seat) => seat === null ? 0 : past.findLastIndex(({ by }) => by === seat));
  return past.slice(Math.max(0, Math.min(...first), past.length - MAX_PAST));
}
