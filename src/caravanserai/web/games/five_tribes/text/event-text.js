// SPDX-License-Identifier: MIT
/** Events as sentences. */

import { t } from "../../../core/i18n.js";

/** @import { GameEvent, Scene } from "../../interface-types.js" */

/** An event as a sentence. @param {GameEvent} event @param {Scene} scene */
export function formatEvent([key, args], scene) {
  return t(`tribes.event.${chooseKey(key, args)}`, { ...args, ...formatArguments(args, scene) });
}

/** Events with fakirs have separate messages. @param {string} key @param {Record<string, any>} args */
function chooseKey(key, args) {
  return args.fakirs ? `${key}_with_fakirs` : key;
}

/** Texts for the arguments of an event. @param {Record<string, any>} args @param {Scene} scene */
function formatArguments(args, scene) {
  return {
    player: getName(args.seat, scene),
    victim_name: getName(args.victim, scene),
    meeple: args.colour ? t(`tribes.meeple.${args.colour}`) : "",
    goods_names: formatCards(args.goods ?? []),
    card_names: formatCards(args.cards ?? []),
    count: args.count ?? args.fakirs ?? 0,
  };
}

/** @param {number | undefined} seat @param {Scene} scene */
function getName(seat, scene) {
  return seat === undefined ? "" : (scene.names[seat] ?? "");
}

/** Names of cards. @param {string[]} cards */
function formatCards(cards) {
  return cards.map((card) => t(`tribes.card.${card}`)).join(", ");
}

/** The tiles that an event is about. @param {GameEvent} event @returns {string[]} */
export function listEventPlaces([, args]) {
  return args.tile ? [args.tile] : [];
}
