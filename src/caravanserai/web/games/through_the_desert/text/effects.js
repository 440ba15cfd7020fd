// SPDX-License-Identifier: MIT
/** The effects of a step, in a few words each. */

import { t } from "../../../core/i18n.js";

/** @import { Step } from "../../interface-types.js" */

/** What a step would bring: gains, then caravan and herd. @param {Step} step @returns {string[]} */
export function formatEffects(step) {
  if (step.kind !== "camel") return [];
  const gains = ["water", "oases"].filter((category) => step.gain[category]);
  const texts = gains.map((category) => t(`desert.effect.${category}`, { count: step.gain[category] ?? 0 }));
  if (step.area) texts.push(t("desert.effect.area", { count: step.area.points }));
  if (step.gain.caravans) texts.push(t("desert.effect.caravans", { count: step.gain.caravans }));
  return [...texts, t("desert.effect.camels", { count: step.camels }), formatHerd(step)];
}

/** @param {Step} step */
function formatHerd(step) {
  return step.herd === 0 ? t("desert.effect.herd_empty") : t("desert.effect.herd", { count: step.herd });
}
