// SPDX-License-Identifier: MIT
/** How many play, and who sits where. */

import { radios, select, text } from "../../components/fields.js";
import { levelName } from "../../components/formats.js";
import { LONGEST_NAME } from "../../components/my-name.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { seatBadge } from "../../games/seat-marks.js";
import { resized, seated } from "./form-state.js";

/** @import { Plan, Place } from "./form-state.js" */
/** @import { GameView } from "../../net/protocol.js" */
/** @typedef {(plan: Plan) => void} Change */

const KINDS = ["me", "bot", "open", "screen"];

/** @param {Plan} plan @param {GameView} game @param {Change} change */
export function seats(plan, game, change) {
  const counts = game.players.map((count) => /** @type {[number, string]} */ ([count, String(count)]));
  return [
    radios("players", t("home.new.players"), plan.places.length, counts, (count) => change(resized(plan, count))),
    h(
      "fieldset",
      null,
      h("legend", null, t("home.new.seats")),
      h(
        "ol",
        { class: "places" },
        ...plan.places.map((place, at) => h("li", { key: at }, seat(plan, place, at, game, change))),
      ),
    ),
  ];
}

/** @param {Plan} plan @param {Place} place @param {number} at @param {GameView} game @param {Change} change */
function seat(plan, place, at, game, change) {
  const kinds = KINDS.map((kind) => /** @type {[string, string]} */ ([kind, t(`home.kind.${kind}`)]));
  const pick = (/** @type {Partial<Place>} */ some) => change(seated(plan, at, some));
  return [
    seatBadge(at, 20),
    select(`kind-${at}`, t("home.new.seat", { number: at + 1 }), place.kind, kinds, (kind) => pick({ kind })),
    place.kind === "bot" &&
    level(`level-${at}`, t("home.new.level"), place.bot, game.levels, (bot) => pick({ bot })),
    place.kind === "screen" && name(place, at, pick),
  ];
}

/** @param {Place} place @param {number} at @param {(some: Partial<Place>) => void} pick */
function name(place, at, pick) {
  const oninput = (/** @type {any} */ event) => pick({ name: event.target.value });
  const more = { ".value": place.name, maxlength: LONGEST_NAME, oninput, autocomplete: "off" };
  return text(`name-${at}`, t("home.new.name"), more);
}

/**
 * A level of the bots, and how strong it is.
 * @param {string} name @param {string} label @param {string} value @param {string[]} levels @param {(level: string) => void} pick
 */
export function level(name, label, value, levels, pick) {
  const entries = levels.map((each) => /** @type {[string, string]} */ ([each, levelName(each)]));
  return select(name, label, value, entries, pick, t(`home.level.${value}.about`));
}
