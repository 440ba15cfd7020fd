// SPDX-License-Identifier: MIT
/** The number of players, and the kind of each seat. */

import { renderRadioField, renderSelectField, renderTextField } from "../../components/fields.js";
import { formatLevel } from "../../components/text/player-names.js";
import { MAX_NAME_LENGTH } from "../../components/my-name.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { drawSeatBadge } from "../../games/seat-marks.js";
import { setPlayers, setSeat } from "./form-state.js";

/** @import { TableForm, SeatChoice } from "./form-state.js" */
/** @import { GameView } from "../../net/protocol.js" */
/** @typedef {(form: TableForm) => void} Change */

const KINDS = ["me", "bot", "open", "screen"];

/** @param {TableForm} form @param {GameView} game @param {Change} change */
export function renderSeatsField(form, game, change) {
  const counts = game.players.map((count) => /** @type {[number, string]} */ ([count, String(count)]));
  return [
    renderRadioField(
      "players",
      t("home.new.players"),
      form.seats.length,
      counts,
      (count) => change(setPlayers(form, count)),
    ),
    h(
      "fieldset",
      null,
      h("legend", null, t("home.new.seats")),
      h(
        "ol",
        { class: "seat-fields" },
        ...form.seats.map((seat, at) => h("li", { key: at }, renderSeatFields(form, seat, at, game, change))),
      ),
    ),
  ];
}

/** @param {TableForm} form @param {SeatChoice} seat @param {number} at @param {GameView} game @param {Change} change */
function renderSeatFields(form, seat, at, game, change) {
  const kinds = KINDS.map((kind) => /** @type {[string, string]} */ ([kind, t(`home.kind.${kind}`)]));
  const pick = (/** @type {Partial<SeatChoice>} */ changes) => change(setSeat(form, at, changes));
  return [
    drawSeatBadge(at, 20),
    renderSelectField(`kind-${at}`, t("home.new.seat", { number: at + 1 }), seat.kind, kinds, (kind) => pick({ kind })),
    seat.kind === "bot" &&
    renderLevelField(`level-${at}`, t("home.new.level"), seat.bot, game.levels, (bot) => pick({ bot })),
    seat.kind === "screen" && renderNameField(seat, at, pick),
  ];
}

/** @param {SeatChoice} seat @param {number} at @param {(changes: Partial<SeatChoice>) => void} pick */
function renderNameField(seat, at, pick) {
  const oninput = (/** @type {any} */ event) => pick({ name: event.target.value });
  const more = { ".value": seat.name, maxlength: MAX_NAME_LENGTH, oninput, autocomplete: "off" };
  return renderTextField(`name-${at}`, t("home.new.name"), more);
}

/**
 * A level of bots, and a description of its strength.
 * @param {string} name @param {string} label @param {string} value @param {string[]} levels @param {(level: string) => void} pick
 */
export function renderLevelField(name, label, value, levels, pick) {
  const entries = levels.map((each) => /** @type {[string, string]} */ ([each, formatLevel(each)]));
  return renderSelectField(name, label, value, entries, pick, t(`home.level.${value}.about`));
}
