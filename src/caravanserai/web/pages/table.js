// SPDX-License-Identifier: MIT
/** The page of a table: waiting for others, playing, watching, and the end. */

import { get, me } from "../api.js";
import { spoken, t } from "../i18n.js";
import { Drawn } from "../lib/element.js";
import { h } from "../lib/render.js";
import { sheet } from "../lib/sheet.js";
import { go } from "../router.js";
import { TableLink } from "../socket.js";
import { forfeited, hasSecrets, isWhole, linesSince, linked, nothing, shown, told } from "../store.js";
import { banner, curtain, toast, ways } from "../table/around.js";
import { Asking } from "../table/asking.js";
import { keysDialog, openDialog, questions } from "../table/dialogs.js";
import { FocusKeeper, focusOn } from "../table/focus.js";
import { hintPanel } from "../table/hint.js";
import { onKeys } from "../table/keys.js";
import { told as entriesOf } from "../table/lines.js";
import { Motion } from "../table/motion.js";
import { names } from "../table/names.js";
import { loadGame } from "../table/plain.js";
import { playArea } from "../table/play.js";
import { found, Player, spots } from "../table/player.js";
import { reason } from "../table/refusals.js";
import { remembering } from "../table/scene.js";
import { seatPanels } from "../table/seats.js";
import { side } from "../table/side.js";
import { entitle, headline, say } from "../table/voice.js";
import "../table/waiting.js";

/** @import { State } from "../protocol.js" */
/** @import { BoardMap, Choice, GameModule, Scene } from "../boards/game.js" */
/** @import { Tab } from "../table/side.js" */

const READ = 6000; // milliseconds that a message stays
const NOWHERE = /** @type {string[]} */ ([]);

