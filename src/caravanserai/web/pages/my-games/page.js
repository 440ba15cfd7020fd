// SPDX-License-Identifier: MIT
/** My tables: where it is my turn, what goes on, what is over; and games from records. */

import "../../components/import-record.js";
import { RequestElement } from "../../components/request-element.js";
import { deed, runningLine, tableLine } from "../../components/table-row.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { poll } from "../../core/polling.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { get, me } from "../../net/http.js";
import { GAMES } from "../../net/table-requests.js";
import { Results } from "./results.js";

/** @import { TableLine } from "../../net/protocol.js" */

const PAUSE = 10; // seconds between two looks
const PAGE = 50; // tables that the server lists at once
await loadStylesheet("pages/home.css");

class MyGamesPage extends RequestElement {
  /** @type {TableLine[] | null} the newest */
  #newest = null;
  /** @type {TableLine[]} those of later pages */
  #older = [];
  #hasMore = false;
  #results = new Results(() => this.scheduleRedraw());

  onConnect() {
    this.onDisconnect(poll(() => void this.#look(), PAUSE));
    this.onDisconnect(() => this.#results.stop());
  }

  async #look() {
    try {
      await me();
      const { tables } = await get("/api/tables/mine");
      this.#hasMore = this.#newest ? this.#hasMore : tables.length === PAGE;
      this.#newest = tables;
      if (this.error?.code === "unreachable") this.error = null;
    } catch (error) {
      this.error = /** @type {any} */ (error);
    }
    this.scheduleRedraw();
  }

  #more() {
    const before = this.#all().at(-1)?.changed_at ?? 0;
    void this.attempt(async () => {
      const { tables } = await get(`/api/tables/mine?before=${before}`);
      this.#older = [...this.#older, ...tables];
      this.#hasMore = tables.length === PAGE;
    });
  }

  #all() {
    const newest = new Set(this.#newest?.map((table) => table.id));
    return [...this.#newest ?? [], ...this.#older.filter((table) => !newest.has(table.id))];
  }

  view() {
    return [
      h("h1", null, t("frame.games")),
      this.errorMessage(),
      this.#newest && this.#lists(this.#all()),
      this.#hasMore &&
      h("p", null, h("button", { disabled: this.isBusy, onclick: () => this.#more() }, t("home.games.more"))),
      h("h2", { id: "import" }, t("home.import")),
      h("p", { class: "soft" }, t("home.export.about")),
      h("div", { class: "card" }, h("import-record", null)),
    ];
  }

  /** @param {TableLine[]} tables */
  #lists(tables) {
    if (!tables.length) return none();
    const over = tables.filter((table) => table.status === "over");
    this.#results.want(over);
    return [
      part("home.games.turn", tables.filter((table) => table.is_your_turn), runningLine),
      part("home.games.running", tables.filter((table) => table.status !== "over" && !table.is_your_turn), runningLine),
      part("home.games.over", over, (table) => this.#finished(table)),
    ];
  }

  /** @param {TableLine} table */
  #finished(table) {
    return tableLine(
      table,
      h("span", null, this.#results.of(table)),
      deed(table, `/replay/${table.id}`, t("home.replay")),
      h("a", {
        class: "button small",
        href: `/api/tables/${table.id}/record`,
        download: `${table.game}-${table.id}.caravan`,
        "aria-describedby": `table-${table.id}`,
      }, t("home.export")),
    );
  }
}
customElements.define("my-games-page", MyGamesPage);

/** @param {string} key @param {TableLine[]} tables @param {(table: TableLine) => any} draw */
function part(key, tables, draw) {
  return tables.length > 0 &&
    h(
      "section",
      { key, "aria-label": t(key) },
      h("h2", null, t(key)),
      h("ul", { class: "tables" }, ...tables.map(draw)),
    );
}

function none() {
  return h(
    "div",
    { class: "empty" },
    h("p", null, t("home.games.none")),
    h(
      "p",
      { class: "row" },
      ...GAMES.map((game) => h("a", { class: "button", href: `/new/${game}` }, t(`game.${game}`))),
    ),
  );
}
