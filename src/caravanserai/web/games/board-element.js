// SPDX-License-Identifier: MIT
/** The base class of both boards: what a click on a place does, zoom, keyboard focus, hovering, the picker for colours. */

import { BaseElement } from "../core/element.js";
import { Gestures } from "./gestures.js";
import { Viewport } from "./viewport.js";

/** @import { Choice, Scene } from "./interface-types.js" */
/** @import { Drawing } from "./viewport.js" */

export class BoardElement extends BaseElement {
  /** The place that the tab key focuses. */
  focusedPlace = "";
  /** The place under the pointer or with the focus. @type {string | null} */
  hovered = null;
  /** The place for which the colour picker is open. @type {string | null} */
  pickerPlace = null;
  /** The module that draws the picker; loaded when it is first the viewer's turn. @type {any} */
  picker = null;

  /** @param {string} kind the kind of its places: "tile" or "space" @param {Drawing} drawing */
  constructor(kind, drawing) {
    super();
    this.kind = kind;
    this.viewport = new Viewport(this, drawing, () => this.handleViewportChange());
    this.gestures = new Gestures(this.viewport);
  }

  onConnect() {
    const listener = (/** @type {FocusEvent} */ event) => this.handleFocus(this.findPlace(event.target));
    this.addEventListener("focusin", listener);
    this.onDisconnect(() => this.removeEventListener("focusin", listener));
  }

  /** What is drawn. @returns {Scene | null} */
  get scene() {
    return null;
  }

  /** Listeners of the drawing. */
  get listeners() {
    return {
      ...this.gestures.listeners,
      onclick: (/** @type {MouseEvent} */ event) => this.#click(event),
      onpointerover: (/** @type {PointerEvent} */ event) => this.hover(this.findPlace(event.target)),
      onpointerleave: () => this.hover(null),
    };
  }

  /** The place that contains the target of an event. @param {EventTarget | null} target @returns {string | null} */
  findPlace(target) {
    const cell = target instanceof Element ? target.closest(`[data-${this.kind}]`) : null;
    return cell?.getAttribute(`data-${this.kind}`) ?? null;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const place = this.findPlace(event.target);
    if (!place) return this.setPickerPlace(null);
    if (this.gestures.takeClick(event)) return;
    this.focusPlace(place);
    this.choose(place);
  }

  /** Choose a place: a single choice is played; of several the player picks one; without any the board says why. @param {string} place */
  choose(place) {
    const { scene } = this;
    this.setPickerPlace(null);
    if (!scene || scene.busy || this.takePlace(place)) return;
    const [choice, ...others] = this.listChoices(place);
    if (others.length) void this.openPicker(place, scene.game);
    else if (choice) this.play(choice);
    else this.explain(place);
  }

  /** Use a place for something else than a move; returns whether it was used. @param {string} _place */
  takePlace(_place) {
    return false;
  }

  /** What can be chosen at a place. @param {string} _place @returns {Choice[]} */
  listChoices(_place) {
    return [];
  }

  /** Whether choosing a place leads anywhere. @param {string} place */
  isLegal(place) {
    return this.listChoices(place).length > 0;
  }

  /** Say why nothing can be chosen at a place. @param {string} _place */
  explain(_place) {}

  /** @param {Choice} choice */
  play(choice) {
    this.setPickerPlace(null);
    this.handlePlay();
    this.scene?.actions?.choose(choice);
  }

  /** Runs before a choice is played. */
  handlePlay() {}

  /** @param {string} game */
  async loadPicker(game) {
    this.picker ??= await import(`./${game}/input/colour-picker.js`).catch((error) => console.warn(error));
  }

  /** @param {string} place @param {string} game */
  async openPicker(place, game) {
    if (!this.picker) await this.loadPicker(game);
    this.setPickerPlace(place);
  }

  /** Popups move along with their places. */
  handleViewportChange() {
    if (this.pickerPlace) this.scheduleRedraw();
  }

  /** After the turn of the player, tooltips close, and a board that a tap has zoomed in on is shown as a whole. */
  endTurn() {
    this.hovered = null;
    if (this.viewport.isTapZoom) this.viewport.showAll();
  }

  /** @param {string | null} place */
  hover(place) {
    if (place === this.hovered) return;
    this.hovered = place;
    this.handleHover();
  }

  handleHover() {
    this.scheduleRedraw();
  }

  /** Handle focus on a place, or on something else. @param {string | null} place */
  handleFocus(place) {
    if (!place) return;
    this.focusedPlace = place;
    this.viewport.reveal(place);
    this.hover(place);
    this.scheduleRedraw();
  }

  /** Give the focus to a place. @param {string} place */
  focusPlace(place) {
    const cell = this.querySelector(`[data-${this.kind}="${place}"]`);
    if (cell instanceof SVGElement) cell.focus({ preventScroll: true });
  }

  /** Open the picker for a place, or close it. @param {string | null} place */
  setPickerPlace(place) {
    const before = this.pickerPlace;
    if (place === before) return;
    const hadFocus = this.contains(document.activeElement); // otherwise closing the picker must not move the focus
    this.pickerPlace = place;
    this.redraw();
    const first = /** @type {HTMLElement | null} */ (this.querySelector(".picker button"));
    if (place) first?.focus({ preventScroll: true });
    else if (before && hadFocus) this.focusPlace(before);
  }

  /** @param {KeyboardEvent} event @param {(() => void) | undefined} act the action of the key */
  handleKey(event, act) {
    // With these modifiers, keys are shortcuts of the browser.
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}
