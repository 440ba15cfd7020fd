// SPDX-License-Identifier: MIT
/** The board of Five Tribes: draws a scene, and says what can be chosen on it. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { getSettings } from "../../core/settings.js";
import { BoardElement } from "../board-element.js";
import { renderLazily } from "../lazy-part.js";
import { drawBoard } from "./drawing/board-svg.js";
import { canChoose } from "./drawing/cells.js";
import { BOARD_BOX, getCentre, PITCH } from "./drawing/layout.js";
import { findKeyAction } from "./input/keyboard.js";
import { decideEnd, groupEndsByTile, groupStepsByTile, listChoices, writeNotation } from "./input/offer.js";
import { SowingController } from "./input/sowing-controller.js";
import { choosesEnd, isByEnd, setByEnd } from "./input/sowing-mode.js";
import { renderToolbar } from "./panels/board-toolbar.js";
import { renderTooltip } from "./panels/tooltip.js";
import { describePlace } from "./text/descriptions.js";

/** @import { Scene, Step } from "../interface-types.js" */
/** @import { DrawingState } from "./drawing/board-svg.js" */

const loadSowingBar = () => import("./panels/sowing-bar.js");

export class FiveTribesBoard extends BoardElement {
  /** @type {Scene | null} */
  #scene = null;
  /** The previous scene, from which animations start. @type {Scene | null} */
  previousScene = null;
  /** The colour of the hand to be dropped. @type {string | null} */
  #held = null;
  sowing = new SowingController(this);

  constructor() {
    super("tile", { name: "ft-sultanate", size: PITCH, getCentre: getCentre });
    this.viewport.fit(BOARD_BOX);
    this.focusedPlace = "a1";
  }

  onConnect() {
    super.onConnect();
    this.onkeydown = (event) =>
      this.handleKey(event, findKeyAction(this, event.key, this.findPlace(event.target) !== null));
  }

  /** @returns {Scene | null} */
  get scene() {
    return this.#scene;
  }

  set scene(scene) {
    if (scene?.view !== this.#scene?.view) this.previousScene = this.#scene;
    if (this.#scene?.offer && !scene?.offer) this.endTurn();
    this.#scene = scene;
    if (!scene) return;
    if (this.#held && !scene.view.hand[this.#held]) this.#held = null;
    if (!this.#groupSteps().has(this.pickerPlace ?? "") && !this.#groupEnds()) this.pickerPlace = null;
    this.sowing.update(scene);
    if (scene.offer) void this.loadPicker(scene.game);
    if (this.isConnected) this.redraw(); // at once, because animations need the new drawing
  }

  get byEnd() {
    return isByEnd();
  }

  render() {
    if (!this.#scene) return null;
    const drawing = this.#createDrawingState(this.#scene);
    const hold = (/** @type {string} */ colour, /** @type {PointerEvent | null} */ event) => this.#hold(colour, event);
    return [
      renderToolbar({
        scene: this.#scene,
        byEnd: isByEnd(),
        held: this.#held,
        viewport: this.viewport,
        sowBy: (isByEnd) => this.sowBy(isByEnd),
        hold,
      }),
      h("div", { class: "ft-stage" }, drawBoard(drawing, this.listeners), this.#renderPicker(drawing)),
      this.#renderFooter(drawing),
    ];
  }

  /** @param {Scene} scene @returns {DrawingState} */
  #createDrawingState(scene) {
    return {
      scene,
      viewport: this.viewport,
      focused: this.focusedPlace,
      hovered: this.hovered,
      held: this.#held,
      steps: this.#groupSteps(),
      ends: this.#groupEnds(),
      plan: this.sowing.plan,
      showsNames: getSettings().coordinates,
    };
  }

  #groupSteps() {
    return groupStepsByTile(this.#scene, this.#held);
  }

  /** Ends of sowings, where one chooses by destination. */
  #groupEnds() {
    return this.#scene && choosesEnd(this.#scene) ? groupEndsByTile(this.#scene) : null;
  }

  /** Below the drawing: a plan, or a tip. @param {DrawingState} drawing */
  #renderFooter(drawing) {
    const sowing = this.sowing;
    const { plan } = sowing;
    if (sowing.isPlaying) return renderLazily(loadSowingBar, (bar) => bar.renderPlayingBar(() => sowing.stop()));
    return plan
      ? renderLazily(loadSowingBar, (bar) => bar.renderPlanBar(plan, drawing.scene, sowing))
      : renderTooltip(drawing);
  }

  /** @param {DrawingState} drawing */
  #renderPicker(drawing) {
    const answers = {
      choose: (/** @type {Step} */ step) => this.play({ step, action: Number(step.action) }),
      chooseEnd: (/** @type {string} */ tile, /** @type {string} */ colour) => this.#chooseEnd(tile, colour),
      close: () => this.setPickerPlace(null),
    };
    return this.pickerPlace ? this.picker?.renderColourPicker(this.pickerPlace, drawing, answers) : null;
  }

  /** Also by destination. @param {string} tile */
  isLegal(tile) {
    return this.#scene !== null && canChoose(tile, this.#createDrawingState(this.#scene));
  }

  /** By destination, a tile is the end of a sowing, or its start. @param {string} tile */
  takePlace(tile) {
    if (this.sowing.isPlaying) return true;
    const [scene, ends] = [this.#scene, this.#groupEnds()];
    if (!scene || !ends) return false;
    const decision = decideEnd(scene, tile, ends, this.sowing.plan);
    if (decision.kind === "start") this.sowing.chooseStart(tile);
    else if (decision.kind === "end") this.sowing.chooseEnd(tile, decision.colour);
    else if (decision.kind === "pick") void this.openPicker(tile, scene.game);
    else this.emit("announce", `${describePlace(scene, tile)} ${t("tribes.no_end")}`);
    return true;
  }

  /** @param {string} tile */
  listChoices(tile) {
    return listChoices(this.#scene, tile, this.#held);
  }

  /** @param {string} tile */
  explain(tile) {
    const scene = this.#scene;
    if (!scene) return;
    if (scene.offer?.steps.length) scene.actions?.explain(writeNotation(scene, tile, this.#held));
    else this.emit("announce", describePlace(scene, tile));
  }

  handlePlay() {
    this.#held = null;
  }

  /** @param {string} tile @param {string} colour */
  #chooseEnd(tile, colour) {
    this.setPickerPlace(null);
    this.sowing.chooseEnd(tile, colour);
  }

  /** @param {boolean} wanted */
  sowBy(wanted) {
    setByEnd(wanted);
    this.sowing.plan = this.pickerPlace = null;
    this.scheduleRedraw();
    this.emit("prompt"); // it depends on the mode
  }

  /** Take a colour of the hand, to drop or to drag it. @param {string} colour @param {PointerEvent | null} event */
  #hold(colour, event) {
    if (!event) {
      this.#held = this.#held === colour ? null : colour;
      return this.scheduleRedraw();
    }
    addEventListener("pointerup", (end) => {
      const tile = this.findPlace(document.elementFromPoint(end.clientX, end.clientY));
      if (!tile || !this.#scene?.offer) return;
      this.#held = colour;
      this.choose(tile);
    }, { once: true });
  }
}

customElements.define("tribes-board", FiveTribesBoard);
