// SPDX-License-Identifier: MIT
/** Formats times, lists and names in the current language. */

import { getLanguage, t } from "../../core/i18n.js";
import { formatLevel, formatPersonName, isNameless } from "./player-names.js";

/** @import { SeatSummary } from "../../net/protocol.js" */

const UNITS = /** @type {const} */ ([["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]]);

/** @param {number} seconds @returns {["day" | "hour" | "minute" | "second", number]} the largest unit that fits, and its count */
function findLargestUnit(seconds) {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[3];
  return [unit, Math.round(seconds / size)];
}

/** For example "5 minutes". @param {number} seconds */
export function formatDuration(seconds) {
  const [unit, count] = findLargestUnit(seconds);
  return new Intl.NumberFormat(getLanguage(), { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** For example "5 minutes ago". @param {number} at milliseconds since 1970 */
export function formatAgo(at) {
  const [unit, count] = findLargestUnit(Math.max(0, (Date.now() - at) / 1000));
  return new Intl.RelativeTimeFormat(getLanguage(), { numeric: "auto" }).format(
    unit === "second" ? 0 : -count,
    unit,
  );
}

/** For example "a, b and c". @param {string[]} items */
export function formatList(items) {
  return new Intl.ListFormat(getLanguage(), { type: "conjunction" }).format(items);
}

/** @param {SeatSummary} seat */
export function formatSeatName(seat) {
  if (seat.bot) return t("home.bot", { level: formatLevel(seat.bot) });
  if (isNameless(seat)) return t("frame.player", { number: seat.name });
  return seat.kind === "open" ? t("home.seat.open") : formatPersonName(seat.name);
}

/** A short description of the clock; "" if there is none. @param {Record<string, any>} clock */
export function formatClock(clock) {
  if (clock.kind === "none") return "";
  const time = formatDuration(clock.seconds);
  if (clock.kind === "turn") return t("home.clock.turn", { time });
  return t("home.clock.bank", { time, more: formatDuration(clock.increment) });
}
