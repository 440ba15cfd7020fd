// SPDX-License-Identifier: MIT
/** A game that is played, watched or over: the board and everything around it. */

import { loadErrorText } from "../../components/text/error-text.js";
import { listPlayerNames } from "../../components/text/player-names.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { getLanguage, t } from "../../core/i18n.js";
import { go } from "../../router.js";
import { listForfeitedSeats, mustHandOver } from "../../state/state-queries.js";
import { announce, formatHeadline } from "./announcer.js";
import { renderControls } from "./controls/action-bar.js";
import { focusFirst, FocusKeeper } from "./input/focus.js";
import { Queries } from "./input/queries.js";
import { listenForShortcuts, listMoveShortcuts } from "./input/shortcuts.js";
import { TypedMove } from "./input/typed-move.js";
import { LaterParts } from "./later-parts.js";
import { renderSeatPanels } from "./side/seat-panels.js";
import { renderSidePanel, SideTabs } from "./side/side-panel.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { ServerError } from "../../net/errors.js" */
/** @import { EventView, State } from "../../net/protocol.js" */
/** @import { TableSession } from "../../state/table-session.js" */
/** @import { BoardActions, BoardMap, GameModule, Scene } from "../../games/interface-types.js" */
/** @import { Shortcuts } from "./input/shortcuts.js" */
/** The state on the screen, the latest one, and the whole log. @typedef {{state: State, latest: State, lines: EventView[], curtain: Child}} Shown */

const NO_PLACES = /** @type {string[]} */ ([]); // always the same array, so that the scene stays the same

