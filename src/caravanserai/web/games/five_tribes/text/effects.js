// SPDX-License-Identifier: MIT
/** What a step or the end of a sowing would bring, in a few words each. */

import { t } from "../../../core/i18n.js";
import { formatSigned } from "../../../core/numbers.js";

/** @import { Scene, Step, SowingPath } from "../../interface.js" */
/** @import { End } from "../input/offer-index.js" */

/** What a step would bring. @param {Step} step @param {Scene} scene @returns {string[]} */
export function effectTexts(step, scene) {
  return [
    ...paymentTexts(step),
    ...(step.gathers && step.colour
      ? [t("tribes.effect.gathers", { meeples: meepleText(step.colour, step.gathers) })]
      : []),
    ...(step.takes ? [t("tribes.effect.takes", { tile: step.takes, value: tileValue(step.takes, scene) })] : []),
    ...gainTexts(step.gain),
    ...(step.draws ? [t(`tribes.draws.${step.draws}`)] : []),
  ];
}

/** What it costs besides gold. @param {Step} step @returns {string[]} */
export function paymentTexts(step) {
  const elders = step.elders ? [t("tribes.effect.elders", { count: step.elders })] : [];
  return step.fakirs ? [...elders, t("tribes.effect.fakirs", { count: step.fakirs })] : elders;
}

/** Points by category, with their sign. @param {Record<string, number>} gain @returns {string[]} */
export function gainTexts(gain) {
  const some = Object.entries(gain).filter(([, points]) => points !== 0);
  return some.map(([category, points]) => `${t(`tribes.category.${category}`)} ${formatSigned(points)}`);
}

/** "3 builders", "2–4 builders". @param {string} colour @param {number} fewest @param {number} [most] */
export function meepleText(colour, fewest, most = fewest) {
  const text = t(`tribes.people.${colour}`, { count: most });
  return fewest === most ? text : text.replace(String(most), `${fewest}–${most}`);
}

/** What the end of a sowing would bring. @param {End} end @param {Scene} scene @returns {string[]} */
export function endEffectTexts(end, scene) {
  const value = tileValue(end.tile, scene);
  const gold = end.most_gold === undefined
    ? []
    : [t("tribes.effect.gold", { gold: rangeText(end.least_gold, end.most_gold) })];
  const taken = end.taken ? [t(`tribes.effect.takes_${end.taken}`, { tile: end.tile, value })] : [];
  return [meepleText(end.colour, end.fewest, end.most), ...taken, ...gold];
}

/** What a way would bring. @param {SowingPath} way @param {Scene} scene @returns {string[]} */
export function pathEffectTexts(way, scene) {
  const colour = way.drops.at(-1)?.colour ?? "";
  return [
    t("tribes.effect.gathers", { meeples: meepleText(colour, way.gathers) }),
    ...(way.takes ? [t("tribes.effect.takes", { tile: way.takes, value: tileValue(way.takes, scene) })] : []),
    ...(way.gold ? [t("tribes.effect.gold", { gold: way.gold })] : []),
  ];
}

/** @param {number | undefined} least @param {number | undefined} most */
function rangeText(least = 0, most = 0) {
  return least === most ? String(most) : `${least}–${most}`;
}

/** @param {string} tile @param {Scene} scene */
function tileValue(tile, scene) {
  return Number(String(scene.view.tiles[tile].kind).match(/\d+$/)?.[0] ?? 0);
}
