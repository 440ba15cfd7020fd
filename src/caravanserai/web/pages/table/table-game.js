// SPDX-License-Identifier: MIT
/** A game that is played, watched or over: the board and everything around it. */

import { loadErrorText } from "../../components/text/error-text.js";
import { listPlayerNames } from "../../components/text/player-names.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { getLanguage, t } from "../../core/i18n.js";
import { getSettings } from "../../core/settings.js";
import { go } from "../../router.js";
import { hasHints, listForfeitedSeats } from "../../state/state-queries.js";
import { announce } from "./announcer.js";
import { renderControls } from "./controls/action-bar.js";
import { focusFirst, FocusKeeper } from "./input/focus.js";
import { Queries } from "./input/queries.js";
import { listenForShortcuts, listMoveShortcuts } from "./input/shortcuts.js";
import { TypedMove } from "./input/typed-move.js";
import { renderSeatPanels } from "./side/seat-panels.js";
import { renderSidePanel, SideTabs } from "./side/side-panel.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { ServerError } from "../../net/errors.js" */
/** @import { EventView, State } from "../../net/protocol.js" */
/** @import { TableSession } from "../../state/table-session.js" */
/** @import { BoardActions, BoardMap, GameModule, Scene } from "../../games/interface-types.js" */
/** @import { Shortcuts } from "./input/shortcuts.js" */
/** @import { PastTurnsView } from "./side/past-turns.js" */
/** The state on the screen, the latest one, and what belongs to them. @typedef {{state: State, latest: State, lines: EventView[], session: TableSession, game: GameModule, map: BoardMap | null, curtain: Child, ending: typeof import("./controls/ending.js") | null, isFresh: boolean}} Shown */

/** Lines of the log before anything has happened. */
const QUIET_LINES = new Set(["sat", "filled", "stood_up", "began"]);
const NO_PLACES = /** @type {string[]} */ ([]); // always the same array, so that the scene stays the same

class TableGame extends BaseElement {
  /** @type {Shown | null} */
  #shown = null;
  /** Shows past turns; null before the first one. @type {PastTurnsView | null} */
  #past = null;
  /** @type {Promise<void> | null} */
  #pastLoading = null;
  #queries = /** @type {Queries} */ (/** @type {unknown} */ (null)); // set together with the first state
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
  /** Hints and the evaluation bar; loaded when the player asks for one of them. @type {import("./advice/advice.js").Advice | null} */
  #advice = null;
  /** Loaded with the first gesture. @type {import("./sound/table-sounds.js").TableSounds | null} */
  #sounds = null;
  #tabs = new SideTabs(this);
  /** @type {typeof import("./controls/keys-dialog.js") | null} */
  #keys = null;

