// SPDX-License-Identifier: MIT
/** Buttons for steps that are not chosen on the board: bids, payments, cards, djinns, sets, done. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { drawSeatBadge } from "../../seat-marks.js";
import { drawCard, renderCardFace } from "../drawing/cards.js";
import { drawPortrait } from "../drawing/djinns.js";
import { drawCoin, drawIcon, drawMeeple } from "../drawing/pieces.js";
import { listStepsOffBoard } from "../input/offer.js";
import { formatEffects, formatGains, formatPayments } from "../text/effects.js";
import { renderBidButtons } from "./bid-buttons.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Scene, Step } from "../../interface.js" */

/** The kinds of steps that concern a djinn. */
const BY_DJINN = ["buy", "keep", "use"];
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
  const djinns = BY_DJINN.map((kind) => renderDjinnOffers(kind, listStepsOffBoard(scene, kind), scene));
  return h("div", { class: "ft-choices" }, renderBidButtons(scene), renderSetForSale(scene), djinns, rows);
}

/** The goods that are already in the set for sale. @param {Scene} scene */
function renderSetForSale(scene) {
  const goods = /** @type {string[]} */ (scene.view.offer);
  if (!goods.length) return null;
  const cards = goods.map((card) => h("li", { class: "ft-card ft-card-goods", key: card }, renderCardFace(card)));
  return h("ul", { class: "ft-cards", "aria-label": t("tribes.set") }, cards);
}

/** @param {string} kind @param {Step[]} steps @param {Scene} scene */
function renderRow(kind, steps, scene) {
  if (!steps.length) return null;
  return h("div", { class: `ft-row ft-row-${kind}`, key: kind }, steps.map((step) => renderButton(step, scene)));
}

/** @param {Step} step @param {Scene} scene */
function renderButton(step, scene) {
  const isChosen = scene.pending?.action === step.action;
  const main = step.kind === "done" || step.kind === "sell_set" ? "main" : "";
  const card = step.kind === "take" || step.kind === "sell" ? "ft-card" : "ft-option";
  return h("button", {
    type: "button",
    key: step.action,
    class: `${main || card} ${isChosen ? "is-pending" : ""}`,
    disabled: scene.busy,
    onclick: () => scene.actions?.choose({ step, action: Number(step.action) }),
  }, BUTTON_CONTENTS[step.kind]?.(step, scene));
}

/** Djinns to buy, to keep or to use: one block each, with a button for each way to pay. @param {string} kind @param {Step[]} steps @param {Scene} scene */
function renderDjinnOffers(kind, steps, scene) {
  const offers = [...Map.groupBy(steps, (step) => step.djinn)].map(([djinn, payments]) =>
    h(
      "li",
      { class: "ft-djinn ft-offer", key: djinn },
      drawPortrait(djinn, 52),
      h("strong", null, t(`tribes.${kind}`, { djinn })),
      h("small", { class: "ft-power" }, t(`tribes.power.${djinn}`)),
      h("div", { class: "ft-row" }, payments.map((step) => renderPaymentButton(step, scene))),
    )
  );
  return offers.length ? h("ul", { class: "ft-djinns", key: kind }, offers) : null;
}

/** @param {Step} step @param {Scene} scene */
function renderPaymentButton(step, scene) {
  const isChosen = scene.pending?.action === step.action;
  return h("button", {
    type: "button",
    key: step.action,
    class: `small ${isChosen ? "is-pending" : ""}`,
    disabled: scene.busy,
    "aria-label": [t(`tribes.${step.kind}`, { djinn: step.djinn }), ...formatPayments(step)].join(", "),
    title: formatEffects(step, scene).join(" · "),
    onclick: () => scene.actions?.choose({ step, action: Number(step.action) }),
  }, renderPayment(step));
}

/** A payment as icons. @param {Step} step @returns {Child} */
function renderPayment({ elders = 0, fakirs = 0 }) {
  if (!elders && !fakirs) return t("tribes.choose");
  return [
    Array.from({ length: elders }, () => drawIcon(drawMeeple("white"), 24)),
    Array.from({ length: fakirs }, () => drawIcon(drawCard("fakir"), 24)),
  ];
}
