// SPDX-License-Identifier: MIT
/** What is not chosen on the board, as buttons: bids, payments, cards, djinns, sets, done. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { seatBadge } from "../../seat-marks.js";
import { cardFace, cardPicture } from "../drawing/cards.js";
import { portrait } from "../drawing/djinns.js";
import { coin, icon, meeple } from "../drawing/pieces.js";
import { stepsOffBoard } from "../input/offer-index.js";
import { effectTexts, gainTexts, paymentTexts } from "../text/effects.js";
import { bidButtons } from "./bid-buttons.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Scene, Step } from "../../interface.js" */
/** @typedef {(step: Step, action: number) => void} Act */

/** What is offered of djinns. */
const BY_DJINN = ["buy", "keep", "use"];
/** Other kinds in the order in which they are shown, and how. @type {Record<string, (step: Step, scene: Scene) => Child>} */
const FACES = {
  build: (
    step,
  ) => [
    icon(meeple("blue"), 26),
    text(step.fakirs ? t("tribes.build_with", { count: step.fakirs }) : t("tribes.build"), gainTexts(step.gain)),
  ],
  kill_owned: (step, scene) => [
    icon(meeple(step.colour), 26),
    seatBadge(step.victim),
    text(
      t("tribes.kill_owned", { meeple: t(`tribes.one.${step.colour}`), player: scene.names[step.victim] ?? "" }),
      effectTexts(step, scene),
    ),
  ],
  take: (
    step,
  ) => [cardFace(step.card), h("small", null, step.cost ? t("tribes.coins", { count: step.cost }) : t("tribes.paid"))],
  sell: (step) => [cardFace(step.card), h("small", null, t("tribes.set_worth", { count: step.gold }))],
  sell_set: (step) => [icon(coin(step.gold), 28), text(t("tribes.sell_set", { count: step.gold }), [])],
  done: (step) => [text(t(step.ends ? "tribes.end_turn" : "tribes.done"), [])],
};

/** @param {string} words @param {string[]} brings */
function text(words, brings) {
  return h(
    "span",
    { class: "ft-option-text" },
    h("span", null, words),
    brings.length ? h("small", null, brings.join(" · ")) : null,
  );
}

/** @param {Scene} scene @param {Act} act @returns {Child} */
export function actionButtons(scene, act) {
  const steps = stepsOffBoard(scene);
  if (!steps.length) return null;
  const rows = Object.keys(FACES).map((kind) => row(kind, stepsOffBoard(scene, kind), scene, act));
  const djinns = BY_DJINN.map((kind) => djinnOffers(kind, stepsOffBoard(scene, kind), scene, act));
  return h("div", { class: "ft-choices" }, bidButtons(scene, act), setForSale(scene), djinns, rows);
}

/** Goods gathered for a sale. @param {Scene} scene */
function setForSale(scene) {
  const goods = /** @type {string[]} */ (scene.view.offer);
  if (!goods.length) return null;
  const cards = goods.map((card) => h("li", { class: "ft-card ft-card-goods", key: card }, cardFace(card)));
  return h("ul", { class: "ft-cards", "aria-label": t("tribes.set") }, cards);
}

/** @param {string} kind @param {Step[]} steps @param {Scene} scene @param {Act} act */
function row(kind, steps, scene, act) {
  if (!steps.length) return null;
  return h("div", { class: `ft-row ft-row-${kind}`, key: kind }, steps.map((step) => button(step, scene, act)));
}

/** @param {Step} step @param {Scene} scene @param {Act} act */
function button(step, scene, act) {
  const isChosen = scene.pending?.action === step.action;
  const main = step.kind === "done" || step.kind === "sell_set" ? "main" : "";
  const card = step.kind === "take" || step.kind === "sell" ? "ft-card" : "ft-option";
  return h("button", {
    type: "button",
    key: step.action,
    class: `${main || card} ${isChosen ? "is-pending" : ""}`,
    disabled: scene.busy,
    onclick: () => act(step, Number(step.action)),
  }, FACES[step.kind]?.(step, scene));
}

/** Djinns to buy, to keep or to use: one block each, with a button for each way to pay. @param {string} kind @param {Step[]} steps @param {Scene} scene @param {Act} act */
function djinnOffers(kind, steps, scene, act) {
  const offers = [...Map.groupBy(steps, (step) => step.djinn)].map(([djinn, ways]) =>
    h(
      "li",
      { class: "ft-djinn ft-offer", key: djinn },
      portrait(djinn, 52),
      h("strong", null, t(`tribes.${kind}`, { djinn })),
      h("small", { class: "ft-power" }, t(`tribes.power.${djinn}`)),
      h("div", { class: "ft-row" }, ways.map((step) => payment(step, scene, act))),
    )
  );
  return offers.length ? h("ul", { class: "ft-djinns", key: kind }, offers) : null;
}

/** @param {Step} step @param {Scene} scene @param {Act} act */
function payment(step, scene, act) {
  const isChosen = scene.pending?.action === step.action;
  return h("button", {
    type: "button",
    key: step.action,
    class: `small ${isChosen ? "is-pending" : ""}`,
    disabled: scene.busy,
    "aria-label": [t(`tribes.${step.kind}`, { djinn: step.djinn }), ...paymentTexts(step)].join(", "),
    title: effectTexts(step, scene).join(" · "),
    onclick: () => act(step, Number(step.action)),
  }, paid(step));
}

/** What is paid, as pictures. @param {Step} step @returns {Child} */
function paid({ elders = 0, fakirs = 0 }) {
  if (!elders && !fakirs) return t("tribes.choose");
  return [
    Array.from({ length: elders }, () => icon(meeple("white"), 24)),
    Array.from({ length: fakirs }, () => icon(cardPicture("fakir"), 24)),
  ];
}
