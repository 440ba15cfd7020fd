// SPDX-License-Identifier: MIT
/**
 * The log of a table: a block for each turn, and lines about everything else. Pointing at or focusing an entry
 * highlights its places on the board. The log follows the newest entry unless the reader has scrolled away.
 */

import { h } from "../../../core/dom.js";
import { BaseElement } from "../../../core/element.js";
import { getLanguage, t } from "../../../core/i18n.js";
import { drawSeatBadge } from "../../../games/seat-marks.js";
import { renderPersonButton } from "../controls/person-button.js";
import { moveFocus, onEnter } from "./log-keys.js";
import { formatLogEntries } from "./log-text.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { EventView } from "../../../net/protocol.js" */
/** @import { Scene } from "../../../games/interface-types.js" */
/** @import { Turn } from "../../../games/past-turns-types.js" */
/** @import { LogItem } from "../../../state/turns.js" */
/** @import { Entry } from "./log-text.js" */
/** @import { TurnHistory } from "./turn-history.js" */

const NEAR = 40; // pixels from the end that still count as the end

class TableLog extends BaseElement {
  /** @type {TurnHistory | null} */
  history = null;
  /** @type {Scene | null} */
  scene = null;
  /** @type {LogItem[]} */
  #items = [];
  /** Entries by version, so that a long log is not translated again for every new line. @type {Map<number, Entry[]>} */
  #cache = new Map();
  #language = "";
  /** Whether each turn is unfolded by default, by its first version. @type {Map<number, boolean>} */
  #unfolded = new Map();
  #isAtEnd = true; // whether to follow new entries; false after the user has scrolled up
  #top = 0; // the last known scroll position
  #seen = 0; // the number of entries when the end was last on the screen
  #count = 0; // of all entries

  set items(/** @type {LogItem[]} */ items) {
    this.#items = items;
    if (this.isConnected) this.scheduleRedraw();
  }

