// SPDX-License-Identifier: MIT
/** The board of Five Tribes: it draws a scene, and tells what is chosen on it. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { settings } from "../../core/settings.js";
import { BoardElement } from "../board-element.js";
import { sultanate } from "./drawing/board-svg.js";
import { canChoose } from "./drawing/cells.js";
import { centre, PITCH, WHOLE } from "./drawing/layout.js";
import { decide } from "./input/click.js";
import { chooser } from "./input/colour-picker.js";
import { actOf } from "./input/keyboard.js";
import { endsByTile, stepsByTile } from "./input/offer-index.js";
import { SowingController } from "./input/sowing-controller.js";
import { toolbar } from "./panels/board-toolbar.js";
import { planBar, underWay } from "./panels/sowing-bar.js";
import { tip } from "./panels/tooltip.js";
import { describe } from "./text/descriptions.js";

/** @import { Scene, Step } from "../interface.js" */
/** @import { Look } from "./drawing/board-svg.js" */

let byEnd = false; // how this person likes to sow, on whatever board

export class FiveTribesBoard extends BoardElement {
  /** @type {Scene | null} */
  #scene = null;
  /** What was seen before: motion begins there. @type {Scene | null} */
  earlier = null;
  /** The colour of the hand to be dropped. @type {string | null} */
  #held = null;
  sowing = new SowingController(this);

  constructor() {
    super("tile", { name: "ft-sultanate", size: PITCH, centre });
    this.eye.fit(WHOLE);
    this.at = "a1";
  }

  onConnect() {
    super.onConnect();
    this.onkeydown = (event) => this.press(event, actOf(this, event.key, this.placeUnder(event.target) !== null));
  }

  /** @returns {Scene | null} */
  get scene() {
    return this.#scene;
  }

  set scene(scene) {
    if (scene?.view !== this.#scene?.view) this.earlier = this.#scene;
    this.#scene = scene;
    if (!scene) return;
    if (this.#held && !scene.view.hand[this.#held]) this.#held = null;
    if (!this.#steps().has(this.asked ?? "") && !this.#ends()) this.asked = null;
    this.sowing.follow(scene);
    if (this.isConnected) this.redraw(); // at once, so that what happened can be shown in motion
  }

  get byEnd() {
    return byEnd;
  }

  view() {
    if (!this.#scene) return null;
    const look = this.#look(this.#scene);
    const hold = (/** @type {string} */ colour, /** @type {PointerEvent | null} */ event) => this.#hold(colour, event);
    return [
      toolbar({ scene: this.#scene, byEnd, held: this.#held, eye: this.eye, sowBy: (way) => this.sowBy(way), hold }),
      h("div", { class: "ft-stage" }, sultanate(look, this.listeners), this.#chooser(look)),
      this.#foot(look),
    ];
  }

  /** @param {Scene} scene @returns {Look} */
  #look(scene) {
    return {
      scene,
      eye: this.eye,
      at: this.at,
      over: this.looked,
      held: this.#held,
      steps: this.#steps(),
      ends: this.#ends(),
      plan: this.sowing.plan,
      named: settings().coordinates,
    };
  }

  #steps() {
    return stepsByTile(this.#scene, this.#held);
  }

  /** Ends of sowings, where one chooses by destination. */
  #ends() {
    return byEnd && this.#scene?.offer?.destinations ? endsByTile(this.#scene) : null;
  }

  /** Below the drawing: a plan, or a tip. @param {Look} look */
  #foot(look) {
    const sower = this.sowing;
    if (sower.isPlaying) return underWay(() => sower.stop());
    return sower.plan ? planBar(sower.plan, look.scene, sower) : tip(look);
  }

  /** @param {Look} look */
  #chooser(look) {
    const answers = {
      choose: (/** @type {Step} */ step) => this.#settle(step),
      aim: (/** @type {string} */ tile, /** @type {string} */ colour) => this.#aim(tile, colour),
      close: () => this.ask(null),
    };
    return this.asked ? chooser(this.asked, look, answers) : null;
  }

  /** Whether choosing a tile leads anywhere. @param {string} tile */
  isLegal(tile) {
    return this.#scene !== null && canChoose(tile, this.#look(this.#scene));
  }

  /** Choose a tile. @param {string} tile */
  choose(tile) {
    const scene = this.#scene;
    if (!scene || scene.busy || this.sowing.isPlaying) return;
    const decision = decide(scene, tile, this.#look(scene));
    if (decision.does === "choose") this.#settle(decision.step);
    else if (decision.does === "ask") this.ask(tile);
    else if (decision.does === "begin") this.sowing.begin(tile);
    else if (decision.does === "aim") this.sowing.aim(tile, decision.colour);
    else if (decision.does === "why") this.emit("why", { text: decision.text });
    else this.emit("announce", describe(scene, tile) + (decision.does === "nothing" ? ` ${t("tribes.no_end")}` : ""));
  }

  /** @param {string} tile @param {string} colour */
  #aim(tile, colour) {
    this.ask(null);
    this.sowing.aim(tile, colour);
  }

  /** @param {Step} step */
  #settle(step) {
    this.#held = null;
    this.ask(null);
    this.emit("choose", { step, action: step.action });
  }

  /** @param {boolean} wanted */
  sowBy(wanted) {
    byEnd = wanted;
    this.sowing.plan = this.asked = null;
    this.scheduleRedraw();
    this.emit("announce", t(wanted ? "tribes.by_end" : "tribes.by_steps"));
  }

  /** Take a colour of the hand, to drop or to drag it. @param {string} colour @param {PointerEvent | null} event */
  #hold(colour, event) {
    if (!event) {
      this.#held = this.#held === colour ? null : colour;
      return this.scheduleRedraw();
    }
    addEventListener("pointerup", (end) => {
      const tile = this.placeUnder(document.elementFromPoint(end.clientX, end.clientY));
      if (!tile || !this.#scene?.offer) return;
      this.#held = colour;
      this.choose(tile);
    }, { once: true });
  }
}

customElements.define("tribes-board", FiveTribesBoard);
