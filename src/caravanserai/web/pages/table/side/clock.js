// SPDX-License-Identifier: MIT
/** The clock of a seat. It counts down from the server's last value. */

import { h } from "../../../core/dom.js";
import { BaseElement } from "../../../core/element.js";
import { t } from "../../../core/i18n.js";
import { findPassedLimit, formatTime } from "./time-format.js";

/** @import { ClockView } from "../../../net/protocol.js" */

const TICK = 250;
const LOW_TIME = 60_000;

class TableClock extends BaseElement {
  seat = 0;
  isMine = false;
  /** @type {ClockView | null} */
  #clock = null;
  #receivedAt = 0; // on our clock: the server's may differ
  #warnedAt = Infinity;

  set clock(/** @type {ClockView | null} */ clock) {
    this.#clock = clock;
    this.#receivedAt = performance.now();
    if (this.#computeLeft() > LOW_TIME) this.#warnedAt = Infinity;
    if (this.isConnected) this.redraw();
  }

  onConnect() {
    const timer = setInterval(() => this.#tick(), TICK);
    this.onDisconnect(() => clearInterval(timer));
  }

  render() {
    if (!this.#clock) return null;
    const left = this.#computeLeft();
    const state = !this.#isRunning() ? "" : left <= 0 ? "over" : left < LOW_TIME ? "short" : "";
    const title = `${t("table.clock.left")} ${t(`table.clock.${this.#clock.at_zero}`)}`;
    return h(
      "span",
      { class: `clock ${state} ${this.#isRunning() ? "running" : ""}`, title, role: "timer" },
      formatTime(left),
      state && h("span", { class: "clock-warning" }, t(`table.clock.${state}`)),
    );
  }

  #isRunning() {
    return this.#clock?.running === this.seat;
  }

  #computeLeft() {
    const left = this.#clock?.left[this.seat] ?? 0;
    return this.#isRunning() ? left - (performance.now() - this.#receivedAt) : left;
  }

  #tick() {
    if (!this.#isRunning()) return;
    const left = this.#computeLeft();
    const limit = findPassedLimit(left, this.#warnedAt);
    if (this.isMine && limit) this.#warn(limit, left);
    this.redraw();
  }

  /** Warn with the time that is really left: a page in the background wakes up late. @param {number} limit @param {number} left */
  #warn(limit, left) {
    this.#warnedAt = limit;
    if (left > 0) this.emit("announce", t("table.clock.warning", { count: Math.ceil(left / 1000) }));
  }
}
customElements.define("table-clock", TableClock);
