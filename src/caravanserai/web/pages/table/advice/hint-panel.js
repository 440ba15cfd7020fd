// SPDX-License-Identifier: MIT
/** A hint: the best turn that a strong bot finds, at most two reasons for it, and other good turns. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { formatNumber, formatPercent, formatSigned } from "../../../core/numbers.js";
import { formatCategory } from "../../../games/categories.js";
import { findChoice } from "../../../state/choices.js";

/** @import { GameModule, Scene } from "../../../games/interface-types.js" */
/** @import { HintMove } from "../../../net/protocol.js" */
/** @typedef {{position: number, choices: HintMove[] | null}} Hint null while the bot is thinking */
/** @typedef {{play: (hint: HintMove) => void, highlight: (hint: HintMove) => void, close: () => void}} HintActions */

const MAX_EFFECTS = 2; // in one reason

/** @param {Hint} hint @param {Scene} scene @param {GameModule} game @param {HintActions} actions */
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

/** @param {HintMove[]} choices @param {Scene} scene @param {GameModule} game @param {HintActions} actions */
function renderChoices([best, ...others], scene, game, actions) {
  if (!best) return null;
  return [
    renderBest(best, others[0], scene, game, actions),
    others.length > 0 && [
      h("ul", { key: "others" }, ...others.map((choice) => renderOther(choice, scene, game, actions))),
      h("p", { class: "soft" }, t("table.hint.margin")),
    ],
  ];
}

/** @param {HintMove} best @param {HintMove | undefined} next @param {Scene} scene @param {GameModule} game @param {HintActions} actions */
function renderBest(best, next, scene, game, actions) {
  const move = game.formatTurn(best.moves, scene.names);
  return h(
    "div",
    { key: "best", role: "status", onmouseenter: () => actions.highlight(best) },
    h("p", null, h("strong", null, t(next ? "table.hint.best" : "table.hint.only", { move }))),
    h("ul", { class: "reasons" }, ...listReasons(best, next, scene, game).map((reason) => h("li", null, reason))),
    renderPlayButton(best, "main", actions),
  );
}

/** Why a turn is the best: what it brings at once, and how much better it is than the next. @param {HintMove} best @param {HintMove | undefined} next @param {Scene} scene @param {GameModule} game */
export function listReasons(best, next, scene, game) {
  const effects = formatHintEffects(best, scene, game).join(", ");
  const brings = effects ? t("table.hint.brings", { effects }) : t("table.hint.prepares");
  if (!next) return [brings];
  const better = best.margin - next.margin;
  const than = better >= 0.1 ? t("table.hint.better", { points: formatNumber(better) }) : t("table.hint.close");
  return [brings, than];
}

/** The most important gains: of the whole turn, or of its only step. @param {HintMove} hint @param {Scene} scene @param {GameModule} game */
function formatHintEffects(hint, scene, game) {
  if (hint.moves.length > 1) {
    const gains = Object.entries(hint.gains).sort(([, one], [, other]) => Math.abs(other) - Math.abs(one));
    const shown = gains.slice(0, MAX_EFFECTS);
    return shown.map(([name, points]) => `${formatCategory(scene.game, name)} ${formatSigned(points)}`);
  }
  const choice = findChoice(scene.offer?.steps ?? [], hint.action);
  return choice ? game.formatEffects(choice.step, scene).slice(0, MAX_EFFECTS) : [];
}

/** @param {HintMove} hint @param {Scene} scene @param {GameModule} game @param {HintActions} actions */
function renderOther(hint, scene, game, actions) {
  const chance = hint.values[scene.seat ?? 0] ?? 0;
  const show = () => actions.highlight(hint);
  return h(
    "li",
    { key: hint.action, onmouseenter: show, onfocusin: show },
    h("span", null, game.formatTurn(hint.moves, scene.names)),
    h(
      "span",
      { class: "soft" },
      t("table.hint.worth", { margin: formatSigned(hint.margin), chance: formatPercent(chance) }),
    ),
    renderPlayButton(hint, "small", actions),
  );
}

/** Plays the whole turn. @param {HintMove} hint @param {string} size @param {HintActions} actions */
function renderPlayButton(hint, size, actions) {
  return h(
    "button",
    { class: size, "data-role": "play-hint", onclick: () => actions.play(hint) },
    t("table.hint.play"),
  );
}