export class TableGame extends BaseElement {
  /** Set by the page before this element enters it, like `game` and `map`. */
  session = /** @type {TableSession} */ (/** @type {unknown} */ (null));
  game = /** @type {GameModule} */ (/** @type {unknown} */ (null));
  /** @type {BoardMap | null} */
  map = null;
  /** @type {Shown | null} */
  #shown = null;
  /** Whether the game was still played when it was first shown: then its end is celebrated. */
  #hasSeenPlay = false;
  #parts = new LaterParts(this, () => this.#update());
  #queries = /** @type {Queries} */ (/** @type {unknown} */ (null)); // set together with the session
  #focus = new FocusKeeper(this);
  #typed = new TypedMove(this);
  /** @type {Scene | null} */
  #scene = null;
  /** What the scene was built from. @type {unknown[]} */
  #sceneInputs = [];
  /** @type {BoardActions} */
  #actions = {
    choose: (choice) => this.session.choose(choice),
    explain: (text) => void this.#queries.explain(text),
    findPaths: (end) => this.#queries.findPaths(end),
  };
  #wide = matchMedia("(min-width: 70rem)");
  #columns = matchMedia("(min-width: 60rem)");
  #highlighted = NO_PLACES;
  #tabs = new SideTabs(this);

  onConnect() {
    const { session } = this;
    this.#queries ??= new Queries(session, (text) => this.emit("announce", text));
    this.listen(this, "prompt", () => this.#onPrompt());
    this.listen(this, "speak", (event) => announce(event.detail));
    this.listen(this, "highlight", (event) => this.#highlight(event.detail));
    for (const query of [this.#wide, this.#columns]) this.listen(query, "change", () => this.scheduleRedraw());
    this.onDisconnect(listenForShortcuts((key) => (this.#shown?.curtain ? undefined : this.#listShortcuts()[key])));
    for (const gesture of ["pointerdown", "keydown"]) {
      this.listen(document, gesture, () => void this.#parts.loadSounds());
    }
    this.listen(session, "state", () => this.#update());
    this.listen(session, "move", () => this.#onMove());
    this.listen(session, "problem", (event) => void this.#onProblem(event.detail));
    // After the first redraw, which is empty. A banner above may move this element later: it enters the page again.
    if (!this.#shown) queueMicrotask(() => this.#update());
  }

  /** Show the current state, without its secrets while the player before can still see the screen. */
  #update() {
    const { session } = this;
    const { current: state, turns: { lines, shown } } = session;
    if (!this.isConnected || !state?.view || !shown) return;
    const { curtain, ending } = this.#parts;
    const isHidden = mustHandOver(state, shown.states, session.holder);
    this.#hasSeenPlay ||= state.status === "playing";
    if (isHidden && !curtain) return void this.#parts.loadCurtain();
    if (isHidden) announce(formatHeadline(state, listPlayerNames(state.seats)));
    else session.show();
    const covered = isHidden && curtain?.coverSecrets(state, shown.states, () => this.#liftCurtain());
    this.#show({ state, latest: session.latest ?? state, lines, curtain: null, ...covered });
    if (isHidden) focusFirst(this, "[data-role=lift]");
    if (state.status === "over" && !ending) void this.#parts.loadEnding();
  }

  /** @param {Shown} shown */
  #show(shown) {
    const before = this.#shown?.state;
    this.#shown = shown;
    this.#parts.update(shown);
    this.#tabs.onLines(shown.lines);
    this.redraw();
    if (before) this.#presentNews(shown, before);
  }

  #liftCurtain() {
    this.session.holder = this.session.current?.seat ?? null;
    this.#update();
    focusFirst(this, "[tabindex='0']", ".prompt");
  }

  /** Announce and animate what has happened. @param {Shown} shown @param {State} before the state that was on the screen */
  #presentNews({ state, lines }, before) {
    const board = () => this.querySelector(this.game.tag);
    const present = () => this.#parts.past?.news.present(board(), { lines, state, before }, this.#buildScene());
    const presented = this.#parts.pastLoaded.then(present); // the board redraws first
    if (state.position !== before.position) this.session.turns.hold(presented);
  }

  // --- actions of the player --------------------------------------------------------------------

  /** A move was chosen, sent or taken back: what was highlighted before is no longer of interest. */
  #onMove() {
    this.#highlighted = NO_PLACES;
    this.#parts.advice?.hideTurn();
    this.scheduleRedraw();
  }

  /** The player moves pieces in another way. */
  #onPrompt() {
    this.scheduleRedraw();
    announce(this.game.formatPrompt(this.#buildScene()));
  }

  /** Show again what has happened since the viewer's last move; or show the newest position, if that runs already. */
  #replay() {
    const { turns } = this.session;
    if (turns.isBehind) turns.skip();
    else turns.replay(this.#listPastFrames());
  }

  #listPastFrames() {
    return this.#parts.past?.listFrames(this.#shown?.state.seat ?? null) ?? [];
  }

  async #requestRematch() {
    const answer = await this.session.send("rematch");
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

  /** What each key does now. @returns {Shortcuts} */
  #listShortcuts() {
    return {
      ...listMoveShortcuts(this.session),
      h: () => this.#parts.requestHint(),
      e: () => this.#parts.toggleEvaluation(),
      r: () => this.#replay(),
      "/": () => this.#typed.setOpen(true),
      "?": () => void this.#parts.openKeys(),
      b: () => focusFirst(this, ...this.#listBoardSelectors()),
      s: () => announce(this.game.describePosition(this.#buildScene())),
      m: () => this.#tabs.focusInLog(".chat input"),
      l: () => this.#tabs.focusInLog(".log [tabindex='0']"),
    };
  }

  /** Where the focus belongs: on the board, else on the prompt. */
  #listBoardSelectors() {
    const { tag } = this.game;
    return [`${tag} [tabindex="0"]`, `${tag} button`, ".prompt"];
  }

  // --- drawing ----------------------------------------------------------------------------------

  redraw() {
    this.#focus.preserveDuring(() => super.redraw(), () => this.#listBoardSelectors());
  }

  /** The scene to draw: the same object while nothing has changed, so that boards skip the redraw. @returns {Scene} */
  #buildScene() {
    const { state } = /** @type {Shown} */ (this.#shown);
    const { map, session: { busy } } = this;
    const pending = state.offer && this.session.pending; // behind the curtain it is the move just played
    const { advice, past } = this.#parts;
    const marks = past?.history.marks ?? null;
    const inputs = [state, map, busy, pending, this.#highlighted, advice?.turn, marks, getLanguage()];
    if (this.#scene && inputs.every((value, at) => value === this.#sceneInputs[at])) return this.#scene;
    this.#sceneInputs = inputs;
    /** @type {Scene} */
    const scene = {
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
      highlighted: [...this.#highlighted, ...(advice?.places ?? NO_PLACES)],
      marks,
      actions: this.#actions,
      mode: state.seat === null ? "watch" : "play",
    };
    scene.overlay = advice?.drawTurn(scene);
    this.#scene = scene;
    return scene;
  }

  render() {
    if (!this.#shown) return null;
    return [
      h("div", { class: "table-grid", key: "grid" }, this.#renderParts(this.#shown)),
      this.#parts.keys?.renderKeysDialog(this.#shown.state.table.game),
    ];
  }

  /** @param {Shown} shown */
  #renderParts(shown) {
    const { state, latest, lines } = shown;
    const { game, session } = this;
    const scene = this.#buildScene();
    const isWide = this.#wide.matches;
    const history = this.#parts.past?.history ?? null;
    const renderLastTurn = history ? (/** @type {number} */ seat) => history.renderLastTurn(seat, scene) : undefined;
    const forfeited = listForfeitedSeats(lines);
    return [
      renderSeatPanels(state, scene, game, { isWide, forfeited, latest, renderLastTurn }),
      this.#renderPlayArea(shown, scene),
      renderSidePanel(scene, game, history, this.#parts.advice?.renderHint(scene, game), {
        isWide,
        isColumn: this.#columns.matches,
        tabs: this.#tabs,
        sendChat: async (text) => (await session.send("chat", { text })) !== null,
      }),
    ];
  }

  /** The prompt, the board and its controls; the score instead of them when the game is over. @param {Shown} shown @param {Scene} scene */
  #renderPlayArea({ state, lines, curtain }, scene) {
    const { game, session } = this;
    const { advice, ending } = this.#parts;
    const isOver = state.status === "over";
    const evaluation = !isOver && advice?.renderEvaluation(state, scene.names);
    const controls = {
      session,
      typed: this.#typed,
      hint: () => this.#parts.requestHint(),
      evaluation: () => this.#parts.toggleEvaluation(),
      help: () => void this.#parts.openKeys(),
      canReplay: this.#listPastFrames().length > 1,
      replay: () => this.#replay(),
    };
    return h(
      "section",
      { class: "table-play", key: "play", "aria-label": t("table.board") },
      isOver && ending
        ? ending.renderEndingPanel(state, scene, game, lines, {
          isFresh: this.#hasSeenPlay,
          rematch: () => void this.#requestRematch(),
        })
        : h("p", { class: "prompt", key: "prompt", tabindex: "-1" }, game.formatPrompt(scene)),
      h(
        "div",
        {
          class: `board-wrap ${evaluation ? "with-evaluation" : ""}`,
          key: "board",
          "aria-busy": String(scene.busy),
        },
        evaluation,
        h(game.tag, { ".scene": scene, key: "board" }),
      ),
      !isOver && (curtain || renderControls(state, scene, game, controls)),
    );
  }
}
customElements.define("table-game", TableGame);
