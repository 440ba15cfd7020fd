// SPDX-License-Identifier: MIT
/** A table in a list: its game, players and clock, and links to it. */

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { drawSeatBadge } from "../games/seat-marks.js";
import { formatAgo, formatClock, formatSeatName } from "./text/formats.js";

/** @import { TableSummary, SeatSummary } from "../net/protocol.js" */
/** @import { Child } from "../core/dom.js" */

/** @param {TableSummary} table @param {Child} note @param {...Child} actions */
export function renderTableRow(table, note, ...actions) {
  const facts = [formatClock(table.clock), formatAgo(table.changed_at)].filter(Boolean).join(" · ");
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
    h("ul", { class: "seats" }, ...table.seats.map(renderSeat)),
    h("div", { class: "row actions" }, ...actions),
  );
}

/** @param {SeatSummary} line */
function renderSeat(line) {
  return h(
    "li",
    { class: line.kind === "open" ? "soft" : undefined },
    drawSeatBadge(line.seat, 14),
    " ",
    formatSeatName(line),
  );
}

/** A link that screen readers read with the name of the table. @param {TableSummary} table @param {string} address @param {string} text @param {string} [style] a CSS class */
export function renderTableLink(table, address, text, style = "") {
  return h("a", { class: `button small ${style}`, href: address, "aria-describedby": `table-${table.id}` }, text);
}

/** A table of the user that is not finished. @param {TableSummary} table @param {Child} [more] a further button */
export function renderRunningTableRow(table, more) {
  const isMine = table.is_your_turn ?? false;
  const waiting = table.status === "open" && t("home.waiting");
  const note = h("span", { class: isMine ? "turn" : undefined }, isMine ? t("home.your_turn") : waiting);
  return renderTableRow(
    table,
    note,
    renderTableLink(table, `/table/${table.id}`, t("home.continue"), isMine ? "main" : ""),
    more,
  );
}
