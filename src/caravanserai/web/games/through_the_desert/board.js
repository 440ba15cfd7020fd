// SPDX-License-Identifier: MIT
/** The board of Through the Desert: it draws a scene, and tells what is chosen on it. */

import { h, render } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { BoardElement } from "../board-element.js";
import { zoomButtons } from "../zoom-buttons.js";
import "./drawing/backdrop.js";
import { desert, overPieces } from "./drawing/board-svg.js";
import { canvas, centre, HALF_HEIGHT, middle } from "./drawing/layout.js";
import { decide } from "./input/click.js";
import { chooser } from "./input/colour-picker.js";
import { onPointed } from "./input/highlighted-caravans.js";
import { actOf } from "./input/keyboard.js";
import { offeredColours, placement, placements } from "./input/offer-index.js";
import { inHand, onTaken, take } from "./input/selected-colour.js";
import { tip } from "./panels/tooltip.js";

/** @import { Choice, Scene } from "../interface.js" */
/** @import { Look } from "./drawing/board-svg.js" */

let boards = 0;

export class ThroughTheDesertBoard extends BoardElement {
  #land = `td-land-${boards++}`;
  /** @type {Scene | null} */
  #scene = null;
  /** Where the tip lies; to measure it takes time. @type {{at: string, style: Record<string, string>, side: string} | null} */
  #tipped = null;

  constructor() {
    super("space", { name: "td-board", size: 2 * HALF_HEIGHT, centre });
  }

  onConnect() {
    super.onConnect();
    this.onDisconnect(onTaken(() => this.#heldAnother()));
    this.onDisconnect(onPointed(() => this.handleHover()));
    const sizes = new ResizeObserver(() => this.handleViewportChange());
    sizes.observe(this);
    this.onDisconnect(() => sizes.disconnect());
  }

  /** @returns {Scene | null} */
  get scene() {
    return this.#scene;
  }

  set scene(scene) {
    if (scene?.map && String(scene.map.spaces) !== String(this.#scene?.map?.spaces)) this.#newMap(scene.map.spaces);
    if (scene?.offer !== this.#scene?.offer) this.pickerPlace = null;
    this.#scene = scene;
    if (scene) letGo(scene);
    if (this.isConnected) this.redraw(); // at once, so that what happened can be shown in motion
  }

  /** @param {string[]} spaces */
  #newMap(spaces) {
    this.viewport.fit(canvas(spaces));
    if (!spaces.includes(this.focusedPlace)) this.focusedPlace = middle(spaces);
  }

  #heldAnother() {
    this.pickerPlace = null;
    this.scheduleRedraw();
  }

  view() {
    const scene = this.#scene;
    if (!scene?.map) return null;
    const look = this.#look(scene);
    const onkeydown = (/** @type {KeyboardEvent} */ event) => this.handleKey(event, actOf(this, event.key, event.shiftKey));
    return [
      h("desert-backdrop", { key: "backdrop", ".land": this.#land, ".map": scene.map }),
      desert(look, { ...this.listeners, onkeydown }),
      h("div", { key: "tips" }, h("div", { class: "td-tips" }, this.#tip(look))),
      this.#chooser(scene),
      zoomButtons(this.viewport, "desert", "td-controls"),
    ];
  }

  /** @param {Scene} scene @returns {Look} */
  #look(scene) {
    return {
      scene,
      eye: this.viewport,
      at: this.focusedPlace,
      over: this.hovered,
      held: inHand(),
      previewed: this.#previewed(scene),
      land: this.#land,
    };
  }

  /** @param {Scene} scene @returns {Choice | null} */
  #previewed(scene) {
    if (scene.pending) return scene.pending;
    const choices = (this.hovered && placements(scene).get(this.hovered)) || [];
    if (inHand()) return choices.find(({ step }) => step.colour === inHand()) ?? null;
    return choices.length === 1 ? choices[0] ?? null : null;
  }

  /** Its words are in the labels of the cells, too. @param {Look} look */
  #tip(look) {
    const found = this.pickerPlace ? null : tip(look);
    if (!found) return null;
    if (this.#tipped?.at !== found.at) this.#tipped = { at: found.at, ...this.viewport.placePopup(found.at) };
    const { style, side } = this.#tipped;
    return h("div", { class: `td-tip card ${side}`, "aria-hidden": "true", style }, found.words);
  }

  /** @param {Scene} scene */
  #chooser(scene) {
    const space = this.pickerPlace;
    if (!space) return null;
    const choices = placements(scene).get(space) ?? [];
    const answers = { choose: (/** @type {Choice} */ choice) => this.#settle(choice), close: () => this.setPickerPlace(null) };
    return chooser(space, choices, this.viewport.placePopup(space), answers);
  }

  handleViewportChange() {
    super.handleViewportChange();
    this.#tipped = null;
    this.handleHover();
  }

  /** It draws little, and happens often. */
  handleHover() {
    const [over, tips] = [this.querySelector(".td-over"), this.querySelector(".td-tips")];
    if (!over || !tips || !this.#scene) return;
    const look = this.#look(this.#scene);
    const words = this.#tip(look); // before anything is drawn: it may have to measure
    render(over, overPieces(look));
    render(tips, words);
  }

  /** Whether choosing a space leads anywhere. @param {string} space */
  isLegal(space) {
    if (!this.#scene) return false;
    return inHand() ? placement(this.#scene, inHand(), space) !== null : placements(this.#scene).has(space);
  }

  /** Choose a space, for the colour in the hand if there is one. @param {string} space */
  choose(space) {
    this.setPickerPlace(null);
    const decision = this.#scene && decide(this.#scene, space, inHand());
    if (!decision || decision.does === "look") return;
    if (decision.does === "choose") this.emit("choose", decision.choice);
    else if (decision.does === "ask") this.setPickerPlace(space);
    else if (decision.does === "why") this.emit("why", { text: decision.text });
    else this.emit("announce", t("desert.nothing_there", { space }));
  }

  /** @param {Choice} choice */
  #settle(choice) {
    this.setPickerPlace(null);
    this.emit("choose", choice);
  }
}

/** Drop a colour that is of no use any more. @param {Scene} scene */
function letGo(scene) {
  const isOver = scene.seat !== null && scene.actor !== scene.seat;
  const isGone = scene.offer !== null && !offeredColours(scene).includes(inHand() ?? "");
  if (isOver || isGone) take(null);
}

customElements.define("desert-board", ThroughTheDesertBoard);