class TablePage extends Drawn {
  /** @type {Record<string, string>} */
  args = {};
  #key = "";
  #model = nothing();
  #version = 0; // what has been shown
  /** @type {TableLink | null} */
  #link = null;
  /** @type {GameModule | null} */
  #game = null;
  /** @type {BoardMap | null} */
  #map = null;
  #isLoading = false;
  #player = new Player({
    link: () => this.#link,
    refuse: (error) => this.#tell(reason(error)),
    changed: () => this.refresh(),
  });
  #asking = new Asking({
    link: () => this.#link,
    state: () => this.#state(),
    tell: (text) => this.#tell(text),
    changed: () => this.#advised(),
  });
  #motion = new Motion();
  #focus = new FocusKeeper(this);
  #scene = remembering();
  #wide = matchMedia("(min-width: 70rem)");
  #lit = NOWHERE;
  /** The seat that looked last, of several at this screen. @type {number | null} */
  #holder = null;
  #isTyping = false;
  #typedProblem = "";
  /** @type {Tab} */
  #tab = "aside";
  #isUnread = false;
  #message = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  begin() {
    this.#key = new URLSearchParams(location.search).get("key") ?? "";
    this.#listen();
    this.until(onKeys((key) => this.#keys()[key]));
    this.until(() => this.#link?.close());
    this.until(() => entitle(null, []));
    const resized = () => this.refresh();
    this.#wide.addEventListener("change", resized);
    this.until(() => this.#wide.removeEventListener("change", resized));
    void this.#connect();
  }

  async #connect() {
    await Promise.all([sheet("table.css"), me().catch(() => {})]); // the line itself tells what is the matter
    if (!this.isConnected) return;
    this.#link = new TableLink(this.args.id ?? "", this.#key, {
      onState: (state) => this.#see(state),
      onLink: (link, code) => {
        this.#model = linked(this.#model, link, code);
        if (link === "lost") say(t("table.link.lost"));
        this.refresh();
      },
    });
  }

  /** What boards and parts of the page tell. */
  #listen() {
    /** @type {Record<string, (detail: any) => void>} */
    const heard = {
      choose: (choice) => this.#choose(choice),
      why: ({ text }) => void this.#asking.why(text),
      ways: (wish) => void this.#asking.ways(wish),
      announce: say,
      light: (places) => this.#light(places),
      deed: (deed) => void this.#act(deed),
      refused: (text) => this.#tell(text),
    };
    for (const [name, act] of Object.entries(heard)) {
      const listener = (/** @type {Event} */ event) => act(/** @type {CustomEvent} */ (event).detail);
      this.addEventListener(name, listener);
      this.until(() => this.removeEventListener(name, listener));
    }
  }

  // --- what the server tells -------------------------------------------------------------------

  /** @param {State} state */
  #see(state) {
    this.#model = told(this.#model, state);
    if (!isWhole(this.#model)) return; // the states of my other seats come at once
    if (state.view && !this.#game) void this.#load(state);
    else this.#arrive();
  }

  /** @param {State} state */
  async #load(state) {
    if (this.#isLoading) return;
    this.#isLoading = true;
    [this.#game, this.#map] = await Promise.all([loadGame(state.table.game), this.#mapOf(state)]);
    this.#arrive();
  }

  /** @param {State} state @returns {Promise<BoardMap | null>} */
  async #mapOf(state) {
    if (!("map" in state.table.options)) return null;
    const key = this.#key ? `?key=${encodeURIComponent(this.#key)}` : "";
    return await get(`/api/tables/${state.table.id}/board${key}`).catch((error) => {
      console.warn("the map cannot be had", error);
      return null;
    });
  }

  /** Show what is new. */
  #arrive() {
    const state = this.#state();
    if (!state) return;
    this.#player.take(this.#isVeiled() ? null : state);
    this.#asking.forget(state.position);
    const since = this.#version;
    this.#version = state.version;
    this.redraw();
    if (since && this.#game && state.view) this.#showNews(state, since, this.#game);
  }

  /** @param {State} state @param {number} since @param {GameModule} game */
  #showNews(state, since, game) {
    const lines = linesSince(this.#model, since);
    const scene = this.#sceneOf(state);
    for (const line of lines) for (const entry of entriesOf(line, game, scene)) say(entry.text);
    if (lines.some((line) => line.kind === "action" || line.kind === "undone")) say(headline(state, scene.names));
    if (this.#tab !== "log" && lines.some((line) => line.kind === "chat")) this.#isUnread = true;
    const events = /** @type {any[]} */ (lines.flatMap((line) => line.events ?? []));
    if (!this.#isVeiled()) queueMicrotask(() => this.#motion.show(game, this.querySelector(game.tag), events));
  }

  #state() {
    return shown(this.#model, this.#holder);
  }

  /** Whether somebody else at this screen should look away first. */
  #isVeiled() {
    const state = this.#state();
    if (state?.status !== "playing" || this.#model.states.length < 2 || state.seat === this.#holder) return false;
    return state.seat === state.actor && hasSecrets(this.#model);
  }

  // --- what the person does ---------------------------------------------------------------------

  /** @param {Choice} choice */
  #choose(choice) {
    this.#lit = NOWHERE;
    this.#player.choose(choice);
  }

  /** @param {string} deed @param {Record<string, any>} [fields] @returns {Promise<boolean>} whether it was done */
  async #act(deed, fields) {
    const done = await this.#asking.deed(deed, fields);
    if (done && deed === "rematch") go(`/table/${done.table}`);
    if (done && deed === "close") go("/");
    return Boolean(done);
  }

  /** @param {string} text */
  async #type(text) {
    const isPlayed = await this.#player.type(text);
    this.#typedProblem = isPlayed ? "" : this.#message;
    const field = this.querySelector(".typed input");
    if (isPlayed && field instanceof HTMLInputElement) field.value = "";
    this.refresh();
  }

  /** @param {string} text */
  #tell(text) {
    this.#message = text;
    say(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#hush(), READ);
    this.refresh();
  }

  #hush() {
    this.#message = "";
    this.refresh();
  }

  /** @param {string[]} places */
  #light(places) {
    if (!places.length && !this.#lit.length) return;
    this.#lit = places.length ? places : NOWHERE;
    this.refresh();
  }

  /** Point out what is advised. */
  #advised() {
    const best = this.#asking.advice?.choices?.[0];
    const choice = best && found(/** @type {any} */ (this.#state()?.offer)?.steps ?? [], best.action);
    this.#lit = choice ? spots(choice) : NOWHERE;
    this.refresh();
  }

  /** The next one looks at the screen. */
  #lift() {
    this.#holder = this.#state()?.seat ?? null;
    this.#arrive();
    focusOn(this, ...this.#board());
  }

  /** @param {Tab} tab */
  #turn(tab) {
    this.#tab = tab;
    if (tab === "log") this.#isUnread = false;
    this.refresh();
  }

  /** What keys do now. @returns {Record<string, (() => void) | undefined>} */
  #keys() {
    const { pending } = this.#player;
    const undo = this.#state()?.undo;
    const isDrawn = this.#game && this.#state()?.view;
    return {
      enter: pending ? () => this.#player.confirm() : undefined,
      escape: pending ? () => this.#player.cancel() : undefined,
      u: typeof undo?.step === "number" ? () => void this.#player.undo("step") : undefined,
      "⇧u": typeof undo?.turn === "number" ? () => void this.#player.undo("turn") : undefined,
      h: () => void this.#asking.hint(),
      "/": () => this.#openTyped(true),
      "?": () => openDialog(this, "help"),
      b: () => focusOn(this, ...this.#board()),
      s: isDrawn ? () => say(this.#game?.speak(this.#sceneOf()) ?? "") : undefined,
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
    const tag = this.#game?.tag ?? "waiting-room";
    return ["[data-role=lift]", `${tag} [tabindex="0"]`, `${tag} button`, ".prompt"];
  }

  // --- what it looks like -----------------------------------------------------------------------

  redraw() {
    this.#focus.during(() => super.redraw(), () => this.#board());
  }

  /** @param {State | null} [state] @returns {Scene} */
  #sceneOf(state = this.#state()) {
    const { busy, pending } = this.#player;
    const known = { state: /** @type {State} */ (state), map: this.#map, busy, pending, lit: this.#lit };
    return this.#scene(known, spoken());
  }

  view() {
    const state = this.#state();
    entitle(state, state ? names(state.chairs) : []);
    const go = {
      ask: (/** @type {string} */ name) => openDialog(this, name),
      act: (/** @type {string} */ deed) => void this.#act(deed),
    };
    return [
      h(
        "div",
        { class: "table-head", key: "head" },
        h("h1", null, state ? t(`game.${state.table.game}`) : t("table.title")),
        state && ways(state, forfeited(this.#model.lines), go),
      ),
      banner(this.#model),
      toast(this.#message, () => this.#hush()),
      state && this.#body(state),
    ];
  }

  /** @param {State} state */
  #body(state) {
    if (state.status === "open") return h("waiting-room", { key: "room", ".key": this.#key, ".state": state });
    if (!state.view) return h("p", { class: "card" }, t("table.closed"));
    if (!this.#game) return null;
    const scene = this.#sceneOf(state);
    if (this.#isVeiled()) return curtain(scene.names[state.seat ?? 0] ?? "", state.seat ?? 0, () => this.#lift());
    return [
      h("div", { class: "table-grid", key: "grid" }, this.#parts(state, scene, this.#game)),
      keysDialog(),
      questions(state, (deed) => void this.#act(deed)),
    ];
  }

  /** @param {State} state @param {Scene} scene @param {GameModule} game */
  #parts(state, scene, game) {
    const { lines } = this.#model;
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
        tab: this.#tab,
        isUnread: this.#isUnread,
        turn: (tab) => this.#turn(tab),
        say: (text) => this.#act("chat", { text }),
      }),
    ];
  }

  /** @param {Scene} scene @param {GameModule} game */
  #hint(scene, game) {
    const { advice } = this.#asking;
    return advice && hintPanel(advice, scene, game, {
      play: (choice) => this.#choose(choice),
      light: (choice) => this.#light(choice ? spots(choice) : NOWHERE),
      close: () => this.#asking.closeHint(),
    });
  }
}
customElements.define("table-page", TablePage);
