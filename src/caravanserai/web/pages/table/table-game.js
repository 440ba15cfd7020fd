// SPDX-License-Identifier: MIT
/** A game that is played, watched or over: its board and all that stands around it. */

import { reason } from "../../components/error-text.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { currentLanguage } from "../../core/i18n.js";
import { forfeited, linesSince } from "../../state/table-store.js";
import { headline, say } from "./announcer.js";
import { keysDialog, openDialog } from "./controls/dialogs.js";
import { Motion } from "./event-animator.js";
import { FocusKeeper, focusOn } from "./input/focus.js";
import { found, Player, spots } from "./input/move-controller.js";
import { Asking } from "./input/queries.js";
import { onKeys } from "./input/shortcuts.js";
import { playArea } from "./play-area.js";
import { remembering } from "./scene.js";
import { told } from "./side/log-text.js";
import { seatPanels } from "./side/seat-panels.js";
import { side } from "./side/side-panel.js";

/** @import { Line, State } from "../../net/protocol.js" */
/** @import { TableLink } from "../../net/table-socket.js" */
/** @import { BoardMap, Choice, GameEvent, GameModule, Scene } from "../../games/interface.js" */
/** @import { Tab } from "./side/side-panel.js" */
/** @typedef {{state: State, lines: Line[], link: TableLink, game: GameModule, map: BoardMap | null}} Shown */

const NOWHERE = /** @type {string[]} */ ([]);

