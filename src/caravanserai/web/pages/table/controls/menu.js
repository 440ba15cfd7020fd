// SPDX-License-Identifier: MIT
/** The menu of a table: the link for spectators, replay and record of a finished game, the commitment to the deal, leaving and resigning. */

import "../../../components/share-link.js";
import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { buildSpectatorAddress } from "../links.js";
import { canAbort } from "./dialogs.js";
import { openPersonDialog } from "./person-button.js";
import { renderCommitments } from "./deal.js";

/** @import { State } from "../../../net/protocol.js" */
/** @import { Child } from "../../../core/dom.js" */

const PANEL = "table-menu";

/** Null if it would be empty. @param {State} state @param {number[]} forfeited @param {(dialog: string) => void} open @returns {Child} */
export function renderMenu(state, forfeited, open) {
  const entries = [
    ...renderSpectatorLink(state),
    ...renderFinishedGameLinks(state),
    ...renderCommitments(state.deals),
    ...renderLeaveButtons(state, forfeited, open),
    ...renderReportButton(state),
  ];
  if (!entries.length) return null;
  return [
    h(
      "button",
      { key: "menu", class: "small", "data-role": "menu", popovertarget: PANEL, "aria-haspopup": "dialog" },
      t("table.menu"),
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
      },
      entries,
    ),
  ];
}

/** Only where other people play. @param {State} state @returns {Child[]} */
function renderReportButton(state) {
  if (!state.seats.some((seatView) => seatView.person && !seatView.is_you)) return [];
  const report = (/** @type {Event} */ event) => openPersonDialog(event, { name: t(`game.${state.table.game}`) });
  return [
    h("button", { key: "report", class: "small", "data-role": "report-table", onclick: report }, t("table.report")),
  ];
}

/** For players whom a bot replaces at the moment. @param {State} state @param {number[]} forfeited @param {(type: string) => void} send */
export function renderReturnButton(state, forfeited, send) {
  if (!listMySeats(state, forfeited).some((seatView) => seatView.stand_in)) return null;
  return h("button", { key: "back", class: "main small", onclick: () => send("return") }, t("table.return"));
}

/** My seats that are still in the game. @param {State} state @param {number[]} forfeited */
function listMySeats(state, forfeited) {
  if (state.status !== "playing") return [];
  return state.seats.filter((seatView) => seatView.is_you && !forfeited.includes(seatView.seat));
}

/** @param {State} state @returns {Child[]} */
function renderSpectatorLink(state) {
  const text = buildSpectatorAddress(state);
  if (!text || state.status !== "playing") return [];
  return [h("share-link", { key: text, ".label": t("table.waiting.watch"), ".text": text })];
}

/** @param {State} state @returns {Child[]} */
function renderFinishedGameLinks(state) {
  if (state.status !== "over" || !state.result) return [];
  const { id } = state.table;
  return [
    h("a", { key: "replay", class: "button small", href: `/replay/${id}` }, t("table.replay")),
    h(
      "a",
      { key: "record", class: "button small", href: `/api/tables/${id}/record`, download: `${id}.json` },
      t("table.export"),
    ),
  ];
}

/** @param {State} state @param {number[]} forfeited @param {(dialog: string) => void} open @returns {Child[]} */
function renderLeaveButtons(state, forfeited, open) {
  const seats = listMySeats(state, forfeited);
  if (!seats.length || seats.some((seatView) => seatView.stand_in)) return [];
  const names = canAbort(state) ? ["abort", "leave", "resign"] : ["leave", "resign"];
  return names.map((name) =>
    h("button", { key: name, class: "small", "data-role": name, onclick: () => open(name) }, t(`table.${name}`))
  );
}
