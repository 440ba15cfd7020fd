// SPDX-License-Identifier: MIT
/** The base of elements that ask the server for something, and say so when it refuses. */

import { h } from "../core/dom.js";
import { BaseElement } from "../core/element.js";
import { hasMessage, t } from "../core/i18n.js";

/** @import { Refusal } from "../net/http.js" */

export class Acting extends BaseElement {
  /** Whether something has been asked and not answered. */
  isBusy = false;
  /** @type {Refusal | null} */
  error = null;

  /** Do something that may be refused; tells whether it was done. @param {() => Promise<unknown>} work */
  async attempt(work) {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.error = null;
    this.scheduleRedraw();
    try {
      await work();
    } catch (error) {
      this.error = /** @type {Refusal} */ (error);
    }
    this.isBusy = false;
    this.scheduleRedraw();
    return !this.error;
  }

  /** What went wrong; read out when it appears. */
  problem() {
    return h("div", { role: "alert" }, this.error && h("p", { class: "problem" }, reason(this.error)));
  }
}

/** What was refused, in words of the person who asked. @param {Refusal} error */
export function reason(error) {
  const key = `home.error.${error.code}`;
  return hasMessage(key) ? t(key, { count: Math.ceil(error.seconds ?? 1) }) : error.message;
}
