// SPDX-License-Identifier: MIT
/** Advice: the best moves that a strong bot finds, and why the first of them. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { formatNumber, formatPercent, formatSigned } from "../../../core/numbers.js";
import { categoryName } from "../../../games/categories.js";
import { found } from "../input/move-controller.js";

/** @import { Choice, GameModule, Scene } from "../../../games/interface.js" */
/** @typedef {{action: number, turn: string[], visits: number, values: number[], points: number[], margin: number, gains: Record<string, number>}} Advised */
/** @typedef {{position: number, choices: Advised[] | null}} Advice null: still thinking */

const MOST = 3; // moves to show
const LEAST_SHARE = 0.05; // of the visits of the best: what was tried less often is a guess

/** The moves worth telling. @param {Advised[]} choices */
export function worthTelling(choices) {
  const least = (choices[0]?.visits ?? 0) * LEAST_SHARE;
  return choices.slice(0, MOST).filter((choice) => choice.visits >= least);
}

/**
 * @param {Advice} advice @param {Scene} scene @param {GameModule} game
 * @param {{play: (choice: Choice) => void, light: (choice: Choice | null) => void, close: () => void}} act
 */
export function hintPanel(advice, scene, game, act) {
  return h(
    "section",
    { key: "hint", class: "hint card", "aria-label": t("table.hint.title") },
    h(
      "div",
      { class: "row" },
      h("h3", null, t("table.hint.title")),
      h("button", { class: "small", onclick: act.close }, t("table.close")),
    ),
    advice.choices ? list(advice.choices, scene, game, act) : h("p", null, t("table.hint.thinking")),
  );
}

/** @param {Advised[]} choices @param {Scene} scene @param {GameModule} game @param {any} act */
function list(choices, scene, game, act) {
  const told = worthTelling(choices);
  return [
    h("p", null, because(told, scene, game)),
    h("ol", null, ...told.map((advised, place) => item(advised, place, scene, game, act))),
    h("p", { class: "soft" }, t("table.hint.margin")),
  ];
}

/** Why the first is the best, in words. @param {Advised[]} told @param {Scene} scene @param {GameModule} game */
export function because(told, scene, game) {
  const [best, next] = told;
  if (!best) return "";
  const effects = effectsOf(best, scene, game);
  const move = game.turnText(best.turn, scene.names);
  const better = next && best.margin - next.margin;
  const brings = effects.length ? t("table.hint.brings", { effects: effects.join(", ") }) : t("table.hint.prepares");
  if (better === undefined) return [t("table.hint.only", { move }), brings].join(" ");
  const than = better >= 0.1 ? t("table.hint.better", { points: formatNumber(better) }) : t("table.hint.close");
  return [t("table.hint.best", { move }), brings, than].join(" ");
}

/** What it brings at once: the step as the board tells it, or the whole turn by its points. @param {Advised} advised @param {Scene} scene @param {GameModule} game */
function effectsOf(advised, scene, game) {
  const gains = Object.entries(advised.gains);
  if (advised.turn.length > 1) {
    return gains.map(([name, points]) => `${categoryName(scene.game, name)} ${formatSigned(points)}`);
  }
  const choice = found(scene.offer?.steps ?? [], advised.action);
  return choice ? game.effects(choice.step, scene) : [];
}

/** @param {Advised} advised @param {number} place @param {Scene} scene @param {GameModule} game @param {any} act */
function item(advised, place, scene, game, act) {
  const choice = found(scene.offer?.steps ?? [], advised.action);
  const chance = advised.values[scene.seat ?? 0] ?? 0;
  const effects = place > 0 ? effectsOf(advised, scene, game) : []; // of the first they are told above
  return h(
    "li",
    { key: advised.action, onmouseenter: () => act.light(choice), onfocusin: () => act.light(choice) },
    h("strong", null, game.turnText(advised.turn, scene.names)),
    h("span", null, t("table.hint.worth", { margin: formatSigned(advised.margin), chance: formatPercent(chance) })),
    effects.length > 0 && h("span", { class: "soft" }, effects.join(", ")),
    choice && h("button", { class: "small", onclick: () => act.play(choice) }, t("table.hint.play")),
  );
}
