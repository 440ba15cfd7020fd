// SPDX-License-Identifier: MIT
/** The game in words: what is to be done, what a step would bring, what happened. */

import { t } from "../../i18n.js";

/** @import { GameEvent, Scene, Step } from "../game.js" */

/** What is to be done now, and by whom. @param {Scene} scene */
export function prompt(scene) {
  const { view, actor, offer } = scene;
  if (view.phase === "over" || actor === null) return t("desert.prompt.over");
  const count = Math.max(1, view.camels_left);
  if (offer && offer.steps.length > 0) return t(`desert.prompt.${view.phase}`, { count });
  return t(`desert.prompt.waits.${view.phase}`, { player: scene.names[actor] ?? "", count });
}

/** What a step would bring. @param {Step} step @returns {string[]} */
export function effects(step) {
  if (step.kind !== "camel") return [];
  const gains = ["water", "oases"].filter((category) => step.gain[category]);
  const said = gains.map((category) => t(`desert.effect.${category}`, { count: step.gain[category] ?? 0 }));
  if (step.area) said.push(t("desert.effect.area", { count: step.area.points }));
  if (step.gain.caravans) said.push(t("desert.effect.caravans", { count: step.gain.caravans }));
  return [...said, t("desert.effect.camels", { count: step.camels }), herd(step)];
}

/** @param {Step} step */
function herd(step) {
  return step.herd === 0 ? t("desert.effect.herd_empty") : t("desert.effect.herd", { count: step.herd });
}

/** An event as a sentence. @param {GameEvent} event @param {Scene} scene */
export function tell([key, args], scene) {
  if (key === "herd_empty") return t(`desert.event.herd_empty.${args.colour}`);
  const { colour } = args;
  return t(`desert.event.${key}`, {
    player: scene.names[args.seat] ?? "",
    space: args.space ?? "",
    names: (args.spaces ?? []).join(", "),
    count: args.value ?? args.points ?? 0,
    ...(colour ? { camel: t(`desert.camel.${colour}`), leader: t(`desert.leader.${colour}`) } : {}),
    ...(colour ? { caravan: t(`desert.with.${colour}`) } : {}),
  });
}

/** The spaces that an event is about. @param {GameEvent} event @returns {string[]} */
export function places([, args]) {
  return args.spaces ?? (args.space ? [args.space] : []);
}