class TableGame extends BaseElement {
  /** @type {Shown | null} */
  #shown = null;
  #version = 0; // up to which everything has been told
  #player = new Player({
    link: () => this.#shown?.link ?? null,
    refuse: (error) => this.#refuse(reason(error)),
    changed: () => this.scheduleRedraw(),
  });
  #asking = new Asking({
    link: () => this.#shown?.link ?? null,
    state: () => this.#shown?.state ?? null,
    tell: (text) => this.#refuse(text),
    changed: () => this.#advised(),
  });
  #motion = new Motion();
  #focus = new FocusKeeper(this);
  #scene = remembering();
  #wide = matchMedia("(min-width: 70rem)");
  #columns = matchMedia("(min-width: 60rem)");
  #lit = NOWHERE;
  #isTyping = false;
  #typedProblem = "";
  /** @type {Tab} */
  #tab = "aside";
  #isUnread = false;

  set shown(/** @type {Shown} */ shown) {
    this.#shown = shown;
    this.#player.take(shown.state);
    this.#asking.forget(shown.state.position);
    const since = this.#version;
    this.#version = shown.state.version;
    if (!this.isConnected) return;
    this.redraw();
    this.#showNews(shown, since);
  }

  onConnect() {
    /** @type {Record<string, (detail: any) => void>} */
    const heard = {
      choose: (choice) => this.#choose(choice),
      why: ({ text }) => void this.#asking.why(text),
      ways: (wish) => void this.#asking.ways(wish),
      light: (places) => this.#light(places),
    };
    for (const [name, act] of Object.entries(heard)) {
      this.#while(this, name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    }
    for (const width of [this.#wide, this.#columns]) this.#while(width, "change", () => this.scheduleRedraw());
    this.onDisconnect(onKeys((key) => (this.hidden ? undefined : this.#keys()[key])));
  }

  /** Listen as long as the game is shown. @param {EventTarget} to @param {string} name @param {(event: Event) => void} listener */
  #while(to, name, listener) {
    to.addEventListener(name, listener);
    this.onDisconnect(() => to.removeEventListener(name, listener));
  }

  /** Say and move what has happened. @param {Shown} shown @param {number} since */
  #showNews({ state, game, ...shown }, since) {
    const lines = linesSince(shown.lines, since);
    const scene = this.#sceneOf();
    for (const line of lines) for (const entry of told(line, game, scene)) say(entry.text);
    if (lines.some((line) => line.kind === "action" || line.kind === "undone")) say(headline(state, scene.names));
    if (this.#tab !== "log" && lines.some((line) => line.kind === "chat")) this.#isUnread = true;
    const events = /** @type {GameEvent[]} */ (lines.flatMap((line) => line.events ?? []));
    queueMicrotask(() => this.#motion.show(game, this.querySelector(game.tag), events)); // the board draws itself first
  }

  // --- what the person does ---------------------------------------------------------------------

  /** @param {Choice} choice */
  #choose(choice) {
    this.#lit = NOWHERE;
    this.#player.choose(choice);
  }

  /** @param {string} deed @param {Record<string, any>} [fields] @returns {Promise<boolean>} whether it was done */
  #act(deed, fields) {
    return new Promise((done) => this.emit("deed", { deed, fields, done }));
  }

  /** @param {string} text */
  async #type(text) {
    this.#typedProblem = "";
    const isPlayed = await this.#player.type(text);
    const field = this.querySelector(".typed input");
    if (isPlayed && field instanceof HTMLInputElement) field.value = "";
    this.scheduleRedraw();
  }

  /** @param {string} text */
  #refuse(text) {
    if (this.#isTyping) this.#typedProblem = text;
    this.emit("refused", text);
  }

  /** @param {string[]} places */
  #light(places) {
    if (!places.length && !this.#lit.length) return;
    this.#lit = places.length ? places : NOWHERE;
    this.scheduleRedraw();
  }

  /** Point out what is advised. */
  #advised() {
    const best = this.#asking.advice?.choices?.[0];
    const choice = best && found(this.#sceneOf().offer?.steps ?? [], best.action);
    this.#lit = choice ? spots(choice) : NOWHERE;
    this.scheduleRedraw();
  }

  /** @param {Tab} tab */
  #turn(tab) {
    this.#tab = tab;
    if (tab === "log") this.#isUnread = false;
    this.scheduleRedraw();
  }

  /** What keys do now. @returns {Record<string, (() => void) | undefined>} */
  #keys() {
    const { pending } = this.#player;
    const undo = this.#shown?.state.undo;
    return {
      enter: pending ? () => this.#player.confirm() : undefined,
      escape: pending ? () => this.#player.cancel() : undefined,
      u: typeof undo?.step === "number" ? () => void this.#player.undo("step") : undefined,
      "⇧u": typeof undo?.turn === "number" ? () => void this.#player.undo("turn") : undefined,
      h: () => void this.#asking.hint(),
      "/": () => this.#openTyped(true),
      "?": () => openDialog(this, "help"),
      b: () => focusOn(this, ...this.#board()),
      s: () => say(this.#shown?.game.describePosition(this.#sceneOf()) ?? ""),
      m: () => this.#goTo("log", ".chat input"),
      l: () => this.#goTo("log", ".log li:last-child"),
    };
  }

  /** @param {boolean} isOpen */
  #openTyped(isOpen) {
    this.#isTyping = isOpen;
    this.redraw();
    if (isOpen) focusOn(this, ".typed input");
  }

  /** @param {Tab} tab @param {string} target */
  #goTo(tab, target) {
    this.#turn(tab);
    this.redraw();
    focusOn(this, target);
  }

  /** Where the keyboard belongs: on the board, or to what is said. */
  #board() {
    const tag = this.#shown?.game.tag;
    return [`${tag} [tabindex="0"]`, `${tag} button`, ".prompt"];
  }

  // --- what it looks like -----------------------------------------------------------------------

  redraw() {
    this.#focus.during(() => super.redraw(), () => this.#board());
  }

  /** @returns {Scene} */
  #sceneOf() {
    const { state, map } = /** @type {Shown} */ (this.#shown);
    const { busy, pending } = this.#player;
    return this.#scene({ state, map, busy, pending, lit: this.#lit }, currentLanguage());
  }

  view() {
    if (!this.#shown) return null;
    return [
      h("div", { class: "table-grid", key: "grid" }, this.#parts(this.#shown)),
      keysDialog(this.#shown.state.table.game),
    ];
  }

  /** @param {Shown} shown */
  #parts({ state, lines, game }) {
    const scene = this.#sceneOf();
    const isWide = this.#wide.matches;
    return [
      seatPanels(state, scene, game, { isWide, forfeited: forfeited(lines) }),
      playArea(state, scene, game, lines, {
        player: this.#player,
        act: (deed, fields) => void this.#act(deed, fields),
        hint: () => void this.#asking.hint(),
        help: () => openDialog(this, "help"),
        openTyped: () => this.#openTyped(!this.#isTyping),
        type: (text) => void this.#type(text),
        isTyping: this.#isTyping,
        problem: this.#typedProblem,
      }),
      side(scene, game, lines, this.#hint(scene, game), {
        isWide,
        isColumn: this.#columns.matches,
        tab: this.#tab,
        isUnread: this.#isUnread,
        turn: (tab) => this.#turn(tab),
        say: (text) => this.#act("chat", { text }),
      }),
    ];
  }

  /** @param {Scene} scene @param {GameModule} game */
  #hint(scene, game) {
    const { advice, panel } = this.#asking;
    return advice && panel && panel.hintPanel(advice, scene, game, {
      play: (choice) => {
        this.#asking.closeHint();
        this.#choose(choice);
      },
      light: (choice) => this.#light(choice ? spots(choice) : NOWHERE),
      close: () => this.#asking.closeHint(),
    });
  }
}
customElements.define("table-game", TableGame);
