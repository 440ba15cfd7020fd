// SPDX-License-Identifier: MIT
/** The base of our custom elements: they draw themselves into the page, not into a shadow of their own. */

import { render } from "./dom.js";
import { onLanguageChange } from "./i18n.js";
import { onSettingsChange } from "./settings.js";

/** @import { Child } from "./dom.js" */

export class BaseElement extends HTMLElement {
  #isWaiting = false;
  /** Called when the element leaves the page. @type {(() => void)[]} */
  #ends = [];

  /** What it looks like now. @returns {Child} */
  view() {
    return null;
  }

  /** After it was drawn: for what needs real sizes. */
  onRedraw() {}

  connectedCallback() {
    this.onDisconnect(onLanguageChange(() => this.scheduleRedraw()));
    this.onDisconnect(onSettingsChange(() => this.scheduleRedraw()));
    this.onConnect();
    this.redraw();
  }

  disconnectedCallback() {
    for (const end of this.#ends.splice(0)) end();
  }

  /** When it comes into the page. */
  onConnect() {}

  /** Remember what to undo when it leaves the page. @param {() => void} end */
  onDisconnect(end) {
    this.#ends.push(end);
  }

  /** Draw at once. */
  redraw() {
    render(this, this.view());
    this.onRedraw();
  }

  /** Draw before the next frame, once, however often it is asked for. */
  scheduleRedraw() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      if (this.isConnected) this.redraw();
    });
  }

  /** Tell those around. @param {string} name @param {any} [detail] */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}
