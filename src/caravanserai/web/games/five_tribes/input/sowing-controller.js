// SPDX-License-Identifier: MIT
/** Carries out sowings by destination: keeps the plan, asks for its ways, and plays one drop after the other. */

import { t } from "../../../core/i18n.js";
import { animationSpeed } from "../../../core/settings.js";
import { wayEffects } from "../text/effects.js";
import { isOpen, left, moment, planned, turned, wayOf } from "./sowing-plan.js";

/** @import { Scene, Step, SowingPath } from "../../interface.js" */
/** @import { Plan } from "./sowing-plan.js" */

const PAUSE = 260; // between two drops of a way, so that each is seen

/** What the sower needs of a board. @typedef {{scene: Scene | null, emit: (name: string, detail?: any) => void, scheduleRedraw: () => void}} Board */

export class SowingController {
  /** @type {Plan | null} */
  plan = null;
  /** What is played of a way, and when the last of it was sent. @type {{actions: number[], at: string} | null} */
  #playing = null;

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
  }

  get isPlaying() {
    return this.#playing !== null;
  }

  /** The position has changed: what cannot be done any more is forgotten, what is begun goes on. @param {Scene} scene */
  follow(scene) {
    if (this.plan && !isOpen(scene, this.plan)) this.plan = null;
    this.#goOn(scene);
  }

  /** The end is chosen: with a single start the ways are searched for at once. @param {string} tile @param {string} colour */
  aim(tile, colour) {
    if (!this.board.scene) return;
    const plan = planned(this.board.scene, tile, colour);
    if (plan.start) return this.#search(plan);
    this.change(plan);
    this.board.emit("announce", t("tribes.choose_start"));
  }

  /** The start is chosen, too. @param {string} start */
  begin(start) {
    if (this.plan) this.#search({ ...this.plan, start });
  }

  /** @param {Plan} plan */
  #search(plan) {
    this.change(plan);
    const answer = (/** @type {SowingPath[]} */ ways) => {
      if (this.plan === plan) this.#found({ ...plan, ways: [...ways].sort(byWorth) });
    };
    this.board.emit("ways", { start: plan.start, tile: plan.tile, colour: plan.colour, answer });
  }

  /** @param {Plan} plan with its ways */
  #found(plan) {
    this.change(plan);
    const way = wayOf(plan);
    const count = t("tribes.way_of", { number: 1, count: plan.ways?.length ?? 0 });
    const brings = way && this.board.scene ? wayEffects(way, this.board.scene) : [];
    this.board.emit("announce", way ? [count, ...brings].join(", ") : t("tribes.no_way"));
  }

  /** Another plan, or none. @param {Plan | null} plan */
  change(plan) {
    this.plan = plan;
    this.board.scheduleRedraw();
  }

  /** Look at another way. @param {number} by */
  turn(by) {
    if (this.plan) this.change(turned(this.plan, by));
  }

  /** Go the way that is looked at. */
  play() {
    const way = wayOf(this.plan);
    if (!way || !this.board.scene) return;
    this.#playing = { actions: way.actions, at: "" };
    this.change(null);
    this.#goOn(this.board.scene);
  }

  stop() {
    this.#playing = null;
    this.board.scheduleRedraw();
  }

  /** Play the next action of a way, when the one before has been carried out. @param {Scene} scene */
  #goOn(scene) {
    const playing = this.#playing;
    if (!playing || playing.at === moment(scene) || scene.busy) return;
    const [next] = left(playing.actions, scene);
    const step = scene.offer?.steps.find((one) => one.action === next);
    if (!step || scene.pending) return this.stop();
    const isFirst = playing.at === "";
    playing.at = moment(scene);
    setTimeout(() => this.#send(step), isFirst || !animationSpeed() ? 0 : PAUSE / animationSpeed());
  }

  /** Somebody else may have played it meanwhile, or stopped us. @param {Step} step */
  #send(step) {
    const { scene } = this.board;
    if (!scene || scene.busy || this.#playing?.at !== moment(scene)) return;
    this.board.emit("choose", { step, action: step.action });
  }
}

/** Ways that take the tile come first, then those that bring more. @param {SowingPath} one @param {SowingPath} other */
function byWorth(one, other) {
  const worth = (/** @type {SowingPath} */ way) => (way.takes ? 1000 : 0) + (way.gold ?? 0) * 10 + way.gathers;
  return worth(other) - worth(one);
}
