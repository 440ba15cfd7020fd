// SPDX-License-Identifier: MIT
/** What the boards of both games have in common: looking, walking, pointing, and asking which colour is meant. */

import { BaseElement } from "../core/element.js";
import { Gestures } from "./gestures.js";
import { Viewport } from "./viewport.js";

/** @import { Drawing } from "./viewport.js" */

export class BoardElement extends BaseElement {
  /** The place that the tab key leads to. */
  focusedPlace = "";
  /** The place under the pointer or with the focus. @type {string | null} */
  hovered = null;
  /** The place on which a colour is to be chosen. @type {string | null} */
  pickerPlace = null;

  /** @param {string} kind of its places: "tile" or "space" @param {Drawing} drawing */
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

  /** For the drawing. */
  get listeners() {
    return {
      ...this.gestures.listeners,
      onclick: (/** @type {MouseEvent} */ event) => this.#click(event),
      onpointerover: (/** @type {PointerEvent} */ event) => this.hover(this.findPlace(event.target)),
      onpointerleave: () => this.hover(null),
    };
  }

  /** The place of what an event is about. @param {EventTarget | null} target @returns {string | null} */
  findPlace(target) {
    const cell = target instanceof Element ? target.closest(`[data-${this.kind}]`) : null;
    return cell?.getAttribute(`data-${this.kind}`) ?? null;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const place = this.findPlace(event.target);
    if (!place) return this.setPickerPlace(null);
    this.gestures.click(event, () => {
      this.focusPlace(place);
      this.choose(place);
    });
  }

  /** Choose a place. @param {string} _place */
  choose(_place) {}

  /** What lies beside a place goes where the place goes. */
  handleViewportChange() {
    if (this.pickerPlace) this.scheduleRedraw();
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

  /** The focus came to a place, or to something else. @param {string | null} place */
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

  /** Ask which colour is meant, or no longer. @param {string | null} place */
  setPickerPlace(place) {
    const before = this.pickerPlace;
    if (place === before) return;
    const hadFocus = this.contains(document.activeElement);
    this.pickerPlace = place;
    this.redraw();
    const first = /** @type {HTMLElement | null} */ (this.querySelector(".chooser button"));
    if (place) first?.focus({ preventScroll: true });
    else if (before && hadFocus) this.focusPlace(before);
  }

  /** @param {KeyboardEvent} event @param {(() => void) | undefined} act what the key does, if anything */
  handleKey(event, act) {
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}
