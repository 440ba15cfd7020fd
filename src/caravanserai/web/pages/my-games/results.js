// SPDX-License-Identifier: MIT
/** How finished games ended: asked for one after the other, since lists do not tell. */

import { listed, seatName } from "../../components/formats.js";
import { t } from "../../core/i18n.js";
import { get } from "../../net/http.js";

/** @import { TableLine, Result } from "../../net/protocol.js" */

const LATEST = 1e9; // a version that nobody has seen: spares what happened on the way

export class Results {
  /** @type {Map<string, Result | null>} */
  #known = new Map();
  /** @type {string[]} */
  #wanted = [];
  #isAsking = false;
  #told;

  /** @param {() => void} told called when there is something new */
  constructor(told) {
    this.#told = told;
  }

  /** @param {TableLine[]} tables */
  want(tables) {
    this.#wanted = tables.map((table) => table.id).filter((id) => !this.#known.has(id));
    if (!this.#isAsking) void this.#ask();
  }

  stop() {
    this.#wanted = [];
  }

  async #ask() {
    this.#isAsking = true;
    for (let id = this.#wanted.shift(); id; id = this.#wanted.shift()) {
      this.#known.set(id, null);
      try {
        this.#known.set(id, (await get(`/api/tables/${id}?since=${LATEST}`)).result);
      } catch {
        continue; // the game is still listed, only without its points
      }
      this.#told();
    }
    this.#isAsking = false;
  }

  /** Who won, with the points of all. @param {TableLine} table */
  of(table) {
    const result = this.#known.get(table.id);
    if (!result) return "";
    const winners = table.seats.filter((seat) => result.ranks[seat.seat] === 1);
    const points = result.points.join(" : ");
    return t("home.result", { who: listed(winners.map(seatName)), points, count: winners.length });
  }
}
