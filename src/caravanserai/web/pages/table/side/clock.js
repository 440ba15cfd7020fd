// SPDX-License-Identifier: MIT
/** The clock of a seat. It counts by itself from what the server last told. */

import { h } from "../../../core/dom.js";
import { BaseElement } from "../../../core/element.js";
import { t } from "../../../core/i18n.js";
import { minutes } from "./time-format.js";

/** @import { ClockView } from "../../../net/protocol.js" */

const TICK = 250;
const SHORT = 60_000;
const LAST = 10_000;

class TableClock extends BaseElement {
  seat = 0;
  isMine = false;
  /** @type {ClockView | null} */
  #clock = null;
  #since = 0; // on our own clock: that of the server may differ
  #warned = Infinity;

  set clock(/** @type {ClockView | null} */ clock) {
    this.#clock = clock;
    this.#since = performance.now();
    if (this.#left() > SHORT) this.#warned = Infinity;
    if (this.isConnected) this.redraw();
  }

  onConnect() {
    const timer = setInterval(() => this.#tick(), TICK);
    this.onDisconnect(() => clearInterval(timer));
  }

  view() {
    if (!this.#clock) return null;
    const left = this.#left();
    const state = !this.#isRunning() ? "" : left <= 0 ? "over" : left < SHORT ? "short" : "";
    const title = `${t("table.clock.left")} ${t(`table.clock.${this.#clock.at_zero}`)}`;
    return h(
      "span",
      { class: `clock ${state} ${this.#isRunning() ? "running" : ""}`, title, role: "timer" },
      minutes(left),
      state && h("span", { class: "clock-warning" }, t(`table.clock.${state}`)),
    );
  }

  #isRunning() {
    return this.#clock?.running === this.seat;
  }

  #left() {
    const left = this.#clock?.left[this.seat] ?? 0;
    return this.#isRunning() ? left - (performance.now() - this.#since) : left;
  }

  #tick() {
    if (!this.#isRunning()) return;
    const left = this.#left();
    for (const mark of [SHORT, LAST]) if (this.isMine && left < mark && this.#warned > mark) this.#warn(mark);
    this.redraw();
  }

  /** @param {number} mark */
  #warn(mark) {
    this.#warned = mark;
    this.emit("announce", t("table.clock.warning", { count: mark / 1000 }));
  }
}
customElements.define("table-clock", TableClock);
