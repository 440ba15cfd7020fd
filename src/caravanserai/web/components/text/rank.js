// SPDX-License-Identifier: MIT
/** The place of a player in a finished game. Its messages are in the catalogue `later`. */

import { getLanguage, t } from "../../core/i18n.js";

/** "1st", in the current language. @param {number} rank */
export function formatRank(rank) {
  const form = new Intl.PluralRules(getLanguage(), { type: "ordinal" }).select(rank);
  return t(`table.place.${form}`, { rank });
}
