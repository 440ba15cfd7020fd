// SPDX-License-Identifier: MIT
/** Runs a lesson: keeps the current step, checks the learner's moves, and plays for the others. */

import { buildPosition } from "../learn/course.js";
import { PracticePosition } from "../learn/practice-position.js";
import { listOfferedActions, matchesPattern } from "./wanted-moves.js";

/** @import { StudyPosition } from "../../net/protocol.js" */
/** @import { GameEvent, SowingEnd } from "../../games/interface-types.js" */
/** @import { Course, Step } from "../learn/course.js" */
/** @typedef {import("./wanted-moves.js").OfferedAction} Option */
/** The verdict on the last move: a message of the step, or the rule that the move breaks. */
/** @typedef {{part: "done" | "other" | "short" | "illegal", rule?: string | null, message?: string, gain?: number}} Verdict */

export const LEARNER = 0;
const MAX_ACTIONS = 12; // in one step

export class LessonSession {
  stepIndex = 0;
  /** @type {StudyPosition | null} */
  position = null;
  /** @type {Verdict | null} */
  verdict = null;
  /** Events since the start of the step. @type {GameEvent[]} */
  events = [];
  isBusy = false;
  #course;
  #steps;
  #onUpdate;
  /** @type {PracticePosition | null} */
  #practice = null;
  /** The actions and points at the start of the step. */
  #before = { actions: /** @type {number[]} */ ([]), points: 0 };

  /**
   * @param {Course} course @param {Step[]} steps
   * @param {(events: GameEvent[]) => Promise<void>} onUpdate draws the position and animates the events
   */
  constructor(course, steps, onUpdate) {
    this.#course = course;
    this.#steps = steps;
    this.#onUpdate = onUpdate;
  }

  /** @returns {Step} */
  get step() {
    return this.#steps[this.stepIndex] ?? { name: "" };
  }

  /** The number of steps. */
  get count() {
    return this.#steps.length;
  }

  get isLast() {
    return this.stepIndex === this.count - 1;
  }

  /** Whether this step is completed, or only a text. */
  get isDone() {
    const { wanted, refused, goal } = this.step;
    return this.verdict?.part === "done" || !(wanted || refused || goal);
  }

  /** @returns {Option[]} */
  get #offered() {
    return listOfferedActions(/** @type {any} */ (this.position?.offer ?? null));
  }

  /** The offered actions that the step wants. @returns {Option[]} */
  get wanted() {
    const offered = this.#offered;
    const wanted = offered.filter(({ text }) => matchesPattern(text, this.step.wanted));
    return wanted.length ? wanted : offered.filter(({ text }) => matchesPattern(text, this.step.way));
  }

  /** The places to highlight. @returns {string[]} */
  get highlighted() {
    if (this.isDone || this.step.goal) return this.step.lit ?? [];
    const places = this.wanted.map(({ place }) => place ?? "").filter(Boolean);
    return this.step.lit ?? this.step.refused ?? [...new Set(places)];
  }

  /** @param {number} index */
  async goToStep(index) {
    this.stepIndex = index;
    this.verdict = null;
    this.events = [];
    const { start } = this.step;
    if (start) this.#practice = new PracticePosition(buildPosition(this.#course, start), LEARNER);
    if (start || !this.position) await this.#runBusy(async () => this.#update(await this.#position.load(), []));
    else await this.#onUpdate([]);
    this.#before = { actions: this.#position.actions, points: this.position?.points[LEARNER] ?? 0 };
  }

  /** Start the step again. */
  async retryStep() {
    this.#position.actions = this.#before.actions;
    this.verdict = null;
    this.events = [];
    await this.#runBusy(async () => this.#update(await this.#position.load(), []));
  }

  /** Handle a move of the learner. @param {number} action */
  async choose(action) {
    const option = this.#offered.find((one) => one.action === action);
    if (!option || this.isBusy || this.isDone) return;
    const { wanted, way, goal } = this.step;
    const isWanted = matchesPattern(option.text, wanted);
    if (!goal && !isWanted && !matchesPattern(option.text, way)) return this.#setVerdict({ part: "other" });
    await this.#runBusy(() => this.#playWithReplies(action, isWanted));
  }

  /** Handle an illegal move of the learner. @param {string} text */
  async tryIllegal(text) {
    if (this.isBusy) return;
    await this.#runBusy(async () => {
      const { rule, message } = await this.#position.explain(text);
      if (!rule) return;
      const isExpected = this.step.refused?.includes(text.split(" ").at(-1) ?? "");
      await this.#setVerdict({ part: isExpected ? "done" : "illegal", rule, message });
    });
  }

  /** Play what the step wants. */
  async demonstrate() {
    if (this.step.attempt) return this.tryIllegal(this.step.attempt);
    for (let tries = 0; !this.isDone && tries < MAX_ACTIONS; tries++) {
      const [first] = [...this.#offered.filter(({ text }) => matchesPattern(text, this.step.way)), ...this.wanted];
      if (first) await this.choose(first.action);
    }
  }

  /** The paths of a sowing. @param {SowingEnd} end */
  async findPaths(end) {
    return (await this.#position.findPaths(end)).paths;
  }

  /** @returns {PracticePosition} */
  get #position() {
    if (!this.#practice) throw new Error("the first step of a lesson needs a position");
    return this.#practice;
  }

  /** @param {number} action @param {boolean} isWanted */
  async #playWithReplies(action, isWanted) {
    await this.#play(action);
    if (this.step.goal) return this.#checkGoal(this.step.goal);
    if (!isWanted) return;
    for (const reply of this.step.then ?? []) await this.#play(reply);
    await this.#setVerdict({ part: "done" });
  }

  /** When the turn is over, compare the gained points with the goal. @param {number} goal */
  async #checkGoal(goal) {
    if (this.position?.actor === LEARNER) return;
    const gain = (this.position?.points[LEARNER] ?? 0) - this.#before.points;
    await this.#setVerdict({ part: gain < goal ? "short" : "done", gain });
  }

  /** @param {number} action */
  async #play(action) {
    const position = await this.#position.play(action);
    this.events = [...this.events, ...position.events];
    await this.#update(position, position.events);
  }

  /** @param {StudyPosition} position @param {GameEvent[]} events */
  async #update(position, events) {
    this.position = position;
    await this.#onUpdate(events);
  }

  /** @param {Verdict} verdict */
  async #setVerdict(verdict) {
    this.verdict = verdict;
    await this.#onUpdate([]);
  }

  /** Run work with `isBusy` set. @param {() => Promise<void>} work */
  async #runBusy(work) {
    this.isBusy = true;
    try {
      await work();
    } finally {
      this.isBusy = false;
      await this.#onUpdate([]);
    }
  }
}
