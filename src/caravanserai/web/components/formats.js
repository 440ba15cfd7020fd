// SPDX-License-Identifier: MIT
/** Times, lists and names, as each language says them. */

import { currentLanguage, t } from "../core/i18n.js";
import { isNameless } from "./player-names.js";

/** @import { SeatLine } from "../net/protocol.js" */

const STEPS = /** @type {const} */ ([["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]]);

/** @param {number} seconds @returns {["day" | "hour" | "minute" | "second", number]} the largest unit that fits, and how many of it */
function parted(seconds) {
  const [unit, size] = STEPS.find(([, size]) => seconds >= size) ?? STEPS[3];
  return [unit, Math.round(seconds / size)];
}

/** How long: "5 minutes". @param {number} seconds */
export function duration(seconds) {
  const [unit, count] = parted(seconds);
  return new Intl.NumberFormat(currentLanguage(), { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** When: "5 minutes ago". @param {number} at in milliseconds */
export function ago(at) {
  const [unit, count] = parted(Math.max(0, (Date.now() - at) / 1000));
  return new Intl.RelativeTimeFormat(currentLanguage(), { numeric: "auto" }).format(
    unit === "second" ? 0 : -count,
    unit,
  );
}

/** "a, b and c" @param {string[]} things */
export function listed(things) {
  return new Intl.ListFormat(currentLanguage(), { type: "conjunction" }).format(things);
}

/** A level as people call it. @param {string} level */
export function levelName(level) {
  return t(`home.level.${level}`);
}

/** Who sits there. @param {SeatLine} seat */
export function seatName(seat) {
  if (seat.bot) return t("home.bot", { level: levelName(seat.bot) });
  if (isNameless(seat)) return t("frame.player", { number: seat.name });
  return seat.kind === "open" ? t("home.seat.open") : seat.name;
}

/** The clock of a table in a word; "" without one. @param {Record<string, any>} clock */
export function clockText(clock) {
  if (clock.kind === "none") return "";
  const time = duration(clock.seconds);
  if (clock.kind === "turn") return t("home.clock.turn", { time });
  return t("home.clock.bank", { time, more: duration(clock.increment) });
}
