// SPDX-License-Identifier: MIT
/** What people and bots at a table are called. */

import { hasMessage, t } from "../core/i18n.js";

/** @import { Chair } from "../net/protocol.js" */

/** The name of a level of bots. @param {string} bot */
export function levelName(bot) {
  return hasMessage(`table.level.${bot}`) ? t(`table.level.${bot}`) : bot;
}

/** Names by seat; two bots of one level get a number. @param {Chair[]} chairs @returns {string[]} */
export function names(chairs) {
  const plain = chairs.map(plainName);
  return plain.map((name, seat) => {
    const twins = plain.filter((other) => other === name).length;
    return twins > 1 ? `${name} ${plain.slice(0, seat + 1).filter((other) => other === name).length}` : name;
  });
}

/** Whether somebody is called by nothing but the number of the seat. @param {{seat: number, kind: string, name: string}} chair */
export function isNameless({ seat, kind, name }) {
  return kind === "screen" && name === String(seat + 1);
}

/** @param {Chair} chair */
function plainName(chair) {
  if (chair.kind === "open") return t("table.seat.open");
  if (chair.kind === "bot") return levelName(chair.bot ?? chair.name);
  return isNameless(chair) ? t("frame.player", { number: chair.name }) : chair.name;
}