  set shown(/** @type {Shown} */ shown) {
    const before = this.#shown?.state;
    this.#shown = shown;
    this.#queries ??= new Queries(shown.session, (text) => this.emit("announce", text));
    if (this.#advice) this.#advice.update(shown.state);
    else if (getSettings().evaluation) void this.#askAdvice((advice) => advice.update(shown.state));
    this.#sounds?.play(shown.lines, shown.state);
    if (shown.lines.some((line) => !QUIET_LINES.has(line.kind))) this.#pastLoading ??= this.#loadPast(shown);
    this.#past?.history.update(shown.lines, shown.state);
    this.#tabs.onLines(shown.lines);
    if (!this.isConnected) return;
    this.redraw();
    if (before) this.#presentNews(shown, before);
  }

  onConnect() {
    this.listen(this, "prompt", () => this.#onPrompt());
    this.listen(this, "speak", (event) => announce(event.detail));
    this.listen(this, "highlight", (event) => this.#highlight(event.detail));
    for (const query of [this.#wide, this.#columns]) this.listen(query, "change", () => this.scheduleRedraw());
    this.onDisconnect(listenForShortcuts((key) => (this.#shown?.curtain ? undefined : this.#listShortcuts()[key])));
    for (const gesture of ["pointerdown", "keydown"]) this.listen(document, gesture, () => void this.#loadSounds());
    if (!this.#shown) return;
    this.listen(this.#shown.session, "move", () => this.#onMove());
    this.listen(this.#shown.session, "problem", (event) => void this.#onProblem(event.detail));
  }

  /** @param {Shown} shown */
  async #loadPast({ game, session }) {
    try {
      const { loadPastTurns } = await import("./side/past-turns.js");
      this.#past = await loadPastTurns(game, session);
      if (this.isConnected) this.onDisconnect(this.#past.listen(this));
    } catch (error) {
      console.warn("past turns not loaded", error);
      this.#pastLoading = null; // the next state tries again
    }
    if (this.#shown) this.#past?.history.update(this.#shown.lines, this.#shown.state);
    this.scheduleRedraw();
  }

  /** Announce and animate what has happened. @param {Shown} shown @param {State} before the state that was on the screen */
  #presentNews({ state, lines, session, game }, before) {
    const present = () =>
      this.#past?.news.present(this.querySelector(game.tag), { lines, state, before }, this.#buildScene());
    const presented = Promise.resolve(this.#pastLoading).then(present); // the board redraws first
    if (state.position !== before.position) session.turns.hold(presented);
  }

  async #loadSounds() {
    if (this.#sounds || !getSettings().volume) return;
    const module = await import("./sound/table-sounds.js").catch(() => null);
    if (module && this.#shown) this.#sounds ??= new module.TableSounds(this.#shown.state);
  }

  // --- actions of the player --------------------------------------------------------------------

  /** A move was chosen, sent or taken back: what was highlighted before is no longer of interest. */
  #onMove() {
    this.#highlighted = NO_PLACES;
    this.#advice?.hideTurn();
    this.scheduleRedraw();
  }

  /** The player moves pieces in another way. */
  #onPrompt() {
    this.scheduleRedraw();
    announce(this.#shown?.game.formatPrompt(this.#buildScene()) ?? "");
  }

  /** Show again what has happened since the viewer's last move; or show the newest position, if that runs already. */
  #replay() {
    const { session, state } = /** @type {Shown} */ (this.#shown);
    if (session.turns.isBehind) session.turns.skip();
    else session.turns.replay(this.#past?.listFrames(state.seat) ?? []);
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

  /** Ask for advice, where the table allows it. @param {(advice: import("./advice/advice.js").Advice) => void} ask */
  async #askAdvice(ask) {
    const { state, session } = /** @type {Shown} */ (this.#shown);
    if (!hasHints(state) || state.seat === null) return;
    const module = await import("./advice/advice.js").catch(() => null); // the page reports a lost connection anyway
    if (!module) return;
    this.#advice ??= new module.Advice(session, () => this.scheduleRedraw());
    ask(this.#advice);
  }

  #requestHint() {
    void this.#askAdvice((advice) => advice.requestHint(/** @type {Shown} */ (this.#shown).state));
  }

  #toggleEvaluation() {
    void this.#askAdvice((advice) => advice.toggleEvaluation(/** @type {Shown} */ (this.#shown).state));
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
      h: () => this.#requestHint(),
      e: () => this.#toggleEvaluation(),
      r: () => this.#replay(),
      "/": () => this.#typed.setOpen(true),
      "?": () => void this.#openKeys(),
      b: () => focusFirst(this, ...this.#listBoardSelectors()),
      s: () => announce(game.describePosition(this.#buildScene())),
      m: () => this.#tabs.focusInLog(".chat input"),
      l: () => this.#tabs.focusInLog(".log [tabindex='0']"),
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
    const { busy } = session;
    const pending = state.offer && session.pending; // behind the curtain it is the move just played
    const advice = this.#advice;
    const marks = this.#past?.history.marks ?? null;
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
      this.#keys?.renderKeysDialog(this.#shown.state.table.game),
    ];
  }

  /** @param {Shown} shown */
  #renderParts(shown) {
    const { state, latest, lines, game, session } = shown;
    const scene = this.#buildScene();
    const isWide = this.#wide.matches;
    const history = this.#past?.history ?? null;
    const renderLastTurn = history ? (/** @type {number} */ seat) => history.renderLastTurn(seat, scene) : undefined;
    const forfeited = listForfeitedSeats(lines);
    return [
      renderSeatPanels(state, scene, game, { isWide, forfeited, latest, renderLastTurn }),
      this.#renderPlayArea(shown, scene),
      renderSidePanel(scene, game, history, this.#advice?.renderHint(scene, game), {
        isWide,
        isColumn: this.#columns.matches,
        tabs: this.#tabs,
        sendChat: async (text) => (await session.send("chat", { text })) !== null,
      }),
    ];
  }

  /** The prompt, the board and its controls; the score instead of them when the game is over. @param {Shown} shown @param {Scene} scene */
  #renderPlayArea({ state, lines, game, session, ending, isFresh, curtain }, scene) {
    const isOver = state.status === "over";
    const evaluation = !isOver && this.#advice?.renderEvaluation(state, scene.names);
    const controls = {
      session,
      typed: this.#typed,
      hint: () => this.#requestHint(),
      evaluation: () => this.#toggleEvaluation(),
      help: () => void this.#openKeys(),
      canReplay: (this.#past?.listFrames(state.seat) ?? []).length > 1,
      replay: () => this.#replay(),
    };
    return h(
      "section",
      { class: "table-play", key: "play", "aria-label": t("table.board") },
      isOver && ending
        ? ending.renderEndingPanel(state, scene, game, lines, { isFresh, rematch: () => void this.#requestRematch() })
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
