// SPDX-License-Identifier: MIT
/** Formats numbers for the current language, always with a real minus sign. */

import { getLanguage } from "./i18n.js";

/** At most one decimal place. @param {number} value */
export function formatNumber(value) {
  return format(value, { maximumFractionDigits: 1 });
}

/** Exactly one decimal place, for estimates. @param {number} value */
export function formatDecimal(value) {
  return format(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** With a sign, and at most one decimal place. @param {number} value */
export function formatSigned(value) {
  return format(value, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
}

/** @param {number} share between 0 and 1 */
export function formatPercent(share) {
  return format(share, { style: "percent", maximumFractionDigits: 0 });
}

/** Replaces the hyphen that most locales use as a minus sign: it is easy to overlook. @param {number} value @param {Intl.NumberFormatOptions} options */
function format(value, options) {
  return new Intl.NumberFormat(getLanguage(), options).format(value).replace("-", "−");
}
