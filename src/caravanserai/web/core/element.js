// SPDX-License-Identifier: MIT
/** The base of our custom elements: they draw themselves into the page, not into a shadow of their own. */

import { onSpoken } from "./i18n.js";
import { onChosen } from "./settings.js";
import { render } from "./dom.js";

/** @import { Child } from "./dom.js" */

export class Drawn extends HTMLElement {
  #isWaiting = false;
  /** Called when the element leaves the page. @type {(() => void)[]} */
  #ends = [];

  /** What it looks like now. @returns {Child} */
  view() {
    return null;
  }

  /** After it was drawn: for what needs real sizes. */
  drawn() {}

  connectedCallback() {
    this.until(onSpoken(() => this.refresh()));
    this.until(onChosen(() => this.refresh()));
    this.begin();
    this.redraw();
  }

  disconnectedCallback() {
    for (const end of this.#ends.splice(0)) end();
  }

  /** When it comes into the page. */
  begin() {}

  /** Remember what to undo when it leaves the page. @param {() => void} end */
  until(end) {
    this.#ends.push(end);
  }

  /** Draw at once. */
  redraw() {
    render(this, this.view());
    this.drawn();
  }

  /** Draw before the next frame, once, however often it is asked for. */
  refresh() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      if (this.isConnected) this.redraw();
    });
  }

  /** Tell those around. @param {string} name @param {any} [detail] */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}
