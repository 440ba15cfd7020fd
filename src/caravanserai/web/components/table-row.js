// SPDX-License-Identifier: MIT
/** A table in a list: game, who sits there, clock, and what can be done with it. */

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { seatBadge } from "../games/seat-marks.js";
import { ago, clockText, seatName } from "./formats.js";

/** @import { TableLine, SeatLine } from "../net/protocol.js" */
/** @import { Child } from "../core/dom.js" */

/** @param {TableLine} table @param {Child} told what to say of it @param {...Child} deeds */
export function tableLine(table, told, ...deeds) {
  const facts = [clockText(table.clock), ago(table.changed_at)].filter(Boolean).join(" · ");
  return h(
    "li",
    { key: table.id, class: `table-line` },
    h(
      "div",
      { class: "table-facts" },
      h("strong", { id: `table-${table.id}` }, t(`game.${table.game}`)),
      h("span", { class: "soft" }, facts),
      told,
    ),
    h("ul", { class: "seats" }, ...table.seats.map(seat)),
    h("div", { class: "row deeds" }, ...deeds),
  );
}

/** @param {SeatLine} line */
function seat(line) {
  return h("li", { class: line.kind === "open" ? "soft" : undefined }, seatBadge(line.seat, 14), " ", seatName(line));
}

/** A link that says which table it is for. @param {TableLine} table @param {string} address @param {string} text @param {string} [look] */
export function deed(table, address, text, look = "") {
  return h("a", { class: `button small ${look}`, href: address, "aria-describedby": `table-${table.id}` }, text);
}

/** A table of mine that is not over. @param {TableLine} table */
export function runningLine(table) {
  const isMine = table.is_your_turn ?? false;
  const waits = table.status === "open" && t("home.waiting");
  const told = h("span", { class: isMine ? "turn" : undefined }, isMine ? t("home.your_turn") : waits);
  return tableLine(table, told, deed(table, `/table/${table.id}`, t("home.go_on"), isMine ? "main" : ""));
}