  onConnect() {
    const sizes = new ResizeObserver(() => this.#follow()); // a smaller log must still show its end
    sizes.observe(this);
    this.onDisconnect(() => sizes.disconnect());
  }

  render() {
    const items = this.#items;
    if (this.#language !== getLanguage()) this.#cache.clear();
    this.#language = getLanguage();
    this.#count = items.reduce((sum, { turn }) => sum + (turn?.lines.length ?? 1), 0);
    if (this.#isAtEnd) this.#seen = this.#count;
    return [
      h(
        "ol",
        {
          key: "log",
          class: "log",
          onkeydown: moveFocus,
          onscroll: this.#onScroll,
          onfocusout: () => this.#highlight([]),
        },
        ...items.map((item, at) => this.#renderItem(item, at === items.length - 1)),
      ),
      this.#count > this.#seen &&
      h("button", { key: "below", class: "small new-below", onclick: () => this.#goToEnd() }, t("table.log.below")),
    ];
  }

  onRedraw() {
    requestAnimationFrame(() => this.#follow()); // reading sizes now would cause a second layout
  }

  #follow() {
    const list = this.querySelector(".log");
    if (list && this.#isAtEnd) list.scrollTop = list.scrollHeight;
  }

  #goToEnd() {
    this.#isAtEnd = true;
    this.#follow();
    this.redraw();
    /** @type {HTMLElement | null} */ (this.querySelector(".log [tabindex='0']"))?.focus({ preventScroll: true });
  }

  /** Only scrolling up means that the reader is elsewhere: the event comes late, and new entries may be there already. */
  #onScroll = (/** @type {Event} */ event) => {
    const { scrollTop } = /** @type {Element} */ (event.currentTarget);
    const isUp = scrollTop < this.#top;
    this.#top = scrollTop;
    if (isUp || !this.#isAtEnd) this.#measure();
  };

  /** Find out whether the reader is at the end: after scrolling, and after a block was folded or unfolded. */
  #measure = () => {
    const list = this.querySelector(".log");
    if (!list) return;
    this.#isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    if (this.#isAtEnd && this.#seen < this.#count) this.scheduleRedraw();
  };

  /** @param {string[]} places */
  #highlight(places) {
    this.emit("highlight", places);
  }

  /** @param {LogItem} item @param {boolean} isLast */
  #renderItem({ turn, line }, isLast) {
    if (turn) return this.#renderTurn(turn, isLast);
    return this.#listEntries(line).map((entry) => this.#renderEntry(entry, isLast));
  }

  /** @param {Turn} turn @param {boolean} isLast */
  #renderTurn(turn, isLast) {
    const key = turn.lines[0]?.version ?? 0;
    const entries = turn.lines.flatMap((line) => this.#listEntries(line, !turn.kept.includes(line)));
    const places = turn.kept.length ? entries.flatMap((entry) => entry.places) : [];
    return h(
      "li",
      { key: `turn${key}`, class: "turn" },
      h(
        "details",
        { open: this.#isUnfolded(key, turn) },
        h(
          "summary",
          {
            class: turn.kept.length ? undefined : "undone",
            tabindex: isLast ? "0" : "-1",
            onclick: () => requestAnimationFrame(this.#measure),
            onfocus: () => this.#highlight(places),
            onmouseenter: () => this.#highlight(places),
            onmouseleave: () => this.#highlight([]),
          },
          this.#renderHeading(turn),
        ),
        h("ol", null, entries.map((entry) => this.#renderEntry(entry, false))),
      ),
    );
  }

  /** While the reader is elsewhere, no block may be folded by itself and so move the text. @param {number} key @param {Turn} turn */
  #isUnfolded(key, turn) {
    const wanted = this.history?.isUnfolded(turn) ?? true;
    const unfolded = this.#isAtEnd ? wanted : (this.#unfolded.get(key) ?? true);
    this.#unfolded.set(key, unfolded);
    return unfolded;
  }

  /** Seat, time, what happened, and the points gained. @param {Turn} turn @returns {Child} */
  #renderHeading(turn) {
    const { history, scene } = this;
    if (!history || !scene) return null;
    return [
      drawSeatBadge(turn.seat, 14),
      h("span", { class: "turn-seat" }, scene.names[turn.seat]),
      h("span", { class: "turn-time" }, history.display.formatTime(turn)),
      history.renderTurn(turn, scene),
    ];
  }

  /** @param {EventView} line @param {boolean} [isUndone] @returns {Entry[]} */
  #listEntries(line, isUndone = false) {
    const { history, scene } = this;
    if (!history || !scene) return [];
    const { game, display } = history;
    const entries = this.#cache.get(line.version) ?? formatLogEntries(line, game, scene, display.sortEvents);
    this.#cache.set(line.version, entries);
    return isUndone ? entries.map((entry) => ({ ...entry, isUndone })) : entries;
  }

  /** @param {Entry} entry @param {boolean} isLast */
  #renderEntry(entry, isLast) {
    const highlight = () => this.#highlight(entry.places);
    const isTheirs = entry.kind === "chat" && !this.scene?.state?.seats[entry.seat ?? -1]?.is_you;
    const open = () => this.emit("person", { name: entry.name, event: entry.version });
    const props = { class: `${entry.kind}${entry.isUndone ? " undone" : ""}`, tabindex: isLast ? "0" : "-1" };
    return h(
      "li",
      {
        key: entry.key,
        ...props,
        onfocus: highlight,
        onmouseenter: highlight,
        onmouseleave: () => this.#highlight([]),
        onkeydown: isTheirs ? onEnter(open) : undefined,
      },
      entry.kind !== "action" && entry.seat !== null && drawSeatBadge(entry.seat, 14),
      h("span", null, entry.text),
      isTheirs && renderPersonButton(entry.name, open, "-1"), // Enter on the line does the same
    );
  }
}
customElements.define("table-log", TableLog);
