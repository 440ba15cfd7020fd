// SPDX-License-Identifier: MIT
/** Carries out sowings by destination: keeps the plan, asks for its ways, and plays one drop after the other. */

import { t } from "../../../core/i18n.js";
import { animationSpeed } from "../../../core/settings.js";
import { pathEffectTexts } from "../text/effects.js";
import { isPossible, remainingActions, positionKey, createPlan, selectNextPath, selectedPath } from "./sowing-plan.js";

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
  update(scene) {
    if (this.plan && !isPossible(scene, this.plan)) this.plan = null;
    this.#continue(scene);
  }

  /** The end is chosen: with a single start the ways are searched for at once. @param {string} tile @param {string} colour */
  chooseEnd(tile, colour) {
    if (!this.board.scene) return;
    const plan = createPlan(this.board.scene, tile, colour);
    if (plan.start) return this.#requestPaths(plan);
    this.setPlan(plan);
    this.board.emit("announce", t("tribes.choose_start"));
  }

  /** The start is chosen, too. @param {string} start */
  chooseStart(start) {
    if (this.plan) this.#requestPaths({ ...this.plan, start });
  }

  /** @param {Plan} plan */
  #requestPaths(plan) {
    this.setPlan(plan);
    const answer = (/** @type {SowingPath[]} */ ways) => {
      if (this.plan === plan) this.#showPaths({ ...plan, paths: [...ways].sort(compareWorth) });
    };
    this.board.emit("ways", { start: plan.start, tile: plan.tile, colour: plan.colour, answer });
  }

  /** @param {Plan} plan with its ways */
  #showPaths(plan) {
    this.setPlan(plan);
    const way = selectedPath(plan);
    const count = t("tribes.way_of", { number: 1, count: plan.paths?.length ?? 0 });
    const brings = way && this.board.scene ? pathEffectTexts(way, this.board.scene) : [];
    this.board.emit("announce", way ? [count, ...brings].join(", ") : t("tribes.no_way"));
  }

  /** Another plan, or none. @param {Plan | null} plan */
  setPlan(plan) {
    this.plan = plan;
    this.board.scheduleRedraw();
  }

  /** Look at another way. @param {number} by */
  showNextPath(by) {
    if (this.plan) this.setPlan(selectNextPath(this.plan, by));
  }

  /** Go the way that is looked at. */
  play() {
    const way = selectedPath(this.plan);
    if (!way || !this.board.scene) return;
    this.#playing = { actions: way.actions, at: "" };
    this.setPlan(null);
    this.#continue(this.board.scene);
  }

  stop() {
    this.#playing = null;
    this.board.scheduleRedraw();
  }

  /** Play the next action of a way, when the one before has been carried out. @param {Scene} scene */
  #continue(scene) {
    const playing = this.#playing;
    if (!playing || playing.at === positionKey(scene) || scene.busy) return;
    const [next] = remainingActions(playing.actions, scene);
    const step = scene.offer?.steps.find((one) => one.action === next);
    if (!step || scene.pending) return this.stop();
    const isFirst = playing.at === "";
    playing.at = positionKey(scene);
    setTimeout(() => this.#send(step), isFirst || !animationSpeed() ? 0 : PAUSE / animationSpeed());
  }

  /** Somebody else may have played it meanwhile, or stopped us. @param {Step} step */
  #send(step) {
    const { scene } = this.board;
    if (!scene || scene.busy || this.#playing?.at !== positionKey(scene)) return;
    this.board.emit("choose", { step, action: step.action });
  }
}

/** Ways that take the tile come first, then those that bring more. @param {SowingPath} one @param {SowingPath} other */
function compareWorth(one, other) {
  const worth = (/** @type {SowingPath} */ way) => (way.takes ? 1000 : 0) + (way.gold ?? 0) * 10 + way.gathers;
  return worth(other) - worth(one);
}
