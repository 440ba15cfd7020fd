// SPDX-License-Identifier: MIT
/** Numbers as the language in use writes them. */

import { spoken } from "../i18n.js";

/** @param {number} share of 1 */
export function percent(share) {
  return new Intl.NumberFormat(spoken(), { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** @param {number} number with one place, for what is only expected */
export function decimal(number) {
  return new Intl.NumberFormat(spoken(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number);
}
