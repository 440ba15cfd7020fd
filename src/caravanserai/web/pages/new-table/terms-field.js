// SPDX-License-Identifier: MIT
/** Who may come and watch, the clock, and what helps. */

import { radios, select, tick } from "../../components/fields.js";
import { duration } from "../../components/formats.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { admitting, isWaiting } from "./form-state.js";
import { level } from "./seats-field.js";

/** @import { Plan, Time } from "./form-state.js" */
/** @import { GameView } from "../../net/protocol.js" */
/** @typedef {(plan: Plan) => void} Change */

const TURNS = [30, 60, 120, 300, 900, 86400, 259200];
const BANKS = [300, 600, 900, 1800, 3600];
const INCREMENTS = [0, 5, 10, 30, 60];

/** Entries for each value, with words by its key. @param {string} key @param {string[]} values @returns {[string, string][]} */
function worded(key, values) {
  return values.map((value) => [value, t(`${key}.${value}`)]);
}

/** @param {number[]} seconds @returns {[number, string][]} */
function times(seconds) {
  return seconds.map((each) => [each, duration(each)]);
}

/** @param {Plan} plan @param {Change} change */
export function guests(plan, change) {
  const door = plan.isPublic ? "public" : "link";
  return [
    isWaiting(plan) &&
    radios(
      "door",
      t("home.new.door"),
      door,
      worded("home.door", ["link", "public"]),
      (value) => change(admitting(plan, value === "public")),
    ),
    radios(
      "watch",
      t("home.new.watch"),
      plan.watch,
      worded("home.watch", ["anyone", "link", "nobody"]),
      (watch) => change({ ...plan, watch }),
    ),
  ];
}

/** @param {Plan} plan @param {Change} change */
export function clocks(plan, change) {
  const { time } = plan;
  const pick = (/** @type {Partial<Time>} */ some) => change({ ...plan, time: { ...time, ...some } });
  const details = h(
    "div",
    { class: "columns" },
    time.kind === "turn" && select("turn", t("home.time.turn.each"), time.turn, times(TURNS), (turn) => pick({ turn })),
    time.kind === "bank" && select("bank", t("home.time.bank.all"), time.bank, times(BANKS), (bank) => pick({ bank })),
    time.kind === "bank" &&
      select("increment", t("home.time.more"), time.increment, times(INCREMENTS), (increment) => pick({ increment })),
    time.kind !== "none" &&
      select(
        "zero",
        t("home.time.zero"),
        time.atZero,
        worded("home.zero", ["warn", "bot", "forfeit"]),
        (atZero) => pick({ atZero }),
      ),
  );
  return radios(
    "time",
    t("home.new.time"),
    time.kind,
    worded("home.time", ["none", "turn", "bank"]),
    (kind) => pick({ kind }),
    details,
  );
}

/** @param {Plan} plan @param {GameView} game @param {Change} change */
export function assists(plan, game, change) {
  const pick = (/** @type {Partial<Plan["assists"]>} */ some) =>
    change({ ...plan, assists: { ...plan.assists, ...some } });
  const { hints, undo, stand_in } = plan.assists;
  return h(
    "fieldset",
    null,
    h("legend", null, t("home.new.assists")),
    tick("hints", t("home.hints"), hints, (value) => pick({ hints: value })),
    select(
      "undo",
      t("home.undo"),
      undo,
      worded("home.undo", ["off", "free", "consent"]),
      (value) => pick({ undo: value }),
      t(`home.undo.${undo}.about`),
    ),
    level("stand-in", t("home.stand_in"), stand_in, game.levels, (value) => pick({ stand_in: value })),
  );
}
