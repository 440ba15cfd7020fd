// SPDX-License-Identifier: MIT
/** A game that is played, watched or over: the board and everything around it. */

import { formatError } from "../../components/error-text.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { getLanguage } from "../../core/i18n.js";
import { go } from "../../router.js";
import { findChoice, listChoicePlaces } from "../../state/choices.js";
import { listForfeitedSeats, listLinesSince } from "../../state/table-store.js";
import { announce, formatHeadline } from "./announcer.js";
import { openDialog, renderKeysDialog } from "./controls/dialogs.js";
import { EventAnimator } from "./event-animator.js";
import { focusFirst, FocusKeeper } from "./input/focus.js";
import { Queries } from "./input/queries.js";
import { listenForShortcuts } from "./input/shortcuts.js";
import { renderPlayArea } from "./play-area.js";
import { createSceneCache } from "./scene.js";
import { formatLogEntries } from "./side/log-text.js";
import { renderSeatPanels } from "./side/seat-panels.js";
import { renderSidePanel } from "./side/side-panel.js";

/** @import { EventView, State } from "../../net/protocol.js" */
/** @import { TableSession } from "../../state/table-session.js" */
/** @import { BoardMap, Choice, GameEvent, GameModule, Scene } from "../../games/interface.js" */
/** @import { Tab } from "./side/side-panel.js" */
/** @typedef {{state: State, lines: EventView[], session: TableSession, game: GameModule, map: BoardMap | null, ending: typeof import("./controls/ending.js") | null}} Shown */

const NO_PLACES = /** @type {string[]} */ ([]); // always the same array, so that the scene stays the same

class TableGame extends BaseElement {
  /** @type {Shown | null} */
  #shown = null;
  #announcedVersion = 0;
  #queries = /** @type {Queries} */ (/** @type {unknown} */ (null)); // set together with the first state
  #animator = new EventAnimator();
  #focus = new FocusKeeper(this);
  #cachedScene = createSceneCache();
  #wide = matchMedia("(min-width: 70rem)");
  #columns = matchMedia("(min-width: 60rem)");
  #highlighted = NO_PLACES;
  #isTyping = false;
  #typedProblem = "";
  /** @type {Tab} */
  #tab = "shared";
  #isUnread = false;

