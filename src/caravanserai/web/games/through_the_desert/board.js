// SPDX-License-Identifier: MIT
/** The board of Through the Desert: draws a scene, and says what can be chosen on it. */

import { h, render } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { BoardElement } from "../board-element.js";
import { renderZoomButtons } from "../zoom-buttons.js";
import "./drawing/backdrop.js";
import { drawBoard, drawHover } from "./drawing/board-svg.js";
import { computeCanvas, findMiddle, getCentre, HALF_HEIGHT } from "./drawing/layout.js";
import { onHighlight } from "./input/highlighted-caravans.js";
import { findKeyAction } from "./input/keyboard.js";
import { listChoices, listOfferedColours, writeRefused } from "./input/offer.js";
import { getSelectedColour, onColourSelected, selectColour } from "./input/selected-colour.js";
import { renderTooltip } from "./panels/tooltip.js";

/** @import { Choice, Scene } from "../interface-types.js" */
/** @import { DrawingState } from "./drawing/board-svg.js" */

const WIDE = 62; // around the centres of the outermost spaces, for hills
const NARROW = 31; // on phones, which have no room for scenery
let boards = 0;

export class ThroughTheDesertBoard extends BoardElement {
  #land = `td-land-${boards++}`;
  /** @type {Scene | null} */
  #scene = null;

  constructor() {
    super("space", { name: "td-board", size: 2 * HALF_HEIGHT, getCentre: getCentre });
  }

  onConnect() {
    super.onConnect();
    this.onDisconnect(onColourSelected(() => this.#handleColourSelected()));
    this.onDisconnect(onHighlight(() => this.handleHover()));
    const sizes = new ResizeObserver(() => this.handleViewportChange());
    sizes.observe(this);
    this.onDisconnect(() => sizes.disconnect());
  }

  /** @returns {Scene | null} */
  get scene() {
    return this.#scene;
  }

  set scene(scene) {
    if (scene?.map && String(scene.map.spaces) !== String(this.#scene?.map?.spaces)) this.#useMap(scene.map.spaces);
    if (scene?.offer !== this.#scene?.offer) this.pickerPlace = null;
    if (this.#scene?.offer && !scene?.offer) this.endTurn();
    this.#scene = scene;
    if (scene) deselectUnavailableColour(scene);
    if (scene?.offer) void this.loadPicker(scene.game);
    if (this.isConnected) this.redraw(); // at once, because animations need the new drawing
  }

  /** @param {string[]} spaces */
  #useMap(spaces) {
    this.viewport.fit(computeCanvas(spaces, matchMedia("(max-width: 45rem)").matches ? NARROW : WIDE));
    if (!spaces.includes(this.focusedPlace)) this.focusedPlace = findMiddle(spaces);
  }

  #handleColourSelected() {
    this.pickerPlace = null;
    this.scheduleRedraw();
  }

  render() {
    const scene = this.#scene;
    if (!scene?.map) return null;
    const drawing = this.#createDrawingState(scene);
    const onkeydown = (/** @type {KeyboardEvent} */ event) =>
      this.handleKey(event, findKeyAction(this, event.key, event.shiftKey));
    return [
      h("desert-backdrop", { key: "backdrop", ".land": this.#land, ".map": scene.map }),
      drawBoard(drawing, { ...this.listeners, onkeydown }),
      h(
        "div",
        { key: "foot", class: "td-foot" },
        h("div", { class: "td-tips", "aria-hidden": "true" }, this.#renderTooltip(drawing)),
        renderZoomButtons(this.viewport, "desert", "td-controls"),
      ),
      this.#renderPicker(),
    ];
  }

  /** @param {Scene} scene @returns {DrawingState} */
  #createDrawingState(scene) {
    return {
      scene,
      viewport: this.viewport,
      focused: this.focusedPlace,
      hovered: this.hovered,
      held: getSelectedColour(),
      previewed: this.#findPreviewed(scene),
      land: this.#land,
    };
  }

  /** @param {Scene} scene @returns {Choice | null} */
  #findPreviewed(scene) {
    if (scene.pending) return scene.pending;
    const [choice = null, ...others] = this.hovered ? this.listChoices(this.hovered) : [];
    return others.length ? null : choice;
  }

  /** Hidden from screen readers, because the labels of the cells describe it. @param {DrawingState} drawing */
  #renderTooltip(drawing) {
    return this.pickerPlace ? null : renderTooltip(drawing);
  }

  #renderPicker() {
    const space = this.pickerPlace;
    if (!space) return null;
    const answers = {
      choose: (/** @type {Choice} */ choice) => this.play(choice),
      close: () => this.setPickerPlace(null),
    };
    return this.picker?.renderColourPicker(space, this.listChoices(space), this.viewport.placePopup(space), answers);
  }

  handleViewportChange() {
    super.handleViewportChange();
    this.handleHover();
  }

  /** Draws only the layers that depend on the pointer, because it happens often. */
  handleHover() {
    const [over, tips] = [this.querySelector(".td-over"), this.querySelector(".td-tips")];
    if (!over || !tips || !this.#scene) return;
    const drawing = this.#createDrawingState(this.#scene);
    render(over, drawHover(drawing));
    render(tips, this.#renderTooltip(drawing));
  }

  /** @param {string} space */
  listChoices(space) {
    return listChoices(this.#scene, space, getSelectedColour());
  }

  /** @param {string} space */
  explain(space) {
    const scene = this.#scene;
    if (!scene || !listOfferedColours(scene).length) return;
    const refused = writeRefused(scene, space, getSelectedColour());
    if (refused) scene.actions?.explain(refused);
    else this.emit("announce", t("desert.nothing_there", { space }));
  }
}

/** Deselect a colour that cannot be placed any more, or that belongs to the step of a lesson before. @param {Scene} scene */
function deselectUnavailableColour(scene) {
  const isOver = scene.mode === "lesson" ? scene.offer === null : scene.seat !== null && scene.actor !== scene.seat;
  const isGone = scene.offer !== null && !listOfferedColours(scene).includes(getSelectedColour() ?? "");
  if (isOver || isGone) selectColour(null);
}

customElements.define("desert-board", ThroughTheDesertBoard);
