// SPDX-License-Identifier: MIT
/** A table in a list: its game, players and clock, and links to it. */

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { seatBadge } from "../games/seat-marks.js";
import { clockText, formatAgo, seatName } from "./formats.js";

/** @import { TableSummary, SeatSummary } from "../net/protocol.js" */
/** @import { Child } from "../core/dom.js" */

/** @param {TableSummary} table @param {Child} note @param {...Child} actions */
export function tableRow(table, note, ...actions) {
  const facts = [clockText(table.clock), formatAgo(table.changed_at)].filter(Boolean).join(" · ");
  return h(
    "li",
    { key: table.id, class: "table-row" },
    h(
      "div",
      { class: "table-facts" },
      h("strong", { id: `table-${table.id}` }, t(`game.${table.game}`)),
      h("span", { class: "soft" }, facts),
      note,
    ),
    h("ul", { class: "seats" }, ...table.seats.map(seatItem)),
    h("div", { class: "row actions" }, ...actions),
  );
}

/** @param {SeatSummary} line */
function seatItem(line) {
  return h("li", { class: line.kind === "open" ? "soft" : undefined }, seatBadge(line.seat, 14), " ", seatName(line));
}

/** A link that screen readers read with the name of the table. @param {TableSummary} table @param {string} address @param {string} text @param {string} [style] a CSS class */
export function tableLink(table, address, text, style = "") {
  return h("a", { class: `button small ${style}`, href: address, "aria-describedby": `table-${table.id}` }, text);
}

/** A table of the user that is not finished. @param {TableSummary} table */
export function runningTableRow(table) {
  const isMine = table.is_your_turn ?? false;
  const waiting = table.status === "open" && t("home.waiting");
  const note = h("span", { class: isMine ? "turn" : undefined }, isMine ? t("home.your_turn") : waiting);
  return tableRow(table, note, tableLink(table, `/table/${table.id}`, t("home.go_on"), isMine ? "main" : ""));
}
