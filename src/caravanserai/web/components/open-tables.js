// SPDX-License-Identifier: MIT
/** Lists of public tables to join or watch; they refresh themselves. */

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { poll } from "../core/polling.js";
import { fetchMe, get } from "../net/http.js";
import { joinTable } from "../net/table-requests.js";
import { go } from "../router.js";
import { renderTermsRemark } from "./text/game-terms.js";
import { RequestElement } from "./request-element.js";
import { renderSkeleton } from "./skeleton.js";
import { renderTableLink, renderTableRow } from "./table-row.js";

/** @import { TableSummary } from "../net/protocol.js" */

const EMPTY_MESSAGES = { open: "home.lobby.none", playing: "home.running.none" };

class OpenTables extends RequestElement {
  /** @type {"open" | "playing"} */
  status = "open";
  /** How many tables are shown at most. */
  limit = 50;
  /** Seconds between two requests. */
  interval = 5;
  /** @type {TableSummary[] | null} */
  #tables = null;
  /** Tables that the user has joined. @type {Set<string>} */
  #mine = new Set();
  #hasAccount = false;

  onConnect() {
    this.onDisconnect(poll(() => void this.#load(), this.interval));
  }

  async #load() {
    try {
      this.#hasAccount = (await fetchMe()).has_account;
      const [open, mine] = await Promise.all([get(`/api/tables?status=${this.status}`), get("/api/tables/mine")]);
      this.#tables = open.tables;
      this.#mine = new Set(mine.tables.map((/** @type {TableSummary} */ table) => table.id));
      if (this.error?.code === "unreachable") this.error = null;
    } catch (error) {
      this.error = /** @type {any} */ (error);
    }
    this.scheduleRedraw();
  }

  render() {
    const list = this.#tables ? this.#renderList(this.#tables) : !this.error && renderSkeleton(1);
    return [this.renderError(), h("div", { "aria-live": "polite" }, list)];
  }

  /** @param {TableSummary[]} tables */
  #renderList(tables) {
    if (!tables.length) return h("p", { class: "empty" }, t(EMPTY_MESSAGES[this.status]));
    return h("ul", { class: "tables" }, ...tables.slice(0, this.limit).map((table) => this.#renderRow(table)));
  }

  /** @param {TableSummary} table */
  #renderRow(table) {
    const address = `/table/${table.id}`;
    if (this.#mine.has(table.id)) {
      return renderTableRow(
        table,
        renderTermsRemark(table),
        renderTableLink(table, address, t("home.to_table"), "main"),
      );
    }
    const isRefused = table.is_rated && !this.#hasAccount; // the table explains it
    const join = () => void this.attempt(async () => go(`/table/${await joinTable(table.id)}`));
    const props = { class: "small main", disabled: this.isBusy, "aria-describedby": `table-${table.id}` };
    return renderTableRow(
      table,
      renderTermsRemark(table),
      table.status === "open" && !isRefused && h("button", { ...props, onclick: join }, t("home.join")),
      isRefused && table.status === "open"
        ? renderTableLink(table, address, t("home.to_table"))
        : table.watch === "anyone" && renderTableLink(table, address, t("home.watch")),
    );
  }
}
customElements.define("open-tables", OpenTables);

class RunningTables extends OpenTables {
  /** @type {"open" | "playing"} */
  status = "playing";
}
customElements.define("running-tables", RunningTables);
