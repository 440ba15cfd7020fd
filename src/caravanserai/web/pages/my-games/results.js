// SPDX-License-Identifier: MIT
/** Results of finished games. Lists of tables do not contain them, so they are requested one by one. */

import { formatList, formatSeatName } from "../../components/text/formats.js";
import { t } from "../../core/i18n.js";
import { get } from "../../net/http.js";

/** @import { TableSummary, Result } from "../../net/protocol.js" */

const LATEST = 1e9; // a version beyond any other: the answer then has no log lines

export class Results {
  /** @type {Map<string, Result | null>} */
  #results = new Map();
  /** @type {string[]} */
  #queue = [];
  #isLoading = false;
  #onResult;

  /** @param {() => void} onResult */
  constructor(onResult) {
    this.#onResult = onResult;
  }

  /** @param {TableSummary[]} tables */
  request(tables) {
    this.#queue = tables.map((table) => table.id).filter((id) => !this.#results.has(id));
    if (!this.#isLoading) void this.#load();
  }

  stop() {
    this.#queue = [];
  }

  async #load() {
    this.#isLoading = true;
    for (let id = this.#queue.shift(); id; id = this.#queue.shift()) {
      this.#results.set(id, null);
      try {
        this.#results.set(id, (await get(`/api/tables/${id}?since=${LATEST}`)).result);
      } catch {
        continue; // the game is listed without its points
      }
      this.#onResult();
    }
    this.#isLoading = false;
  }

  /** The winners and all points; "" if not known. @param {TableSummary} table */
  formatResult(table) {
    const result = this.#results.get(table.id);
    if (!result) return "";
    const winners = table.seats.filter((seat) => result.ranks[seat.seat] === 1);
    const points = result.points.join(" : ");
    return t("home.result", { who: formatList(winners.map(formatSeatName)), points, count: winners.length });
  }
}
