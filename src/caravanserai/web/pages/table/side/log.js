// SPDX-License-Identifier: MIT
/** The log of a table as a list. Pointing at or focusing an entry highlights its places on the board. */

import { h } from "../../../core/dom.js";
import { BaseElement } from "../../../core/element.js";
import { getLanguage } from "../../../core/i18n.js";
import { drawSeatBadge } from "../../../games/seat-marks.js";
import { findUndoneVersions } from "../../../state/table-store.js";
import { renderPersonButton } from "../controls/person-button.js";
import { formatLogEntries } from "./log-text.js";

/** @import { EventView } from "../../../net/protocol.js" */
/** @import { GameModule, Scene } from "../../../games/interface.js" */
/** @import { Entry } from "./log-text.js" */

class TableLog extends BaseElement {
  /** @type {EventView[]} */
  #lines = [];
  /** Entries by version, so that a long log is not translated again for every new line. @type {Map<number, Entry[]>} */
  #cache = new Map();
  #language = "";
  /** @type {GameModule | null} */
  game = null;
  /** @type {Scene | null} */
  #scene = null;
  #isAtEnd = true; // whether to scroll to new entries; false after the user has scrolled up

  set scene(/** @type {Scene | null} */ scene) {
    this.#scene = scene;
  }

  set lines(/** @type {EventView[]} */ lines) {
    this.#lines = lines;
    if (this.isConnected) this.scheduleRedraw();
  }

  render() {
    const entries = this.#listEntries();
    return h(
      "ol",
      { class: "log", onkeydown: this.#onKey, onscroll: this.#onScroll, onfocusout: () => this.emit("highlight", []) },
      ...entries.map((entry, at) => this.#renderItem(entry, at === entries.length - 1)),
    );
  }

  onRedraw() {
    if (this.#isAtEnd) requestAnimationFrame(() => this.#scrollToEnd()); // reading sizes now would cause a second layout
  }

  #scrollToEnd() {
    const list = this.querySelector("ol");
    if (list) list.scrollTop = list.scrollHeight;
  }

  #listEntries() {
    const { game } = this;
    const scene = this.#scene;
    if (!game || !scene) return [];
    if (this.#language !== getLanguage()) this.#cache.clear();
    this.#language = getLanguage();
    const undone = findUndoneVersions(this.#lines);
    return this.#lines.flatMap((line) => {
      const entries = this.#cache.get(line.version) ?? formatLogEntries(line, game, scene);
      this.#cache.set(line.version, entries);
      return entries.map((entry) => ({ ...entry, isUndone: undone.has(line.version) }));
    });
  }

  /** @param {Entry} entry @param {boolean} isLast */
  #renderItem(entry, isLast) {
    const highlight = () => this.emit("highlight", entry.places);
    const isTheirs = entry.kind === "chat" && !this.#scene?.state?.seats[entry.seat ?? -1]?.is_you;
    const open = () => this.emit("person", { name: entry.name, event: entry.version });
    const props = { class: `${entry.kind}${entry.isUndone ? " undone" : ""}`, tabindex: isLast ? "0" : "-1" };
    const clear = () => this.emit("highlight", []);
    return h(
      "li",
      {
        key: entry.key,
        ...props,
        onfocus: highlight,
        onmouseenter: highlight,
        onmouseleave: clear,
        onkeydown: isTheirs ? onEnter(open) : undefined,
      },
      entry.seat !== null && drawSeatBadge(entry.seat, 14),
      h("span", null, entry.text),
      isTheirs && renderPersonButton(entry.name, open, "-1"), // Enter on the line does the same
    );
  }

  #onScroll = (/** @type {Event} */ event) => {
    const list = /** @type {Element} */ (event.currentTarget);
    this.#isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  };

  #onKey = (/** @type {KeyboardEvent} */ event) => {
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

/** @param {() => void} work */
function onEnter(work) {
  return (/** @type {KeyboardEvent} */ event) =>
    event.key === "Enter" && event.target === event.currentTarget && work();
}
