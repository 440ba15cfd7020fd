// SPDX-License-Identifier: MIT
/** The page of a table: the line to it, waiting for others, whose turn it is to look, and the game itself. */

import { reason } from "../../components/error-text.js";
import { names } from "../../components/player-names.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { loadGameOrPlain } from "../../games/plain-game.js";
import { get, me } from "../../net/http.js";
import { TableLink } from "../../net/table-socket.js";
import { go } from "../../router.js";
import { forfeited, hasSecrets, isWhole, linked, nothing, shown, told } from "../../state/table-store.js";
import { entitle, headline, say } from "./announcer.js";
import { banner, curtain, toast } from "./controls/banners.js";
import { openDialog, questions } from "./controls/dialogs.js";
import { menu, wayBack } from "./controls/menu.js";
import { focusOn } from "./input/focus.js";
import "./table-game.js";
import "./waiting-room.js";

/** @import { State } from "../../net/protocol.js" */
/** @import { BoardMap, GameModule } from "../../games/interface.js" */
/** @import { Shown } from "./table-game.js" */

const SHEETS = ["table", "table-play-area", "table-side", "table-banners"];
const READ = 6000; // milliseconds that a message stays

class TablePage extends BaseElement {
  /** @type {Record<string, string>} */
  args = {};
  #key = "";
  #model = nothing();
  /** @type {TableLink | null} */
  #link = null;
  /** @type {{game: GameModule, map: BoardMap | null} | null} */
  #box = null;
  #isLoading = false;
  /** What the game shows; it stays as it was while somebody else should look away. @type {Shown | null} */
  #shown = null;
  /** The seat that looked last, of several at this screen. @type {number | null} */
  #holder = null;
  #message = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  onConnect() {
    this.#key = new URLSearchParams(location.search).get("key") ?? "";
    for (const name of ["announce", "refused"]) this.hear(name, (text) => this.#tell(text));
    this.hear("deed", ({ deed, fields, done }) => void this.#act(deed, fields).then(done));
    this.onDisconnect(() => this.#link?.close());
    this.onDisconnect(() => entitle(null, []));
    void this.#connect();
  }

  /** @param {string} name @param {(detail: any) => void} act */
  hear(name, act) {
    const listener = (/** @type {Event} */ event) => act(/** @type {CustomEvent} */ (event).detail);
    this.addEventListener(name, listener);
    this.onDisconnect(() => this.removeEventListener(name, listener));
  }

  async #connect() {
    await Promise.all([...SHEETS.map((name) => loadStylesheet(`pages/${name}.css`)), me().catch(() => {})]); // the line itself tells what is the matter
    if (!this.isConnected) return;
    this.#link = new TableLink(this.args.id ?? "", this.#key, {
      onState: (state) => this.#see(state),
      onLink: (link, code) => {
        this.#model = linked(this.#model, link, code);
        if (link === "lost") say(t("table.link.lost"));
        this.scheduleRedraw();
      },
    });
  }

  /** @param {State} state */
  #see(state) {
    this.#model = told(this.#model, state);
    if (!isWhole(this.#model)) return; // the states of my other seats come at once
    if (state.view && !this.#box) void this.#unpack(state);
    else this.#arrive();
  }

  /** Get the board of the game. @param {State} state */
  async #unpack(state) {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const [game, map] = await Promise.all([loadGameOrPlain(state.table.game), this.#mapOf(state)]);
    this.#box = { game, map };
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
    const isVeiled = this.#isVeiled(state);
    if (isVeiled) say(headline(state, names(state.chairs)));
    else if (state.view && this.#link && this.#box) {
      this.#shown = { state, lines: this.#model.lines, link: this.#link, ...this.#box };
    }
    this.redraw();
    if (isVeiled) focusOn(this, "[data-role=lift]");
  }

  #state() {
    return shown(this.#model, this.#holder);
  }

  /** Whether somebody else at this screen should look away first. @param {State} state */
  #isVeiled(state) {
    if (state.status !== "playing" || this.#model.states.length < 2 || state.seat === this.#holder) return false;
    return state.seat === state.actor && hasSecrets(this.#model);
  }

  /** The next one looks at the screen. */
  #lift() {
    this.#holder = this.#state()?.seat ?? null;
    this.#arrive();
    focusOn(this, "table-game [tabindex='0']", ".prompt");
  }

  /** @param {string} deed @param {Record<string, any>} [fields] @returns {Promise<boolean>} whether it was done */
  async #act(deed, fields) {
    try {
      const done = await this.#link?.ask(deed, fields);
      if (deed === "rematch") go(`/table/${done.table}`);
      if (deed === "close") go("/");
      return true;
    } catch (error) {
      this.#tell(reason(/** @type {any} */ (error)));
      return false;
    }
  }

  /** @param {string} text */
  #tell(text) {
    this.#message = text;
    say(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#hush(), READ);
    this.scheduleRedraw();
  }

  #hush() {
    this.#message = "";
    this.scheduleRedraw();
  }

  view() {
    const state = this.#state();
    entitle(state, state ? names(state.chairs) : []);
    return [
      h("div", { class: "table-head", key: "head" }, this.#head(state)),
      banner(this.#model),
      toast(this.#message, () => this.#hush()),
      state && this.#body(state),
    ];
  }

  /** @param {State | null} state */
  #head(state) {
    const title = h("h1", null, state ? t(`game.${state.table.game}`) : t("table.title"));
    if (!state) return title;
    const gone = forfeited(this.#model.lines);
    const deeds = {
      ask: (/** @type {string} */ name) => openDialog(this, name),
      act: (/** @type {string} */ deed) => void this.#act(deed),
    };
    return [
      title,
      wayBack(state, gone, deeds),
      menu(state, gone, deeds),
      state.status === "playing" && questions(state, deeds.act),
    ];
  }

  /** @param {State} state */
  #body(state) {
    if (state.status === "open") return h("waiting-room", { key: "room", ".key": this.#key, ".state": state });
    if (!state.view) return h("p", { class: "card" }, t("table.closed"));
    const isVeiled = this.#isVeiled(state);
    const name = names(state.chairs)[state.seat ?? 0] ?? "";
    return [
      isVeiled && curtain(name, state.seat ?? 0, () => this.#lift()),
      this.#shown && h("table-game", { key: "game", hidden: isVeiled, ".shown": this.#shown }),
    ];
  }
}
customElements.define("table-page", TablePage);
