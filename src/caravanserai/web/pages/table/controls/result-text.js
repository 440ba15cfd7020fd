// SPDX-License-Identifier: MIT
/** The result of a game in words. */

import { getLanguage, t } from "../../../core/i18n.js";

/** @import { Result } from "../../../net/protocol.js" */

/** @param {Result} result @param {string[]} names */
export function formatWinners({ ranks }, names) {
  const first = names.filter((_, seat) => ranks[seat] === Math.min(...ranks));
  return t("table.sheet.winners", { count: first.length, names: new Intl.ListFormat(getLanguage()).format(first) });
}

/** @param {Result} result */
export function formatRanks({ ranks, forfeits }) {
  return ranks.map((rank, seat) => forfeits.includes(seat) ? t("table.seat.given_up") : formatRank(rank));
}

/** "1st", in the current language. @param {number} rank */
export function formatRank(rank) {
  const form = new Intl.PluralRules(getLanguage(), { type: "ordinal" }).select(rank);
  return t(`table.place.${form}`, { rank });
}
