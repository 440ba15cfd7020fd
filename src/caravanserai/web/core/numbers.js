// SPDX-License-Identifier: MIT
/** Numbers as the language in use writes them, all with the same minus sign. */

import { currentLanguage } from "./i18n.js";

/** @param {number} value with one place at most */
export function formatNumber(value) {
  return written(value, { maximumFractionDigits: 1 });
}

/** @param {number} value with one place, for what is only expected */
export function formatDecimal(value) {
  return written(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** @param {number} value with its sign and one place at most */
export function formatSigned(value) {
  return written(value, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
}

/** @param {number} share of 1 */
export function formatPercent(share) {
  return written(share, { style: "percent", maximumFractionDigits: 0 });
}

/** Languages would write a hyphen, which is easily overlooked. @param {number} value @param {Intl.NumberFormatOptions} options */
function written(value, options) {
  return new Intl.NumberFormat(currentLanguage(), options).format(value).replace("-", "−");
}
