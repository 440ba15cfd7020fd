// SPDX-License-Identifier: MIT
/** The result of a game in words. */

import { formatRank } from "../../../components/text/rank.js";
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
