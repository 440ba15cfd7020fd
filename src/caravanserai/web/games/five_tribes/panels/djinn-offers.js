// SPDX-License-Identifier: MIT
/** Djinns to buy, to keep or to use: the card is the button. With several ways to pay, it has a button for each. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { drawCard } from "../drawing/cards.js";
import { renderDjinnFace } from "../drawing/djinns.js";
import { drawIcon, drawMeeple } from "../drawing/pieces.js";
import { formatEffects, formatPayments } from "../text/effects.js";
import { renderStepButton } from "./step-button.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Scene, Step } from "../../interface-types.js" */

/** @param {string} kind @param {Step[]} steps @param {Scene} scene @param {string} name a CSS class */
export function renderDjinnOffers(kind, steps, scene, name) {
  const djinns = [...new Set(steps.map((step) => step.djinn))];
  if (!djinns.length) return null;
  const cards = djinns.map((djinn) => h("li", { key: djinn }, renderDjinn(djinn, steps, scene)));
  return h("ul", { class: `ft-djinns ${name}`, key: kind }, cards);
}

/** A djinn, and the steps that concern it. @param {string} djinn @param {Step[]} steps @param {Scene} scene */
export function renderDjinn(djinn, steps, scene) {
  const ways = steps.filter((step) => step.djinn === djinn);
  const [only] = ways;
  if (only && ways.length === 1) return renderOffer(only, scene);
  const buttons = ways.map((step) => renderPaymentButton(step, scene));
  return h("span", { class: "ft-djinn" }, renderDjinnFace(djinn, h("span", { class: "ft-row" }, buttons)));
}

/** @param {Step} step @param {Scene} scene */
function renderOffer(step, scene) {
  const price = h(
    "span",
    { class: "ft-pay" },
    h("b", null, t(`tribes.${step.kind}`, { djinn: step.djinn })),
    renderPayment(step),
  );
  const face = renderDjinnFace(step.djinn, price);
  return renderStepButton(step, scene, "ft-djinn", face, { title: formatEffects(step, scene).join(" · ") });
}

/** @param {Step} step @param {Scene} scene */
function renderPaymentButton(step, scene) {
  const label = [t(`tribes.${step.kind}`, { djinn: step.djinn }), ...formatPayments(step)].join(", ");
  const title = formatEffects(step, scene).join(" · ");
  return renderStepButton(step, scene, "small", renderPayment(step), { "aria-label": label, title });
}

/** A payment as icons. @param {Step} step @returns {Child} */
function renderPayment(step) {
  const { elders = 0, fakirs = 0 } = step;
  const label = formatPayments(step).join(", ");
  return label && h(
    "span",
    { role: "img", "aria-label": label },
    Array.from({ length: elders }, () => drawIcon(drawMeeple("white"), 22)),
    Array.from({ length: fakirs }, () => drawIcon(drawCard("fakir"), 22)),
  );
}
