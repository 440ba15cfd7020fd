// SPDX-License-Identifier: MIT
/** The board of Five Tribes: it draws a scene, and tells what is chosen on it. */

import { t } from "../../i18n.js";
import { Drawn } from "../../lib/element.js";
import { h } from "../../lib/render.js";
import { settings } from "../../settings.js";
import { showing, whole, zoomed } from "../through_the_desert/camera.js";
import { decide } from "./deciding.js";
import { canChoose, sultanate } from "./drawing.js";
import { gestures } from "./gestures.js";
import { beside, centre, COLUMNS, WHOLE } from "./layout.js";
import { endsByTile, stepsByTile } from "./offered.js";
import { planBar, underWay } from "./plan.js";
import { popover } from "./popover.js";
import { Sower } from "./sower.js";
import { wayOf } from "./sowing.js";
import { describe } from "./speaking.js";
import { tip } from "./tip.js";
import { toolbar } from "./toolbar.js";

/** @import { Scene, Step } from "../game.js" */
/** @import { Camera } from "../through_the_desert/camera.js" */
/** @import { Look } from "./drawing.js" */

let byEnd = false; // how this person likes to sow, on whatever board

export class TribesBoard extends Drawn {
  /** @type {Scene | null} */
  #scene = null;
  /** What was seen before: motion begins there. @type {Scene | null} */
  earlier = null;
  /** @type {Camera} */
  camera = whole(WHOLE);
  #at = "a1";
  /** @type {string | null} */
  #over = null;
  /** @type {string | null} */
  #held = null;
  /** The tile on which a colour is to be chosen. @type {string | null} */
  #asking = null;
  #sower = new Sower(this);

  get scene() {
    return this.#scene;
  }

