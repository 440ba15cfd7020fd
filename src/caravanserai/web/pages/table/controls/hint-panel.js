// SPDX-License-Identifier: MIT
/** A hint: the best moves that a strong bot finds, and why it prefers the first. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { formatNumber, formatPercent, formatSigned } from "../../../core/numbers.js";
import { formatCategory } from "../../../games/categories.js";
import { findChoice } from "../../../state/choices.js";

/** @import { Choice, GameModule, Scene } from "../../../games/interface.js" */
/** @import { HintMove } from "../../../net/protocol.js" */
/** @typedef {{position: number, choices: HintMove[] | null}} Hint null while the bot is thinking */

/**
 * @param {Hint} hint @param {Scene} scene @param {GameModule} game
 * @param {{play: (choice: Choice) => void, highlight: (choice: Choice | null) => void, close: () => void}} actions
 */
export function renderHintPanel(hint, scene, game, actions) {
  return h(
    "section",
    { key: "hint", class: "hint card", "aria-label": t("table.hint.title") },
    h(
      "div",
      { class: "row" },
      h("h3", null, t("table.hint.title")),
      h("button", { class: "small", onclick: actions.close }, t("table.close")),
    ),
    hint.choices ? renderChoices(hint.choices, scene, game, actions) : h("p", null, t("table.hint.thinking")),
  );
}

/** @param {HintMove[]} choices @param {Scene} scene @param {GameModule} game @param {any} actions */
function renderChoices(choices, scene, game, actions) {
  return [
    h("p", null, formatExplanation(choices, scene, game)),
    h("ol", null, ...choices.map((choice, index) => renderChoice(choice, index, scene, game, actions))),
    h("p", { class: "soft" }, t("table.hint.margin")),
  ];
}

/** Why the first move is the best. @param {HintMove[]} choices @param {Scene} scene @param {GameModule} game */
export function formatExplanation(choices, scene, game) {
  const [best, next] = choices;
  if (!best) return "";
  const effects = formatHintEffects(best, scene, game);
  const move = game.formatTurn(best.moves, scene.names);
  const better = next && best.margin - next.margin;
  const brings = effects.length ? t("table.hint.brings", { effects: effects.join(", ") }) : t("table.hint.prepares");
  if (better === undefined) return [t("table.hint.only", { move }), brings].join(" ");
  const than = better >= 0.1 ? t("table.hint.better", { points: formatNumber(better) }) : t("table.hint.close");
  return [t("table.hint.best", { move }), brings, than].join(" ");
}

/** What a move gains: the effects of its step, or the points of the whole turn. @param {HintMove} hint @param {Scene} scene @param {GameModule} game */
function formatHintEffects(hint, scene, game) {
  const gains = Object.entries(hint.gains);
  if (hint.moves.length > 1) {
    return gains.map(([name, points]) => `${formatCategory(scene.game, name)} ${formatSigned(points)}`);
  }
  const choice = findChoice(scene.offer?.steps ?? [], hint.action);
  return choice ? game.formatEffects(choice.step, scene) : [];
}

/** @param {HintMove} hint @param {number} index @param {Scene} scene @param {GameModule} game @param {any} actions */
function renderChoice(hint, index, scene, game, actions) {
  const choice = findChoice(scene.offer?.steps ?? [], hint.action);
  const chance = hint.values[scene.seat ?? 0] ?? 0;
  const effects = index > 0 ? formatHintEffects(hint, scene, game) : []; // the explanation above lists those of the first
  return h(
    "li",
    { key: hint.action, onmouseenter: () => actions.highlight(choice), onfocusin: () => actions.highlight(choice) },
    h("strong", null, game.formatTurn(hint.moves, scene.names)),
    h("span", null, t("table.hint.worth", { margin: formatSigned(hint.margin), chance: formatPercent(chance) })),
    effects.length > 0 && h("span", { class: "soft" }, effects.join(", ")),
    choice && h("button", { class: "small", onclick: () => actions.play(choice) }, t("table.hint.play")),
  );
}
