// SPDX-License-Identifier: MIT
/** What happened, as sentences. */

import { t } from "../../../core/i18n.js";

/** @import { GameEvent, Scene } from "../../interface.js" */

/** An event as a sentence. @param {GameEvent} event @param {Scene} scene */
export function eventText([key, args], scene) {
  return t(`tribes.event.${keyOf(key, args)}`, { ...args, ...phrases(args, scene) });
}

/** Events with fakirs have messages of their own. @param {string} key @param {Record<string, any>} args */
function keyOf(key, args) {
  return args.fakirs ? `${key}_with_fakirs` : key;
}

/** Texts for the arguments of an event. @param {Record<string, any>} args @param {Scene} scene */
function phrases(args, scene) {
  return {
    player: nameOf(args.seat, scene),
    victim_name: nameOf(args.victim, scene),
    meeple: args.colour ? t(`tribes.one.${args.colour}`) : "",
    goods_names: cardNames(args.goods ?? []),
    card_names: cardNames(args.cards ?? []),
    count: args.count ?? args.fakirs ?? 0,
  };
}

/** @param {number | undefined} seat @param {Scene} scene */
function nameOf(seat, scene) {
  return seat === undefined ? "" : (scene.names[seat] ?? "");
}

/** Names of cards. @param {string[]} cards */
function cardNames(cards) {
  return cards.map((card) => t(`tribes.card.${card}`)).join(", ");
}

/** The tiles that an event is about. @param {GameEvent} event @returns {string[]} */
export function eventPlaces([, args]) {
  return args.tile ? [args.tile] : [];
}
