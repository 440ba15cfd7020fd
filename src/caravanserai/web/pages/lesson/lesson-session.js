// SPDX-License-Identifier: MIT
/** Holds a lesson: knows the step, judges what the learner does, and plays for the others. */

import { positionOf } from "../learn/course.js";
import { Study } from "../learn/practice-position.js";
import { fits, options } from "./wanted-moves.js";

/** @import { Studied } from "../../net/protocol.js" */
/** @import { GameEvent } from "../../games/interface.js" */
/** @import { Course, Step } from "../learn/course.js" */
/** @typedef {import("./wanted-moves.js").Option} Option */
/** What the tutor says of the last try: a part of the step's words, or why the rules refuse it. */
/** @typedef {{part: "done" | "other" | "short" | "why", rule?: string | null, message?: string, gain?: number}} Verdict */

export const LEARNER = 0;
const MOST = 12; // actions of one step

export class Tutor {
  at = 0;
  /** @type {Studied | null} */
  seen = null;
  /** @type {Verdict | null} */
  verdict = null;
  /** What happened since the step began. @type {GameEvent[]} */
  events = [];
  isBusy = false;
  #course;
  #steps;
  #show;
  /** @type {Study | null} */
  #study = null;
  /** Where the step began. */
  #before = { actions: /** @type {number[]} */ ([]), points: 0 };

  /**
   * @param {Course} course @param {Step[]} steps
   * @param {(events: GameEvent[]) => Promise<void>} show draws what is seen now, and what has just happened
   */
  constructor(course, steps, show) {
    this.#course = course;
    this.#steps = steps;
    this.#show = show;
  }

  /** @returns {Step} */
  get step() {
    return this.#steps[this.at] ?? { name: "" };
  }

  /** How many steps there are. */
  get count() {
    return this.#steps.length;
  }

  get isLast() {
    return this.at === this.count - 1;
  }

  /** Whether there is nothing (more) to do in this step. */
  get isDone() {
    const { wanted, refused, goal } = this.step;
    return this.verdict?.part === "done" || !(wanted || refused || goal);
  }

  /** @returns {Option[]} */
  get #offered() {
    return options(/** @type {any} */ (this.seen?.offer ?? null));
  }

  /** What the step wants, of what is offered. @returns {Option[]} */
  get wanted() {
    const offered = this.#offered;
    const fitting = offered.filter(({ text }) => fits(text, this.step.wanted));
    return fitting.length ? fitting : offered.filter(({ text }) => fits(text, this.step.way));
  }

  /** What is to be pointed out. @returns {string[]} */
  get lit() {
    if (this.isDone || this.step.goal) return this.step.lit ?? [];
    const places = this.wanted.map(({ place }) => place ?? "").filter(Boolean);
    return this.step.lit ?? this.step.refused ?? [...new Set(places)];
  }

  /** Go to a step. @param {number} at */
  async go(at) {
    this.at = at;
    this.verdict = null;
    this.events = [];
    const { start } = this.step;
    if (start) this.#study = new Study(positionOf(this.#course, start), LEARNER);
    if (start || !this.seen) await this.#while(async () => this.#see(await this.#playing.look(), []));
    else await this.#show([]);
    this.#before = { actions: this.#playing.actions, points: this.seen?.points[LEARNER] ?? 0 };
  }

  /** Begin the step again. */
  async again() {
    this.#playing.actions = this.#before.actions;
    this.verdict = null;
    this.events = [];
    await this.#while(async () => this.#see(await this.#playing.look(), []));
  }

  /** The learner has chosen something. @param {number} action */
  async choose(action) {
    const option = this.#offered.find((one) => one.action === action);
    if (!option || this.isBusy || this.isDone) return;
    const { wanted, way, goal } = this.step;
    const isWanted = fits(option.text, wanted);
    if (!goal && !isWanted && !fits(option.text, way)) return this.#judge({ part: "other" });
    await this.#while(() => this.#carryOut(action, isWanted));
  }

  /** The learner has tried what is not allowed. @param {string} text */
  async tryInVain(text) {
    if (this.isBusy) return;
    await this.#while(async () => {
      const { rule, message } = await this.#playing.why(text);
      if (!rule) return;
      const isIt = this.step.refused?.includes(text.split(" ").at(-1) ?? "");
      await this.#judge({ part: isIt ? "done" : "why", rule, message });
    });
  }

  /** Do for the learner what the step wants. */
  async showHow() {
    if (this.step.attempt) return this.tryInVain(this.step.attempt);
    for (let tries = 0; !this.isDone && tries < MOST; tries++) {
      const [first] = [...this.#offered.filter(({ text }) => fits(text, this.step.way)), ...this.wanted];
      if (first) await this.choose(first.action);
    }
  }

  /** How a sowing can end. @param {{start: string, tile: string, colour: string}} end */
  async ways(end) {
    return (await this.#playing.ways(end)).ways;
  }

  /** @returns {Study} */
  get #playing() {
    if (!this.#study) throw new Error("a lesson begins with a position");
    return this.#study;
  }

  /** @param {number} action @param {boolean} isWanted */
  async #carryOut(action, isWanted) {
    await this.#play(action);
    if (this.step.goal) return this.#measure(this.step.goal);
    if (!isWanted) return;
    for (const reply of this.step.then ?? []) await this.#play(reply);
    await this.#judge({ part: "done" });
  }

  /** Whether the turn is over, and has brought what can be had. @param {number} goal */
  async #measure(goal) {
    if (this.seen?.actor === LEARNER) return;
    const gain = (this.seen?.points[LEARNER] ?? 0) - this.#before.points;
    await this.#judge({ part: gain < goal ? "short" : "done", gain });
  }

  /** @param {number} action */
  async #play(action) {
    const seen = await this.#playing.play(action);
    this.events = [...this.events, ...seen.events];
    await this.#see(seen, seen.events);
  }

  /** @param {Studied} seen @param {GameEvent[]} events */
  async #see(seen, events) {
    this.seen = seen;
    await this.#show(events);
  }

  /** @param {Verdict} verdict */
  async #judge(verdict) {
    this.verdict = verdict;
    await this.#show([]);
  }

  /** One thing at a time. @param {() => Promise<void>} work */
  async #while(work) {
    this.isBusy = true;
    try {
      await work();
    } finally {
      this.isBusy = false;
      await this.#show([]);
    }
  }
}
