// SPDX-License-Identifier: MIT
/** The effects of a step or the end of a sowing, in a few words each. */

import { t } from "../../../core/i18n.js";
import { formatSigned } from "../../../core/numbers.js";

/** @import { Scene, Step, SowingPath } from "../../interface-types.js" */
/** @import { End } from "../input/offer.js" */

/** What a step would bring. @param {Step} step @param {Scene} scene @returns {string[]} */
export function formatEffects(step, scene) {
  return [
    ...formatPayments(step),
    ...(step.gathers && step.colour
      ? [t("tribes.effect.gathers", { meeples: formatMeeples(step.colour, step.gathers) })]
      : []),
    ...(step.takes ? [t("tribes.effect.takes", { tile: step.takes, value: getTileValue(step.takes, scene) })] : []),
    ...formatGains(step.gain),
    ...(step.draws ? [t(`tribes.draws.${step.draws}`)] : []),
  ];
}

/** What it costs besides gold. @param {Step} step @returns {string[]} */
export function formatPayments(step) {
  const elders = step.elders ? [t("tribes.effect.elders", { count: step.elders })] : [];
  return step.fakirs ? [...elders, t("tribes.effect.fakirs", { count: step.fakirs })] : elders;
}

/** Points by category, with their sign. @param {Record<string, number>} gain @returns {string[]} */
export function formatGains(gain) {
  const some = Object.entries(gain).filter(([, points]) => points !== 0);
  return some.map(([category, points]) => `${t(`tribes.category.${category}`)} ${formatSigned(points)}`);
}

/** "3 builders", "2–4 builders". @param {string} colour @param {number} fewest @param {number} [most] */
export function formatMeeples(colour, fewest, most = fewest) {
  const text = t(`tribes.meeples.${colour}`, { count: most });
  return fewest === most ? text : text.replace(String(most), `${fewest}–${most}`);
}

/** What the end of a sowing would bring. @param {End} end @param {Scene} scene @returns {string[]} */
export function formatEndEffects(end, scene) {
  const value = getTileValue(end.tile, scene);
  const gold = end.most_gold === undefined
    ? []
    : [t("tribes.effect.gold", { gold: formatRange(end.least_gold, end.most_gold) })];
  const taken = end.taken ? [t(`tribes.effect.takes_${end.taken}`, { tile: end.tile, value })] : [];
  return [formatMeeples(end.colour, end.fewest, end.most), ...taken, ...gold];
}

/** What a path would bring. @param {SowingPath} path @param {Scene} scene @returns {string[]} */
export function formatPathEffects(path, scene) {
  const colour = path.drops.at(-1)?.colour ?? "";
  return [
    t("tribes.effect.gathers", { meeples: formatMeeples(colour, path.gathers) }),
    ...(path.takes ? [t("tribes.effect.takes", { tile: path.takes, value: getTileValue(path.takes, scene) })] : []),
    ...(path.gold ? [t("tribes.effect.gold", { gold: path.gold })] : []),
  ];
}

/** @param {number | undefined} least @param {number | undefined} most */
function formatRange(least = 0, most = 0) {
  return least === most ? String(most) : `${least}–${most}`;
}

/** @param {string} tile @param {Scene} scene */
function getTileValue(tile, scene) {
  return Number(String(scene.view.tiles[tile].kind).match(/\d+$/)?.[0] ?? 0);
}
