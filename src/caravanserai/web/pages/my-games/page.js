// SPDX-License-Identifier: MIT
/** The user's tables: where it is their turn, running, finished; and import of records. */

import "../../components/import-record.js";
import { withoutRemoved } from "../../components/removed-games.js";
import { RequestElement } from "../../components/request-element.js";
import { renderSkeleton } from "../../components/skeleton.js";
import { renderRunningTableRow, renderTableLink, renderTableRow } from "../../components/table-row.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { poll } from "../../core/polling.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { fetchMe, get } from "../../net/http.js";
import { GAMES } from "../../net/table-requests.js";
import { removeGame, renderRemoval } from "./removal.js";
import { Results } from "./results.js";

/** @import { TableSummary } from "../../net/protocol.js" */

const POLL_INTERVAL = 10; // seconds
const PAGE_SIZE = 50; // tables in one answer of the server
await loadStylesheet("pages/home.css");

class MyGamesPage extends RequestElement {
  /** @type {TableSummary[] | null} */
  #newest = null;
  /** @type {TableSummary[]} */
  #older = [];
  #hasMore = false;
  /** The table whose removal is to be confirmed. @type {string | null} */
  #asked = null;
  #results = new Results(() => this.scheduleRedraw());

  onConnect() {
    this.onDisconnect(poll(() => void this.#load(), POLL_INTERVAL));
    this.onDisconnect(() => this.#results.stop());
  }

  async #load() {
    try {
      await fetchMe();
      const { tables } = await get("/api/tables/mine");
      this.#hasMore = this.#newest ? this.#hasMore : tables.length === PAGE_SIZE;
      this.#newest = tables;
      if (this.error?.code === "unreachable") this.error = null;
    } catch (error) {
      this.error = /** @type {any} */ (error);
    }
    this.scheduleRedraw();
  }

  #loadMore() {
    const before = this.#listTables().at(-1)?.changed_at ?? 0;
    void this.attempt(async () => {
      const { tables } = await get(`/api/tables/mine?before=${before}`);
      this.#older = [...this.#older, ...tables];
      this.#hasMore = tables.length === PAGE_SIZE;
    });
  }

  #listTables() {
    const newest = new Set(this.#newest?.map((table) => table.id));
    return [...this.#newest ?? [], ...this.#older.filter((table) => !newest.has(table.id))];
  }

  /** @param {string | null} id */
  #ask(id) {
    this.#asked = id;
    this.redraw();
    /** @type {HTMLElement | null} */ (this.querySelector("[role=group] .dangerous"))?.focus();
  }

  /** @param {TableSummary} table */
  #remove(table) {
    void this.attempt(async () => {
      await removeGame(table);
      this.#asked = null;
    });
  }

  render() {
    return [
      h("h1", null, t("frame.games")),
      this.renderError(),
      this.#newest ? this.#renderLists(withoutRemoved(this.#listTables())) : !this.error && renderSkeleton(),
      this.#hasMore &&
      h("p", null, h("button", { disabled: this.isBusy, onclick: () => this.#loadMore() }, t("home.games.more"))),
      h("h2", { id: "import" }, t("home.import")),
      h("p", { class: "soft" }, t("home.export.about")),
      h("div", { class: "card" }, h("import-record", null)),
    ];
  }

  /** @param {TableSummary[]} tables */
  #renderLists(tables) {
    if (!tables.length) return renderEmptyList();
    const finished = tables.filter((table) => table.status === "over");
    this.#results.request(finished);
    const running = (/** @type {TableSummary} */ table) => renderRunningTableRow(table, this.#renderRemoval(table));
    return [
      renderSection("home.games.turn", tables.filter((table) => table.is_your_turn), running),
      renderSection(
        "home.games.running",
        tables.filter((table) => table.status !== "over" && !table.is_your_turn),
        running,
      ),
      renderSection("home.games.over", finished, (table) => this.#renderFinishedRow(table)),
    ];
  }

  /** @param {TableSummary} table */
  #renderRemoval(table) {
    return renderRemoval(table, {
      asked: this.#asked,
      isBusy: this.isBusy,
      ask: (id) => this.#ask(id),
      remove: (one) => this.#remove(one),
    });
  }

  /** @param {TableSummary} table */
  #renderFinishedRow(table) {
    return renderTableRow(
      table,
      h("span", null, this.#results.formatResult(table)),
      renderTableLink(table, `/replay/${table.id}`, t("home.replay")),
      h("a", {
        class: "button small",
        href: `/api/tables/${table.id}/record`,
        download: `${table.game}-${table.id}.caravan`,
        "aria-describedby": `table-${table.id}`,
      }, t("home.export")),
      this.#renderRemoval(table),
    );
  }
}
customElements.define("my-games-page", MyGamesPage);

/** @param {string} key @param {TableSummary[]} tables @param {(table: TableSummary) => any} row */
function renderSection(key, tables, row) {
  return tables.length > 0 &&
    h(
      "section",
      { key, "aria-label": t(key) },
      h("h2", null, t(key)),
      h("ul", { class: "tables" }, ...tables.map((table) => row(table))),
    );
}

function renderEmptyList() {
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
