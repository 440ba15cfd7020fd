// SPDX-License-Identifier: MIT
/** The menu of a table: the link for spectators, replay and record of a finished game, the commitment to the deal, leaving and resigning. */

import { h } from "../../../core/dom.js";
import { loadMessages, t } from "../../../core/i18n.js";
import { buildSpectatorAddress } from "../links.js";

/** @import { State } from "../../../net/protocol.js" */
/** @import { BaseElement } from "../../../core/element.js" */
/** @import { Child } from "../../../core/dom.js" */

const PANEL = "table-menu";

export class TableMenu {
  #page;
  /** The module that draws the entries; loaded when the menu is opened because the first picture does not need it. @type {typeof import("./menu-content.js") | null} */
  #content = null;

  /** @param {BaseElement} page */
  constructor(page) {
    this.#page = page;
  }

  /** Null if it would be empty. @param {State} state @param {number[]} forfeited @param {(type: string) => void} send @returns {Child} */
  render(state, forfeited, send) {
    const entries = listEntries(state, forfeited);
    if (!entries.length) return null;
    const load = () => void this.#load();
    return [
      h(
        "button",
        {
          key: "menu",
          class: "small",
          "data-role": "menu",
          popovertarget: PANEL,
          "aria-haspopup": "dialog",
          "aria-label": t("table.menu"),
          onpointerenter: load, // before the click, so that the menu has its entries when it opens
          onfocus: load,
        },
        h("span", null, t("table.menu")),
        h("span", { "aria-hidden": "true" }, "▾"),
      ),
      h(
        "div",
        {
          key: PANEL,
          id: PANEL,
          class: "table-menu card",
          popover: "auto",
          role: "dialog",
          "aria-label": t("table.menu"),
          onbeforetoggle: load,
        },
        this.#content?.renderEntries(entries, state, (name) => this.#content?.openDialog(this.#page, name)),
      ),
      this.#content?.renderConfirmDialogs(entries, state, send),
    ];
  }

  async #load() {
    if (this.#content) return;
    try {
      [this.#content] = await Promise.all([import("./menu-content.js"), loadMessages("later")]);
      this.#page.scheduleRedraw();
    } catch (error) {
      console.warn(error); // the menu tries again when it is opened again
    }
  }
}

/** The names of the entries. @param {State} state @param {number[]} forfeited @returns {string[]} */
export function listEntries(state, forfeited) {
  const { status, result, deals, seats } = state;
  return [
    ...(status === "playing" && buildSpectatorAddress(state) ? ["watch"] : []),
    ...(status === "over" && result ? ["replay", "record"] : []),
    ...(deals.length ? ["deal"] : []),
    ...listWaysOut(state, forfeited),
    ...(seats.some((seatView) => seatView.person && !seatView.is_you) ? ["report"] : []), // only where other people play
  ];
}

/** @param {State} state @param {number[]} forfeited */
function listWaysOut(state, forfeited) {
  const seats = listMySeats(state, forfeited);
  if (!seats.length || seats.some((seatView) => seatView.stand_in)) return [];
  return state.may_abort ? ["abort", "leave", "resign"] : ["leave", "resign"];
}

/** My seats that are still in the game. @param {State} state @param {number[]} forfeited */
function listMySeats(state, forfeited) {
  if (state.status !== "playing") return [];
  return state.seats.filter((seatView) => seatView.is_you && !forfeited.includes(seatView.seat));
}

/** For players replaced by a bot at the moment. @param {State} state @param {number[]} forfeited @param {(type: string) => void} send */
export function renderReturnButton(state, forfeited, send) {
  if (!listMySeats(state, forfeited).some((seatView) => seatView.stand_in)) return null;
  return h("button", { key: "back", class: "main small", onclick: () => send("return") }, t("table.return"));
}
