// SPDX-License-Identifier: MIT
/** Public tables, in lists that keep themselves up to date: where one sits down, and where one may look on. */

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { poll } from "../core/polling.js";
import { get, me } from "../net/http.js";
import { join } from "../net/table-requests.js";
import { go } from "../router.js";
import { RequestElement } from "./request-element.js";
import { deed, tableLine } from "./table-row.js";

/** @import { TableLine } from "../net/protocol.js" */

const NONE = { open: "home.lobby.none", playing: "home.under_way.none" };

class OpenTables extends RequestElement {
  /** Which are shown. @type {"open" | "playing"} */
  status = "open";
  /** How many are shown at most. */
  most = 50;
  /** Seconds between two looks. */
  pause = 5;
  /** @type {TableLine[] | null} */
  #tables = null;
  /** Tables where I sit already. @type {Set<string>} */
  #mine = new Set();

  onConnect() {
    this.onDisconnect(poll(() => void this.#look(), this.pause));
  }

  async #look() {
    try {
      await me();
      const [open, mine] = await Promise.all([get(`/api/tables?status=${this.status}`), get("/api/tables/mine")]);
      this.#tables = open.tables;
      this.#mine = new Set(mine.tables.map((/** @type {TableLine} */ table) => table.id));
      if (this.error?.code === "unreachable") this.error = null;
    } catch (error) {
      this.error = /** @type {any} */ (error);
    }
    this.scheduleRedraw();
  }

  view() {
    return [this.errorMessage(), h("div", { "aria-live": "polite" }, this.#tables && this.#list(this.#tables))];
  }

  /** @param {TableLine[]} tables */
  #list(tables) {
    if (!tables.length) return h("p", { class: "empty" }, t(NONE[this.status]));
    return h("ul", { class: "tables" }, ...tables.slice(0, this.most).map((table) => this.#line(table)));
  }

  /** @param {TableLine} table */
  #line(table) {
    const address = `/table/${table.id}`;
    if (this.#mine.has(table.id)) return tableLine(table, null, deed(table, address, t("home.to_table"), "main"));
    const sit = () => void this.attempt(async () => go(`/table/${await join(table.id)}`));
    const props = { class: "small main", disabled: this.isBusy, "aria-describedby": `table-${table.id}` };
    return tableLine(
      table,
      null,
      table.status === "open" && h("button", { ...props, onclick: sit }, t("home.join")),
      table.watch === "anyone" && deed(table, address, t("home.watch")),
    );
  }
}
customElements.define("open-tables", OpenTables);

class TablesUnderWay extends OpenTables {
  /** @type {"open" | "playing"} */
  status = "playing";
}
customElements.define("tables-under-way", TablesUnderWay);
