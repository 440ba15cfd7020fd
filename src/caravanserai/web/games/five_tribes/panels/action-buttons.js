// SPDX-License-Identifier: MIT
/** Buttons for steps that are not chosen on the board: bids, payments, cards, djinns, sets, done. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { drawSeatBadge } from "../../seat-marks.js";
import { getCardClass, renderCardFace } from "../drawing/cards.js";
import { drawCoin, drawIcon, drawMeeple } from "../drawing/pieces.js";
import { listStepsOffBoard } from "../input/offer.js";
import { formatEffects, formatGains } from "../text/effects.js";
import { renderBidButtons } from "./bid-buttons.js";
import { renderDjinnOffers } from "./djinn-offers.js";
import { renderStepButton } from "./step-button.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Scene, Step } from "../../interface-types.js" */

/** The kinds of steps that concern a djinn. */
const BY_DJINN = ["keep", "use", "buy"];
/** The kinds of steps that cards and djinns beside the board offer as well. */
const BY_PANEL = ["buy", "take", "sell"];
/** The content of the buttons of other kinds, in the order in which they are shown. @type {Record<string, (step: Step, scene: Scene) => Child>} */
const BUTTON_CONTENTS = {
  build: (
    step,
  ) => [
    drawIcon(drawMeeple("blue"), 26),
    renderOptionText(
      step.fakirs ? t("tribes.build_with", { count: step.fakirs }) : t("tribes.build"),
      formatGains(step.gain),
    ),
  ],
  kill_owned: (step, scene) => [
    drawIcon(drawMeeple(step.colour), 26),
    drawSeatBadge(step.victim),
    renderOptionText(
      t("tribes.kill_owned", { meeple: t(`tribes.meeple.${step.colour}`), player: scene.names[step.victim] ?? "" }),
      formatEffects(step, scene),
    ),
  ],
  take: (
    step,
  ) => [
    renderCardFace(step.card),
    h("small", null, step.cost ? t("tribes.coins", { count: step.cost }) : t("tribes.paid")),
  ],
  sell: (step) => [renderCardFace(step.card), h("small", null, t("tribes.set_worth", { count: step.gold }))],
  sell_set: (
    step,
  ) => [drawIcon(drawCoin(step.gold), 28), renderOptionText(t("tribes.sell_set", { count: step.gold }), [])],
  done: (step) => [renderOptionText(t(step.ends ? "tribes.end_turn" : "tribes.done"), [])],
};

/** @param {string} words @param {string[]} brings */
function renderOptionText(words, brings) {
  return h(
    "span",
    { class: "ft-option-text" },
    h("span", null, words),
    brings.length ? h("small", null, brings.join(" · ")) : null,
  );
}

/** @param {Scene} scene @returns {Child} */
export function renderActionButtons(scene) {
  const steps = listStepsOffBoard(scene);
  if (!steps.length) return null;
  const rows = Object.keys(BUTTON_CONTENTS).map((kind) => renderRow(kind, listStepsOffBoard(scene, kind), scene));
  const djinns = BY_DJINN.map((kind) =>
    renderDjinnOffers(kind, listStepsOffBoard(scene, kind), scene, findClass(kind, scene))
  );
  return h("div", { class: "ft-choices" }, renderBidButtons(scene), renderSetForSale(scene), djinns, rows);
}

/** @param {string} kind @param {Scene} scene */
function findClass(kind, { mode }) {
  return mode === "play" && BY_PANEL.includes(kind) ? "is-elsewhere" : "";
}

/** The goods that are already in the set for sale. @param {Scene} scene */
function renderSetForSale(scene) {
  const goods = /** @type {string[]} */ (scene.view.offer);
  if (!goods.length) return null;
  const cards = goods.map((card) => h("li", { class: getCardClass(card), key: card }, renderCardFace(card)));
  return h("ul", { class: "ft-cards", "aria-label": t("tribes.set") }, cards);
}

/** @param {string} kind @param {Step[]} steps @param {Scene} scene */
function renderRow(kind, steps, scene) {
  if (!steps.length) return null;
  const name = `ft-row ft-row-${kind} ${findClass(kind, scene)}`;
  return h("div", { class: name, key: kind }, steps.map((step) => renderButton(step, scene)));
}

/** @param {Step} step @param {Scene} scene */
function renderButton(step, scene) {
  const classes =
    /** @type {Record<string, string>} */ ({ take: "ft-card", sell: "ft-card", sell_set: "main", done: "" });
  return renderStepButton(step, scene, classes[step.kind] ?? "ft-option", BUTTON_CONTENTS[step.kind]?.(step, scene));
}
