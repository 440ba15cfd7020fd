// SPDX-License-Identifier: MIT
/** Events as sentences. */

import { t } from "../../../core/i18n.js";

/** @import { GameEvent, Scene } from "../../interface-types.js" */

/** An event as a sentence. @param {GameEvent} event @param {Scene} scene */
export function formatEvent([key, args], scene) {
  if (key === "herd_empty") return t(`desert.event.herd_empty.${args.colour}`);
  const { colour } = args;
  return t(`desert.event.${key}`, {
    player: scene.names[args.seat] ?? "",
    space: args.space ?? "",
    names: (args.spaces ?? []).join(", "),
    count: args.value ?? args.points ?? 0,
    ...(colour ? { camel: t(`desert.camel.${colour}`), leader: t(`desert.leader.${colour}`) } : {}),
    ...(colour ? { caravan: t(`desert.with_caravan.${colour}`) } : {}),
  });
}

/** The spaces that an event is about. @param {GameEvent} event @returns {string[]} */
export function listEventPlaces([, args]) {
  return args.spaces ?? (args.space ? [args.space] : []);
}
