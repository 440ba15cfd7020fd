// SPDX-License-Identifier: MIT
/** The log of a table: a list that one can walk; each line points out the places it is about. */

import { h } from "../../../core/dom.js";
import { BaseElement } from "../../../core/element.js";
import { currentLanguage } from "../../../core/i18n.js";
import { seatBadge } from "../../../games/seat-marks.js";
import { takenBack } from "../../../state/table-store.js";
import { told } from "./log-text.js";

/** @import { Line } from "../../../net/protocol.js" */
/** @import { GameModule, Scene } from "../../../games/interface.js" */
/** @import { Entry } from "./log-text.js" */

class TableLog extends BaseElement {
  /** @type {Line[]} */
  #lines = [];
  /** Entries already put into words, by version: a long game is not told anew for each line. @type {Map<number, Entry[]>} */
  #known = new Map();
  #language = "";
  /** @type {GameModule | null} */
  game = null;
  /** @type {Scene | null} */
  #scene = null;
  #follows = true; // until somebody scrolls up

  set scene(/** @type {Scene | null} */ scene) {
    this.#scene = scene;
  }

  set lines(/** @type {Line[]} */ lines) {
    this.#lines = lines;
    if (this.isConnected) this.scheduleRedraw();
  }

  view() {
    const entries = this.#entries();
    return h(
      "ol",
      { class: "log", onkeydown: this.#walk, onscroll: this.#scrolled, onfocusout: () => this.emit("light", []) },
      ...entries.map((entry, at) => this.#item(entry, at === entries.length - 1)),
    );
  }

  onRedraw() {
    if (this.#follows) requestAnimationFrame(() => this.#toEnd()); // to ask for sizes now would lay out the page twice
  }

  #toEnd() {
    const list = this.querySelector("ol");
    if (list) list.scrollTop = list.scrollHeight;
  }

  #entries() {
    const { game } = this;
    const scene = this.#scene;
    if (!game || !scene) return [];
    if (this.#language !== currentLanguage()) this.#known.clear();
    this.#language = currentLanguage();
    const gone = takenBack(this.#lines);
    return this.#lines.flatMap((line) => {
      const known = this.#known.get(line.version) ?? told(line, game, scene);
      this.#known.set(line.version, known);
      return known.map((entry) => ({ ...entry, isGone: gone.has(line.version) }));
    });
  }

  /** @param {Entry} entry @param {boolean} isLast */
  #item(entry, isLast) {
    const light = () => this.emit("light", entry.places);
    const props = { class: `${entry.kind}${entry.isGone ? " gone" : ""}`, tabindex: isLast ? "0" : "-1" };
    const dark = () => this.emit("light", []);
    return h(
      "li",
      { key: entry.key, ...props, onfocus: light, onmouseenter: light, onmouseleave: dark },
      entry.seat !== null && seatBadge(entry.seat, 14),
      h("span", null, entry.text),
    );
  }

  #scrolled = (/** @type {Event} */ event) => {
    const list = /** @type {Element} */ (event.currentTarget);
    this.#follows = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  };

  #walk = (/** @type {KeyboardEvent} */ event) => {
    const from = /** @type {HTMLElement} */ (event.target).closest("li");
    const to = /** @type {Record<string, Element | null | undefined>} */ ({
      ArrowUp: from?.previousElementSibling,
      ArrowDown: from?.nextElementSibling,
      Home: from?.parentElement?.firstElementChild,
      End: from?.parentElement?.lastElementChild,
    })[event.key];
    if (!(to instanceof HTMLElement)) return;
    event.preventDefault();
    to.focus();
  };
}
customElements.define("table-log", TableLog);
