// SPDX-License-Identifier: MIT
/** What the boards of both games have in common: looking, walking, pointing, and asking which colour is meant. */

import { BaseElement } from "../core/element.js";
import { Gestures } from "./gestures.js";
import { Viewport } from "./viewport.js";

/** @import { Drawing } from "./viewport.js" */

export class BoardElement extends BaseElement {
  /** The place that the tab key leads to. */
  at = "";
  /** The place under the pointer or with the focus. @type {string | null} */
  looked = null;
  /** The place on which a colour is to be chosen. @type {string | null} */
  asked = null;

  /** @param {string} kind of its places: "tile" or "space" @param {Drawing} drawing */
  constructor(kind, drawing) {
    super();
    this.kind = kind;
    this.eye = new Viewport(this, drawing, () => this.moved());
    this.gestures = new Gestures(this.eye);
  }

  onConnect() {
    const listener = (/** @type {FocusEvent} */ event) => this.arrive(this.placeUnder(event.target));
    this.addEventListener("focusin", listener);
    this.onDisconnect(() => this.removeEventListener("focusin", listener));
  }

  /** For the drawing. */
  get listeners() {
    return {
      ...this.gestures.listeners,
      onclick: (/** @type {MouseEvent} */ event) => this.#click(event),
      onpointerover: (/** @type {PointerEvent} */ event) => this.lookAt(this.placeUnder(event.target)),
      onpointerleave: () => this.lookAt(null),
    };
  }

  /** The place of what an event is about. @param {EventTarget | null} target @returns {string | null} */
  placeUnder(target) {
    const cell = target instanceof Element ? target.closest(`[data-${this.kind}]`) : null;
    return cell?.getAttribute(`data-${this.kind}`) ?? null;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const place = this.placeUnder(event.target);
    if (!place) return this.ask(null);
    this.gestures.click(event, () => {
      this.focusAt(place);
      this.choose(place);
    });
  }

  /** Choose a place. @param {string} _place */
  choose(_place) {}

  /** What lies beside a place goes where the place goes. */
  moved() {
    if (this.asked) this.scheduleRedraw();
  }

  /** @param {string | null} place */
  lookAt(place) {
    if (place === this.looked) return;
    this.looked = place;
    this.lookedElsewhere();
  }

  lookedElsewhere() {
    this.scheduleRedraw();
  }

  /** The focus came to a place, or to something else. @param {string | null} place */
  arrive(place) {
    if (!place) return;
    this.at = place;
    this.eye.show(place);
    this.lookAt(place);
    this.scheduleRedraw();
  }

  /** Give the focus to a place. @param {string} place */
  focusAt(place) {
    const cell = this.querySelector(`[data-${this.kind}="${place}"]`);
    if (cell instanceof SVGElement) cell.focus({ preventScroll: true });
  }

  /** Ask which colour is meant, or no longer. @param {string | null} place */
  ask(place) {
    const before = this.asked;
    if (place === before) return;
    const hadFocus = this.contains(document.activeElement);
    this.asked = place;
    this.redraw();
    const first = /** @type {HTMLElement | null} */ (this.querySelector(".chooser button"));
    if (place) first?.focus({ preventScroll: true });
    else if (before && hadFocus) this.focusAt(before);
  }

  /** @param {KeyboardEvent} event @param {(() => void) | undefined} act what the key does, if anything */
  press(event, act) {
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}
