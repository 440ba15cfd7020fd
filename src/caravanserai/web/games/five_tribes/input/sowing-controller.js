// SPDX-License-Identifier: MIT
/** Carries out sowings by destination: keeps the plan, requests its paths, and plays one drop after the other. */

import { t } from "../../../core/i18n.js";
import { getAnimationSpeed } from "../../../core/settings.js";
import { formatPathEffects } from "../text/effects.js";
import {
  computePositionKey,
  createPlan,
  getSelectedPath,
  isPossible,
  listRemainingActions,
  selectNextPath,
} from "./sowing-plan.js";

/** @import { Scene, Step, SowingPath } from "../../interface-types.js" */
/** @import { Plan } from "./sowing-plan.js" */

const PAUSE = 260; // between two drops of a path, so that the player can see each one

/** The part of a board that the controller uses. @typedef {{scene: Scene | null, emit: (name: string, detail?: any) => void, scheduleRedraw: () => void}} Board */

export class SowingController {
  /** @type {Plan | null} */
  plan = null;
  /** What is played of a path, and when the last of it was sent. @type {{actions: number[], at: string} | null} */
  #playing = null;

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
  }

  get isPlaying() {
    return this.#playing !== null;
  }

  /** Handle a new position: drop a plan that is no longer possible, continue a path that is being played. @param {Scene} scene */
  update(scene) {
    if (this.plan && !isPossible(scene, this.plan)) this.plan = null;
    this.#continue(scene);
  }

  /** Set the end of the plan: with a single start the paths are requested at once. @param {string} tile @param {string} colour */
  chooseEnd(tile, colour) {
    if (!this.board.scene) return;
    const plan = createPlan(this.board.scene, tile, colour);
    if (plan.start) return void this.#requestPaths(plan);
    this.setPlan(plan);
    this.board.emit("speak", t("tribes.choose_start"));
  }

  /** Set the start of the plan. @param {string} start */
  chooseStart(start) {
    if (this.plan) void this.#requestPaths({ ...this.plan, start });
  }

  /** @param {Plan} plan */
  async #requestPaths(plan) {
    this.setPlan(plan);
    const { start, tile, colour } = plan;
    const paths = await this.board.scene?.actions?.findPaths({ start: start ?? "", tile, colour }) ?? [];
    // The player may have changed the plan while the server was searching.
    if (this.plan === plan) this.#showPaths({ ...plan, paths: paths.toSorted(compareWorth) });
  }

  /** @param {Plan} plan with its paths */
  #showPaths(plan) {
    this.setPlan(plan);
    const path = getSelectedPath(plan);
    const count = t("tribes.path_of", { number: 1, count: plan.paths?.length ?? 0 });
    const brings = path && this.board.scene ? formatPathEffects(path, this.board.scene) : [];
    this.board.emit("speak", path ? [count, ...brings].join(", ") : t("tribes.no_path"));
  }

  /** Replace the plan. @param {Plan | null} plan */
  setPlan(plan) {
    this.plan = plan;
    this.board.scheduleRedraw();
  }

  /** Show another path. @param {number} by */
  showNextPath(by) {
    if (this.plan) this.setPlan(selectNextPath(this.plan, by));
  }

  /** Play the path that is shown. */
  play() {
    const path = getSelectedPath(this.plan);
    if (!path || !this.board.scene) return;
    this.#playing = { actions: path.actions, at: "" };
    this.setPlan(null);
    this.#continue(this.board.scene);
  }

  stop() {
    this.#playing = null;
    this.board.scheduleRedraw();
  }

  /** Play the next action of a path, when the one before has been carried out. @param {Scene} scene */
  #continue(scene) {
    const playing = this.#playing;
    // The same position: the last action is not played yet.
    if (!playing || playing.at === computePositionKey(scene) || scene.busy) return;
    const [next] = listRemainingActions(playing.actions, scene);
    const step = scene.offer?.steps.find((one) => one.action === next);
    // Another window of this seat has moved, or the next step needs a confirmation.
    if (!step || scene.pending) return this.stop();
    const isFirst = playing.at === "";
    playing.at = computePositionKey(scene);
    setTimeout(() => this.#send(step), isFirst || !getAnimationSpeed() ? 0 : PAUSE / getAnimationSpeed());
  }

  /** Send a step, unless the position has changed or the player has stopped in the meantime. @param {Step} step */
  #send(step) {
    const { scene } = this.board;
    if (!scene || scene.busy || this.#playing?.at !== computePositionKey(scene)) return;
    scene.actions?.choose({ step, action: Number(step.action) });
  }
}

/** Sort paths that take the tile first, then those with more gold and meeples. @param {SowingPath} one @param {SowingPath} other */
function compareWorth(one, other) {
  const worth = (/** @type {SowingPath} */ path) => (path.takes ? 1000 : 0) + (path.gold ?? 0) * 10 + path.gathers;
  return worth(other) - worth(one);
}
