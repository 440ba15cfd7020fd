// SPDX-License-Identifier: MIT
/** What happened, as sentences. */

import { t } from "../../../core/i18n.js";

/** @import { GameEvent, Scene } from "../../interface.js" */

/** An event as a sentence. @param {GameEvent} event @param {Scene} scene */
export function eventText([key, told], scene) {
  return t(`tribes.event.${keyOf(key, told)}`, { ...told, ...phrases(told, scene) });
}

/** Deeds with fakirs are told in other words. @param {string} key @param {Record<string, any>} told */
function keyOf(key, told) {
  return told.fakirs ? `${key}_with_fakirs` : key;
}

/** Words that follow from the arguments. @param {Record<string, any>} told @param {Scene} scene */
function phrases(told, scene) {
  return {
    player: nameOf(told.seat, scene),
    victim_name: nameOf(told.victim, scene),
    meeple: told.colour ? t(`tribes.one.${told.colour}`) : "",
    goods_names: cardNames(told.goods ?? []),
    card_names: cardNames(told.cards ?? []),
    count: told.count ?? told.fakirs ?? 0,
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
export function eventPlaces([, told]) {
  return told.tile ? [told.tile] : [];
}
