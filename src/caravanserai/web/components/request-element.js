// SPDX-License-Identifier: MIT
/** The base class of elements that send requests to the server and show its errors. */

import { h } from "../core/dom.js";
import { BaseElement } from "../core/element.js";
import { formatError } from "./text/error-text.js";

/** @import { ServerError } from "../net/errors.js" */

export class RequestElement extends BaseElement {
  /** Whether a request is under way. */
  isBusy = false;
  /** @type {ServerError | null} */
  error = null;

  /** Run work that may throw a ServerError; returns whether it succeeded. @param {() => Promise<unknown>} work */
  async attempt(work) {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.error = null;
    this.scheduleRedraw();
    try {
      await work();
    } catch (error) {
      this.error = /** @type {ServerError} */ (error);
    }
    this.isBusy = false;
    this.scheduleRedraw();
    return !this.error;
  }

  /** The last error, for screen readers as well. */
  renderError() {
    return h(
      "div",
      { role: "alert" },
      this.error && h("p", { class: "problem" }, formatError(this.error, "home.error")),
    );
  }
}
