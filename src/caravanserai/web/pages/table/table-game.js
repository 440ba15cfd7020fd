// SPDX-License-Identifier: MIT
/** A game that is played, watched or over: the board and everything around it. */

import { loadErrorText } from "../../components/error-text.js";
import { listPlayerNames } from "../../components/player-names.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { getLanguage, t } from "../../core/i18n.js";
import { go } from "../../router.js";
import { findChoice, listChoicePlaces } from "../../state/choices.js";
import { listForfeitedSeats, listLinesSince } from "../../state/table-store.js";
import { announce, formatHeadline } from "./announcer.js";
import { renderControls } from "./controls/action-bar.js";
import { EventAnimator } from "./event-animator.js";
import { focusFirst, FocusKeeper } from "./input/focus.js";
import { Queries } from "./input/queries.js";
import { listenForShortcuts, listMoveShortcuts } from "./input/shortcuts.js";
import { TypedMove } from "./input/typed-move.js";
import { formatLogEntries } from "./side/log-text.js";
import { renderSeatPanels } from "./side/seat-panels.js";
import { renderSidePanel, SideTabs } from "./side/side-panel.js";

/** @import { ServerError } from "../../net/errors.js" */
/** @import { EventView, State } from "../../net/protocol.js" */
/** @import { TableSession } from "../../state/table-session.js" */
/** @import { BoardActions, BoardMap, GameEvent, GameModule, Scene } from "../../games/interface.js" */
/** @import { Shortcuts } from "./input/shortcuts.js" */
/** @typedef {{state: State, lines: EventView[], session: TableSession, game: GameModule, map: BoardMap | null, ending: typeof import("./controls/ending.js") | null}} Shown */

const NO_PLACES = /** @type {string[]} */ ([]); // always the same array, so that the scene stays the same

