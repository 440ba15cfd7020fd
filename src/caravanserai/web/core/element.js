// SPDX-License-Identifier: MIT
/** The base class of our custom elements. They render into the page itself, not into a shadow tree. */

import { render } from "./dom.js";
import { onLanguageChange } from "./i18n.js";
import { onSettingsChange } from "./settings.js";

/** @import { Child } from "./dom.js" */

export class BaseElement extends HTMLElement {
  #isScheduled = false;
  /** Called when the element leaves the page. @type {(() => void)[]} */
  #cleanups = [];

  /** Describes the current content. @returns {Child} */
  render() {
    return null;
  }

  /** Runs after each redraw, for code that needs laid-out sizes. */
  onRedraw() {}

  connectedCallback() {
    this.onDisconnect(onLanguageChange(() => this.scheduleRedraw()));
    this.onDisconnect(onSettingsChange(() => this.scheduleRedraw()));
    this.onConnect();
    this.redraw();
  }

  disconnectedCallback() {
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
  }

  /** Runs when the element enters the page. */
  onConnect() {}

  /** Register a cleanup for when the element leaves the page. @param {() => void} cleanup */
  onDisconnect(cleanup) {
    this.#cleanups.push(cleanup);
  }

  /** Listen until the element leaves the page. @param {EventTarget} target @param {string} name @param {(event: any) => void} listener */
  listen(target, name, listener) {
    target.addEventListener(name, listener);
    this.onDisconnect(() => target.removeEventListener(name, listener));
  }

  /** Redraw immediately. */
  redraw() {
    render(this, this.render());
    this.onRedraw();
  }

  /** Redraw once before the next frame, however often this is called. */
  scheduleRedraw() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      if (this.isConnected) this.redraw();
    });
  }

  /** Dispatch an event that bubbles to the surrounding elements. @param {string} name @param {any} [detail] */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}