  set shown(/** @type {Shown} */ shown) {
    this.#shown = shown;
    this.#queries ??= new Queries(shown.session, {
      onMessage: (text) => this.emit("announce", text),
      onHintChange: () => this.#highlightHint(),
    });
    this.#queries.dropOutdatedHint(shown.state.position);
    const since = this.#announcedVersion;
    this.#announcedVersion = shown.state.version;
    if (!this.isConnected) return;
    this.redraw();
    this.#presentNews(shown, since);
  }

  onConnect() {
    this.listen(this, "choose", (event) => this.#choose(event.detail));
    this.listen(this, "explain", (event) => void this.#queries.explain(event.detail.text));
    this.listen(this, "paths", (event) => void this.#queries.findPaths(event.detail));
    this.listen(this, "highlight", (event) => this.#highlight(event.detail));
    for (const query of [this.#wide, this.#columns]) this.listen(query, "change", () => this.scheduleRedraw());
    this.onDisconnect(listenForShortcuts((key) => (this.hidden ? undefined : this.#listShortcuts()[key])));
    if (!this.#shown) return;
    this.listen(this.#shown.session, "move", () => this.scheduleRedraw());
    this.listen(this.#shown.session, "problem", (event) => this.#onProblem(formatError(event.detail)));
  }

  /** Announce and animate what has happened since a version. @param {Shown} shown @param {number} since */
  #presentNews({ state, game, ...shown }, since) {
    const lines = listLinesSince(shown.lines, since);
    const scene = this.#buildScene();
    for (const line of lines) for (const entry of formatLogEntries(line, game, scene)) announce(entry.text);
    if (lines.some((line) => line.kind === "action" || line.kind === "undone")) {
      announce(formatHeadline(state, scene.names));
    }
    if (this.#tab !== "log" && lines.some((line) => line.kind === "chat")) this.#isUnread = true;
    const events = /** @type {GameEvent[]} */ (lines.flatMap((line) => line.events ?? []));
    queueMicrotask(() => this.#animator.play(game, this.querySelector(game.tag), events)); // after the board's redraw
  }

  // --- actions of the player --------------------------------------------------------------------

  /** @param {Choice} choice */
  #choose(choice) {
    this.#highlighted = NO_PLACES;
    this.#shown?.session.choose(choice);
  }

  async #requestRematch() {
    const answer = await this.#shown?.session.send("rematch");
    if (answer) go(`/table/${answer.table}`);
  }

  /** @param {string} text */
  async #playText(text) {
    this.#typedProblem = "";
    const isPlayed = await this.#shown?.session.playText(text);
    const field = this.querySelector(".typed input");
    if (isPlayed && field instanceof HTMLInputElement) field.value = "";
    this.scheduleRedraw();
  }

  /** @param {string} text */
  #onProblem(text) {
    if (this.#isTyping) this.#typedProblem = text;
  }

  /** @param {string[]} places */
  #highlight(places) {
    if (!places.length && !this.#highlighted.length) return;
    this.#highlighted = places.length ? places : NO_PLACES;
    this.scheduleRedraw();
  }

  #highlightHint() {
    const best = this.#queries.hint?.choices?.[0];
    const choice = best && findChoice(this.#buildScene().offer?.steps ?? [], best.action);
    this.#highlighted = choice ? listChoicePlaces(choice) : NO_PLACES;
    this.scheduleRedraw();
  }

  /** @param {Tab} tab */
  #openTab(tab) {
    this.#tab = tab;
    if (tab === "log") this.#isUnread = false;
    this.scheduleRedraw();
  }

  /** What each key does now. @returns {Record<string, (() => void) | undefined>} */
  #listShortcuts() {
    const { session, game } = /** @type {Shown} */ (this.#shown);
    const undo = session.shown?.undo;
    return {
      enter: session.pending ? () => session.confirm() : undefined,
      escape: session.pending ? () => session.cancel() : undefined,
      u: typeof undo?.step === "number" ? () => void session.undo("step") : undefined,
      "⇧u": typeof undo?.turn === "number" ? () => void session.undo("turn") : undefined,
      h: () => void this.#queries.requestHint(),
      "/": () => this.#setTyping(true),
      "?": () => openDialog(this, "help"),
      b: () => focusFirst(this, ...this.#listBoardSelectors()),
      s: () => announce(game.describePosition(this.#buildScene())),
      m: () => this.#focusInTab("log", ".chat input"),
      l: () => this.#focusInTab("log", ".log li:last-child"),
    };
  }

  /** @param {boolean} isTyping */
  #setTyping(isTyping) {
    this.#isTyping = isTyping;
    this.redraw();
    if (isTyping) focusFirst(this, ".typed input");
  }

  /** @param {Tab} tab @param {string} selector */
  #focusInTab(tab, selector) {
    this.#openTab(tab);
    this.redraw();
    focusFirst(this, selector);
  }

  /** Where the focus belongs: on the board, else on the prompt. */
  #listBoardSelectors() {
    const tag = this.#shown?.game.tag;
    return [`${tag} [tabindex="0"]`, `${tag} button`, ".prompt"];
  }

  // --- drawing ----------------------------------------------------------------------------------

  redraw() {
    this.#focus.preserveDuring(() => super.redraw(), () => this.#listBoardSelectors());
  }

  /** @returns {Scene} */
  #buildScene() {
    const { state, map, session } = /** @type {Shown} */ (this.#shown);
    const { busy, pending } = session;
    return this.#cachedScene({ state, map, busy, pending, highlighted: this.#highlighted }, getLanguage());
  }

  render() {
    if (!this.#shown) return null;
    return [
      h("div", { class: "table-grid", key: "grid" }, this.#renderParts(this.#shown)),
      renderKeysDialog(this.#shown.state.table.game),
    ];
  }

  /** @param {Shown} shown */
  #renderParts({ state, lines, game, session, ending }) {
    const scene = this.#buildScene();
    const isWide = this.#wide.matches;
    return [
      renderSeatPanels(state, scene, game, { isWide, forfeited: listForfeitedSeats(lines) }),
      renderPlayArea(state, scene, game, lines, {
        session,
        ending,
        rematch: () => void this.#requestRematch(),
        hint: () => void this.#queries.requestHint(),
        help: () => openDialog(this, "help"),
        toggleTyping: () => this.#setTyping(!this.#isTyping),
        playText: (text) => void this.#playText(text),
        isTyping: this.#isTyping,
        problem: this.#typedProblem,
      }),
      renderSidePanel(scene, game, lines, this.#renderHintPanel(scene, game), {
        isWide,
        isColumn: this.#columns.matches,
        tab: this.#tab,
        isUnread: this.#isUnread,
        openTab: (tab) => this.#openTab(tab),
        sendChat: async (text) => (await session.send("chat", { text })) !== null,
      }),
    ];
  }

  /** @param {Scene} scene @param {GameModule} game */
  #renderHintPanel(scene, game) {
    const { hint, hintModule } = this.#queries;
    return hint && hintModule && hintModule.renderHintPanel(hint, scene, game, {
      play: (choice) => {
        this.#queries.closeHint();
        this.#choose(choice);
      },
      highlight: (choice) => this.#highlight(choice ? listChoicePlaces(choice) : NO_PLACES),
      close: () => this.#queries.closeHint(),
    });
  }
}
customElements.define("table-game", TableGame);
