// SPDX-License-Identifier: MIT
/** The page of a table: opens the session, and shows the waiting room or the game. */

import { loadErrorText } from "../../components/text/error-text.js";
import { findTermsKind, renderTermsRemark } from "../../components/text/game-terms.js";
import { listPlayerNames } from "../../components/text/player-names.js";
import { renderSkeleton } from "../../components/skeleton.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { loadMessages, t } from "../../core/i18n.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { loadGameOrPlain } from "../../games/interface.js";
import { fetchMe, get } from "../../net/http.js";
import { TableSocket } from "../../net/table-socket.js";
import { TableSession } from "../../state/table-session.js";
import { listForfeitedSeats } from "../../state/state-queries.js";
import { announce, setTitle } from "./announcer.js";
import { renderConnectionBanner, renderToast } from "./controls/banners.js";
import { renderReturnButton, TableMenu } from "./controls/menu.js";
import "./table-game.js";

/** @import { ServerError } from "../../net/errors.js" */
/** @import { State } from "../../net/protocol.js" */
/** @import { BoardMap, GameModule } from "../../games/interface-types.js" */

const STYLESHEETS = ["table", "table-play-area", "table-side", "table-banners"];
const MESSAGE_TIME = 6000; // milliseconds

class TablePage extends BaseElement {
  /** @type {Record<string, string>} */
  args = {};
  #key = "";
  /** @type {TableSession | null} */
  #session = null;
  /** @type {{game: GameModule, map: BoardMap | null} | null} */
  #game = null;
  #isLoading = false;
  #menu = new TableMenu(this);
  #message = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #messageTimer;

  onConnect() {
    this.#key = new URLSearchParams(location.search).get("key") ?? "";
    this.listen(this, "announce", (event) => this.#showMessage(event.detail));
    this.listen(this, "person", (event) => void this.#openPerson(event.detail));
    this.onDisconnect(() => this.#session?.close());
    this.onDisconnect(() => setTitle(null, []));
    void this.#connect();
  }

  async #connect() {
    const stylesheets = STYLESHEETS.map((name) => loadStylesheet(`pages/${name}.css`));
    await Promise.all([...stylesheets, fetchMe().catch(() => {})]); // the socket reports what is wrong
    if (!this.isConnected) return;
    const session = new TableSession((listener) => new TableSocket(this.args.id ?? "", this.#key, listener));
    this.#session = session;
    this.listen(session, "state", () => this.#onState(session));
    this.listen(session, "link", () => this.#onLink(session));
    this.listen(session, "problem", (event) => void this.#onProblem(event.detail));
  }

  /** @param {TableSession} session */
  #onLink(session) {
    if (session.link === "lost") announce(t("table.link.lost"));
    if (session.link === "refused") this.#onRefused();
    else this.scheduleRedraw();
  }

  /** Show why the table cannot be seen. */
  #onRefused() {
    dispatchEvent(new Event("refused"));
    const redraw = () => this.scheduleRedraw();
    loadMessages("later").then(redraw, redraw); // without these messages the banner shows a general reason
  }

  /** @param {ServerError} error */
  async #onProblem(error) {
    this.#showMessage(await loadErrorText(error));
  }

  /** @param {TableSession} session */
  #onState(session) {
    const state = session.latest;
    if (state && this.#isLoaded(state)) this.redraw();
    else if (state && !this.#isLoading) this.#load(session, state).catch((error) => console.warn(error));
  }

  /** Whether the modules are loaded that only some states need: most visits do without them. @param {State} state */
  #isLoaded({ status, view }) {
    if (status === "open") return customElements.get("waiting-room") !== undefined;
    return !view || this.#game !== null;
  }

  /** @param {TableSession} session @param {State} state */
  async #load(session, state) {
    this.#isLoading = true;
    try {
      if (state.status === "open") await Promise.all([import("./waiting-room.js"), loadMessages("later")]);
      else this.#game = await this.#loadGame(state);
    } finally {
      this.#isLoading = false;
    }
    if (this.isConnected) this.#onState(session); // a newer state may have arrived
  }

  /** @param {State} state */
  async #loadGame(state) {
    const clock = state.clock && import("./side/clock.js"); // most tables have none
    const [game, map] = await Promise.all([loadGameOrPlain(state.table.game), this.#loadMap(state), clock]);
    return { game, map };
  }

  /** @param {State} state @returns {Promise<BoardMap | null>} */
  async #loadMap(state) {
    if (!("map" in state.table.options)) return null;
    const key = this.#key ? `?key=${encodeURIComponent(this.#key)}` : "";
    return await get(`/api/tables/${state.table.id}/board${key}`).catch((error) => {
      console.warn("map not loaded", error);
      return null;
    });
  }

  /** @param {string} text */
  #showMessage(text) {
    this.#message = text;
    announce(text);
    clearTimeout(this.#messageTimer);
    this.#messageTimer = setTimeout(() => this.#hideMessage(), MESSAGE_TIME);
    this.scheduleRedraw();
  }

  /** Let the user mute, block or report somebody. @param {{name: string, person?: string, event?: number}} target */
  async #openPerson(target) {
    await import("./controls/person-dialog.js"); // few users need it
    const dialog =
      /** @type {import("./controls/person-dialog.js").PersonDialog | null} */ (this.querySelector("person-dialog"));
    dialog?.open({ ...target, table: this.args.id ?? "", key: this.#key });
  }

  #hideMessage() {
    this.#message = "";
    this.scheduleRedraw();
  }

  render() {
    const session = this.#session;
    const state = session?.latest ?? null;
    setTitle(state, state ? listPlayerNames(state.seats) : []);
    return [
      h("div", { class: "table-head", key: "head" }, this.#renderHead(session, state)),
      renderConnectionBanner(session?.link, session?.refusal),
      renderToast(this.#message, () => this.#hideMessage()),
      session?.current
        ? this.#renderBody(session, session.current)
        : session?.link !== "refused" && renderSkeleton(1, "boards"),
      h("person-dialog", { key: "person" }),
    ];
  }

  /** @param {TableSession | null} session @param {State | null} state */
  #renderHead(session, state) {
    const title = h("h1", null, state ? t(`game.${state.table.game}`) : t("table.title"));
    if (!session || !state) return title;
    const forfeited = listForfeitedSeats(session.turns.lines);
    const send = (/** @type {string} */ type) => void session.send(type);
    return [
      title,
      state.status !== "open" && findTermsKind(state.table) && renderTermsRemark(state.table),
      renderReturnButton(state, forfeited, send),
      this.#menu.render(state, forfeited, send),
    ];
  }

  /** @param {TableSession} session @param {State} state */
  #renderBody(session, state) {
    if (!this.#isLoaded(state)) return renderSkeleton(1, "boards");
    if (state.status === "open") {
      return h("waiting-room", { key: "room", ".key": this.#key, ".state": state, ".session": session });
    }
    if (!state.view) return h("p", { class: "card" }, t("table.closed"));
    return h("table-game", { key: "game", ".session": session, ".game": this.#game?.game, ".map": this.#game?.map });
  }
}
customElements.define("table-page", TablePage);