  set scene(scene) {
    if (scene?.view !== this.#scene?.view) this.earlier = this.#scene;
    this.#scene = scene;
    if (!scene) return;
    if (this.#held && !scene.view.hand[this.#held]) this.#held = null;
    if (!this.#steps().has(this.#asking ?? "") && !this.#ends()) this.#asking = null;
    this.#sower.follow(scene);
    if (this.isConnected) this.redraw(); // at once, so that what happened can be shown in motion
  }

  begin() {
    this.classList.add("ft-board");
    this.until(gestures(this, this));
    this.onkeydown = (event) => this.#key(event);
    this.onclick = (event) => this.#click(event);
    this.onpointerover = (event) => this.#point(tileAt(event.target));
    this.onpointerleave = () => this.#point(null);
    const listener = (/** @type {FocusEvent} */ event) => this.#point(tileAt(event.target));
    this.addEventListener("focusin", listener);
    this.until(() => this.removeEventListener("focusin", listener));
  }

  view() {
    if (!this.#scene) return null;
    const look = this.#look(this.#scene);
    return [
      toolbar({
        scene: this.#scene,
        byEnd,
        held: this.#held,
        sowBy: (wanted) => this.#sowBy(wanted),
        hold: (colour, event) => this.#hold(colour, event),
        zoom: (factor) => this.#zoom(factor),
      }),
      h("div", { class: "ft-stage" }, sultanate(look), this.#popover(look)),
      this.#foot(look),
    ];
  }

  /** Look at another part. @param {Camera} camera */
  look(camera) {
    this.camera = camera;
    this.refresh();
  }

  /** @param {Scene} scene @returns {Look} */
  #look(scene) {
    return {
      scene,
      camera: this.camera,
      at: this.#at,
      over: this.#over,
      held: this.#held,
      steps: this.#steps(),
      ends: this.#ends(),
      plan: this.#sower.plan,
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
    const sower = this.#sower;
    if (sower.isPlaying) return underWay(() => sower.stop());
    return sower.plan ? planBar(sower.plan, look.scene, sower) : tip(look);
  }

  /** @param {Look} look */
  #popover(look) {
    const answers = {
      choose: (/** @type {Step} */ step) => this.#choose(step),
      aim: (/** @type {string} */ tile, /** @type {string} */ colour) => this.#aim(tile, colour),
      close: () => this.#ask(null),
    };
    return this.#asking ? popover(this.#asking, look, answers) : null;
  }

  // --- what is chosen ---------------------------------------------------------------------------------------------

  /** @param {string} tile */
  #chooseTile(tile) {
    const scene = this.#scene;
    if (!scene || scene.busy || this.#sower.isPlaying) return;
    this.#at = tile;
    const decision = decide(tile, scene, this.#look(scene));
    if (decision.does === "choose") this.#choose(decision.step);
    else if (decision.does === "ask") this.#ask(tile);
    else if (decision.does === "begin") this.#sower.begin(tile);
    else if (decision.does === "aim") this.#sower.aim(tile, decision.colour);
    else if (decision.does === "why") this.tell("why", { text: decision.text });
    else this.tell("announce", describe(tile, scene) + (decision.does === "none" ? ` ${t("tribes.no_end")}` : ""));
  }

  /** @param {string} tile @param {string} colour */
  #aim(tile, colour) {
    this.#ask(null);
    this.#sower.aim(tile, colour);
  }

  /** @param {Step} step */
  #choose(step) {
    this.#held = null;
    this.#ask(null);
    this.tell("choose", { step, action: step.action });
  }

  // --- mouse, touch and keys --------------------------------------------------------------------------------------

  /** @param {MouseEvent} event */
  #click(event) {
    const tile = tileAt(event.target);
    if (tile) this.#chooseTile(tile);
    else if (this.#asking && event.target instanceof Element && !event.target.closest(".ft-popover")) this.#ask(null);
  }

  /** @param {string | null} tile */
  #point(tile) {
    if (tile === this.#over) return;
    this.#over = tile;
    this.refresh();
  }

  /** @param {string | null} tile */
  #ask(tile) {
    const before = this.#asking;
    const hadFocus = this.contains(document.activeElement);
    this.#asking = tile;
    this.redraw();
    if (tile) this.#give(".ft-option");
    else if (before && hadFocus) this.#focus(before);
  }

  /** @param {boolean} wanted */
  #sowBy(wanted) {
    byEnd = wanted;
    this.#sower.plan = this.#asking = null;
    this.refresh();
    this.tell("announce", t(wanted ? "tribes.by_end" : "tribes.by_steps"));
  }

  /** Take a colour of the hand, to drop or to drag it. @param {string} colour @param {PointerEvent | null} event */
  #hold(colour, event) {
    if (!event) {
      this.#held = this.#held === colour ? null : colour;
      return this.refresh();
    }
    addEventListener("pointerup", (end) => {
      const tile = tileAt(document.elementFromPoint(end.clientX, end.clientY));
      if (!tile || !this.#scene?.offer) return;
      this.#held = colour;
      this.#chooseTile(tile);
    }, { once: true });
  }

  /** @param {number} factor 0 is the whole board */
  #zoom(factor) {
    this.look(factor ? zoomed(WHOLE, this.camera, factor, centre(this.#at)) : whole(WHOLE));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tile = event.target instanceof Element && event.target.closest(".ft-tile") ? this.#at : null;
    if (!this.#general(event.key) && !(tile && this.#onTile(tile, event.key))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} key @returns {boolean} whether it means anything */
  #general(key) {
    if (key === "+" || key === "=") this.#zoom(1.4);
    else if (key === "-") this.#zoom(1 / 1.4);
    else if (key === "0") this.#zoom(0);
    else if (key.toLowerCase() === "d") this.#sowBy(!byEnd);
    else if (key === "Escape" && this.#asking) this.#ask(null);
    else if (key === "Escape" && this.#sower.plan) this.#sower.change(null);
    else return false;
    return true;
  }

  /** @param {string} tile @param {string} key @returns {boolean} whether it means anything */
  #onTile(tile, key) {
    if (key.startsWith("Arrow")) this.#focus(beside(tile, key));
    else if (key === "Home" || key === "End") this.#focus(COLUMNS.at(key === "End" ? -1 : 0) + tile.slice(1));
    else if (key === "n" || key === "p") this.#nextOpen(tile, key === "n" ? 1 : -1);
    else if (key === "PageUp" || key === "PageDown") this.#sower.turn(key === "PageDown" ? 1 : -1);
    else if (key !== "Enter" && key !== " ") return false;
    else if (wayOf(this.#sower.plan)) this.#sower.play();
    else this.#chooseTile(tile);
    return true;
  }

  /** The next tile that can be chosen. @param {string} tile @param {number} by */
  #nextOpen(tile, by) {
    if (!this.#scene) return;
    const look = this.#look(this.#scene);
    const names = Object.keys(this.#scene.view.tiles);
    const here = names.indexOf(tile);
    const found = names.map((_, n) => names.at((here + by * (n + 1)) % names.length) ?? tile);
    this.#focus(found.find((name) => canChoose(name, look)) ?? tile);
  }

  /** @param {string} tile */
  #focus(tile) {
    this.#at = tile;
    this.camera = showing(WHOLE, this.camera, centre(tile));
    this.redraw();
    this.#give(`[data-tile="${tile}"]`);
  }

  /** Give the focus to a part. @param {string} selector */
  #give(selector) {
    const part = /** @type {HTMLElement | null} */ (this.querySelector(selector));
    part?.focus({ preventScroll: true });
  }
}

/** @param {EventTarget | null} target @returns {string | null} */
function tileAt(target) {
  return target instanceof Element ? (target.closest(".ft-tile")?.getAttribute("data-tile") ?? null) : null;
}

customElements.define("tribes-board", TribesBoard);
