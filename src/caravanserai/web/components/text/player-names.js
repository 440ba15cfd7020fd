// SPDX-License-Identifier: MIT
/** The names of people and bots at a table. */

import { capitalize, hasMessage, t } from "../../core/i18n.js";

/** @import { SeatView } from "../../net/protocol.js" */

/** A level within a sentence. @param {string} level */
export function formatLevel(level) {
  const key = `frame.level.${level}`;
  return hasMessage(key) ? t(key) : level;
}

/** A level as the name of a player. @param {string} level */
export function formatBotName(level) {
  return capitalize(formatLevel(level));
}

/** Names by seat; players with the same name get a number. @param {SeatView[]} seats @returns {string[]} */
export function listPlayerNames(seats) {
  const own = seats.map(formatName);
  return own.map((name, seat) => {
    const twins = own.filter((other) => other === name).length;
    return twins > 1 ? `${name} ${own.slice(0, seat + 1).filter((other) => other === name).length}` : name;
  });
}

/** Whether a player at a shared screen has no name but the number of the seat. @param {{seat: number, kind: string, name: string}} seatView */
export function isNameless({ seat, kind, name }) {
  return kind === "screen" && name === String(seat + 1);
}

/** The name of a person; deleted ones have none. @param {string} name */
export function formatPersonName(name) {
  return name === "-" ? t("frame.deleted") : name;
}

/** @param {SeatView} seatView */
function formatName(seatView) {
  if (seatView.kind === "open") return t("table.seat.open");
  if (seatView.kind === "bot") return formatBotName(seatView.bot ?? seatView.name);
  return isNameless(seatView) ? t("frame.player", { number: seatView.name }) : formatPersonName(seatView.name);
}