class TableGame extends BaseElement {
  /** @type {Shown | null} */
  #shown = null;
  #announcedVersion = 0;
  #queries = /** @type {Queries} */ (/** @type {unknown} */ (null)); // set together with the first state
  #animator = new EventAnimator();
  #focus = new FocusKeeper(this);
  #typed = new TypedMove(this);
  /** @type {Scene | null} */
  #scene = null;
  /** What the scene was built from. @type {unknown[]} */
  #sceneInputs = [];
  /** @type {BoardActions} */
  #actions = {
    choose: (choice) => this.#shown?.session.choose(choice),
    explain: (text) => void this.#queries.explain(text),
    findPaths: (end) => this.#queries.findPaths(end),
  };
  #wide = matchMedia("(min-width: 70rem)");
  #columns = matchMedia("(min-width: 60rem)");
  #highlighted = NO_PLACES;
  #tabs = new SideTabs(this);
  /** @type {typeof import("./controls/keys-dialog.js") | null} */
  #keys = null;

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
    this.listen(this, "prompt", () => this.#onPrompt());
    this.listen(this, "speak", (event) => announce(event.detail));
    this.listen(this, "highlight", (event) => this.#highlight(event.detail));
    for (const query of [this.#wide, this.#columns]) this.listen(query, "change", () => this.scheduleRedraw());
    this.onDisconnect(listenForShortcuts((key) => (this.hidden ? undefined : this.#listShortcuts()[key])));
    if (!this.#shown) return;
    this.listen(this.#shown.session, "move", () => this.#onMove());
    this.listen(this.#shown.session, "problem", (event) => void this.#onProblem(event.detail));
  }

  /** Announce and animate what has happened since a version. @param {Shown} shown @param {number} since */
  #presentNews({ state, game, ...shown }, since) {
    const lines = listLinesSince(shown.lines, since);
    const scene = this.#buildScene();
    for (const line of lines) for (const entry of formatLogEntries(line, game, scene)) announce(entry.text);
    if (lines.some((line) => line.kind === "action" || line.kind === "undone")) {
      announce(formatHeadline(state, scene.names));
    }
    this.#tabs.onNewLines(lines);
    const events = /** @type {GameEvent[]} */ (lines.flatMap((line) => line.events ?? []));
    queueMicrotask(() => this.#animator.play(game, this.querySelector(game.tag), events)); // after the board's redraw
  }

  // --- actions of the player --------------------------------------------------------------------

  /** A move was chosen, sent or taken back: what was highlighted before is no longer of interest. */
  #onMove() {
    this.#highlighted = NO_PLACES;
    this.scheduleRedraw();
  }

  /** The player moves pieces in another way. */
  #onPrompt() {
    this.scheduleRedraw();
    announce(this.#shown?.game.formatPrompt(this.#buildScene()) ?? "");
  }

  async #requestRematch() {
    const answer = await this.#shown?.session.send("rematch");
    if (answer) go(`/table/${answer.table}`);
  }

  /** @param {ServerError} error */
  async #onProblem(error) {
    const text = await loadErrorText(error);
    if (!this.#typed.isOpen) return;
    this.#typed.problem = text;
    this.scheduleRedraw();
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

  async #openKeys() {
    this.#keys ??= await import("./controls/keys-dialog.js");
    this.redraw();
    this.#keys.openKeysDialog(this);
  }

  /** What each key does now. @returns {Shortcuts} */
  #listShortcuts() {
    const { session, game } = /** @type {Shown} */ (this.#shown);
    return {
      ...listMoveShortcuts(session),
      h: () => void this.#queries.requestHint(),
      "/": () => this.#typed.setOpen(true),
      "?": () => void this.#openKeys(),
      b: () => focusFirst(this, ...this.#listBoardSelectors()),
      s: () => announce(game.describePosition(this.#buildScene())),
      m: () => this.#tabs.focusInLog(".chat input"),
      l: () => this.#tabs.focusInLog(".log li:last-child"),
    };
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

  /** The scene to draw: the same object while nothing has changed, so that boards skip the redraw. @returns {Scene} */
  #buildScene() {
    const { state, map, session } = /** @type {Shown} */ (this.#shown);
    const { busy, pending } = session;
    const inputs = [state, map, busy, pending, this.#highlighted, getLanguage()];
    if (this.#scene && inputs.every((value, at) => value === this.#sceneInputs[at])) return this.#scene;
    this.#sceneInputs = inputs;
    this.#scene = {
      game: state.table.game,
      state,
      view: state.view,
      offer: /** @type {Scene["offer"]} */ (state.offer),
      seat: state.seat,
      actor: state.actor,
      names: listPlayerNames(state.seats),
      map,
      busy,
      pending,
      highlighted: this.#highlighted,
      actions: this.#actions,
      mode: state.seat === null ? "watch" : "play",
    };
    return this.#scene;
  }

  render() {
    if (!this.#shown) return null;
    return [
      h("div", { class: "table-grid", key: "grid" }, this.#renderParts(this.#shown)),
      this.#keys?.renderKeysDialog(this.#shown.state.table.game),
    ];
  }

  /** @param {Shown} shown */
  #renderParts(shown) {
    const { state, lines, game, session } = shown;
    const scene = this.#buildScene();
    const isWide = this.#wide.matches;
    return [
      renderSeatPanels(state, scene, game, { isWide, forfeited: listForfeitedSeats(lines) }),
      this.#renderPlayArea(shown, scene),
      renderSidePanel(scene, game, lines, this.#renderHintPanel(scene, game), {
        isWide,
        isColumn: this.#columns.matches,
        tabs: this.#tabs,
        sendChat: async (text) => (await session.send("chat", { text })) !== null,
      }),
    ];
  }

  /** The prompt, the board and its controls; the score instead of them when the game is over. @param {Shown} shown @param {Scene} scene */
  #renderPlayArea({ state, lines, game, session, ending }, scene) {
    const isOver = state.status === "over";
    const controls = {
      session,
      typed: this.#typed,
      hint: () => void this.#queries.requestHint(),
      help: () => void this.#openKeys(),
    };
    return h(
      "section",
      { class: "table-play", key: "play", "aria-label": t("table.board") },
      isOver
        ? ending?.renderEndingPanel(state, scene, game, lines, () => void this.#requestRematch())
        : h("p", { class: "prompt", key: "prompt", tabindex: "-1" }, game.formatPrompt(scene)),
      h(
        "div",
        { class: "board-wrap", key: "board", "aria-busy": String(scene.busy) },
        h(game.tag, { ".scene": scene, key: "board" }),
      ),
      !isOver && renderControls(state, scene, game, controls),
    );
  }

  /** @param {Scene} scene @param {GameModule} game */
  #renderHintPanel(scene, game) {
    const { hint, hintModule } = this.#queries;
    return hint && hintModule && hintModule.renderHintPanel(hint, scene, game, {
      play: (choice) => {
        this.#queries.closeHint();
        this.#actions.choose(choice);
      },
      highlight: (choice) => this.#highlight(choice ? listChoicePlaces(choice) : NO_PLACES),
      close: () => this.#queries.closeHint(),
    });
  }
}
customElements.define("table-game", TableGame);
