// SPDX-License-Identifier: MIT
/** The terms of a table: who may join and watch, the clock, and the assists. */

import { renderCheckboxField, renderRadioField, renderSelectField } from "../../components/fields.js";
import { formatDuration } from "../../components/text/formats.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { hasOpenSeat, isRatable, isRated, setPublic, setRated } from "./form-state.js";
import { renderLevelField } from "./seats-field.js";

/** @import { TableForm, ClockChoice } from "./form-state.js" */
/** @import { GameView } from "../../net/protocol.js" */
/** @typedef {(form: TableForm) => void} Change */

const TURNS = [30, 60, 120, 300, 900, 86400, 259200];
const BANKS = [300, 600, 900, 1800, 3600];
const INCREMENTS = [0, 5, 10, 30, 60];

/** Values with their texts. @param {string} key @param {string[]} values @returns {[string, string][]} */
function listEntries(key, values) {
  return values.map((value) => [value, t(`${key}.${value}`)]);
}

/** @param {number[]} seconds @returns {[number, string][]} */
function listDurations(seconds) {
  return seconds.map((each) => [each, formatDuration(each)]);
}

/** @param {TableForm} form @param {Change} change */
export function renderAccessFields(form, change) {
  const access = form.isPublic ? "public" : "link";
  return [
    hasOpenSeat(form) &&
    renderRadioField(
      "access",
      t("home.new.access"),
      access,
      listEntries("home.access", ["link", "public"]),
      (value) => change(setPublic(form, value === "public")),
    ),
    renderRadioField(
      "watch",
      t("home.new.watch"),
      form.watch,
      listEntries("home.watch", ["anyone", "link", "nobody"]),
      (watch) => change({ ...form, watch }),
    ),
  ];
}

/** @param {TableForm} form @param {boolean} hasAccount @param {Change} change */
export function renderRatedField(form, hasAccount, change) {
  if (!hasOpenSeat(form)) return null;
  const isPossible = hasAccount && isRatable(form);
  const about = isPossible ? "about" : hasAccount ? "people" : "guest";
  return h(
    "fieldset",
    { key: "rated" },
    h("legend", null, t("home.new.rated")),
    isPossible
      ? renderCheckboxField(
        "is-rated",
        t("home.rated"),
        form.isRated,
        (value) => change(setRated(form, value)),
        t("home.rated.about"),
      )
      : h("p", { class: "soft" }, t(`home.rated.${about}`)),
  );
}

/** @param {TableForm} form @param {Change} change */
export function renderClockField(form, change) {
  const { clock } = form;
  const pick = (/** @type {Partial<ClockChoice>} */ changes) => change({ ...form, clock: { ...clock, ...changes } });
  const details = h(
    "div",
    { class: "columns" },
    clock.kind === "turn" &&
      renderSelectField("turn", t("home.time.turn.each"), clock.turn, listDurations(TURNS), (turn) => pick({ turn })),
    clock.kind === "bank" &&
      renderSelectField("bank", t("home.time.bank.all"), clock.bank, listDurations(BANKS), (bank) => pick({ bank })),
    clock.kind === "bank" &&
      renderSelectField(
        "increment",
        t("home.time.more"),
        clock.increment,
        listDurations(INCREMENTS),
        (increment) => pick({ increment }),
      ),
    clock.kind !== "none" &&
      renderSelectField(
        "zero",
        t("home.time.zero"),
        clock.atZero,
        listEntries("home.zero", isRated(form) ? ["bot", "forfeit"] : ["warn", "bot", "forfeit"]),
        (atZero) => pick({ atZero }),
      ),
  );
  return renderRadioField(
    "time",
    t("home.new.time"),
    clock.kind,
    listEntries("home.time", isRated(form) ? ["turn", "bank"] : ["none", "turn", "bank"]),
    (kind) => pick({ kind }),
    details,
  );
}

/** @param {TableForm} form @param {GameView} game @param {Change} change */
export function renderAssistsField(form, game, change) {
  const pick = (/** @type {Partial<TableForm["assists"]>} */ changes) =>
    change({ ...form, assists: { ...form.assists, ...changes } });
  const { hints, undo, stand_in } = form.assists;
  return h(
    "fieldset",
    null,
    h("legend", null, t("home.new.assists")),
    !isRated(form) && renderCheckboxField("hints", t("home.hints"), hints, (value) => pick({ hints: value })),
    renderSelectField(
      "undo",
      t("home.undo"),
      undo,
      listEntries("home.undo", ["off", "free", "consent"]),
      (value) => pick({ undo: value }),
      t(`home.undo.${undo}.about`),
    ),
    !isRated(form) &&
      renderLevelField("stand-in", t("home.stand_in"), stand_in, game.levels, (value) => pick({ stand_in: value })),
  );
}
