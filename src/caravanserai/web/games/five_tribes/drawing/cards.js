// SPDX-License-Identifier: MIT
/** Resource cards: the drawings of the nine goods and the fakir, and the card around them. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";

/** @import { Child } from "../../../core/dom.js" */

/** Points of a set by its size, from one to nine different goods. */
export const SET_VALUES = [1, 3, 7, 13, 21, 30, 40, 50, 60];
/**
 * The drawing of each card, centred on the origin: the filled shape, and the lines on it. Hands are sorted in this order,
 * which is that of the rules.
 */
const PICTURES = {
  ivory: ["M-9 11Q-14-6-3-12-7-2-3 9ZM3 11Q-3-4 10-12 4-2 9 9Z", "M-8 6-4 4M4 6 8 4"],
  jewels: ["M-11-3-6-10H6L11-3 0 11Z", "M-11-3H11M-6-10-3-3 0 11 3-3 6-10M-3-3 0-10 3-3"],
  gold: ["M-12 9-9 1H-1L2 9ZM0 9 2 1H10L13 9ZM-6 0-3-8H5L8 0Z", "M-8 3H-2M4 3H9M-2-6H4"],
  papyrus: ["M-9-10Q-12-10-12-7T-9-4H-7V8Q-7 11-4 11H8Q11 11 11 8T8 5V-7Q8-10 5-10Z", "M-3-5H5M-3-1H5M-3 3H4M-7-4V-8"],
  silk: ["M-11 8Q-13-2-6-8 2-14 10-9 13-4 9 0 12 6 6 10-2 12-11 8Z", "M-6-8Q2-4 9 0M-10-1Q0 0 6 10M-11 8Q-4 4-2 11"],
  spice: ["M-12 3H12Q11 11 5 11H-5Q-11 11-12 3ZM-9 3Q-3-4 0-11 3-4 9 3Z", "M-4-1H0M1 1H4M-1-5H2M-12 3H12"],
  fish: ["M-13 0Q-4-11 6-2L12-8Q10 0 12 8L6 2Q-4 11-13 0Z", "M-4-5Q-1 0-4 5M2-2Q4 0 2 2M-9-1H-8.500"],
  wheat: [
    "M0 0Q-7-1-7-7-1-6 0 0 1-6 7-7 7-1 0 0ZM0-6Q-3-9 0-14 3-9 0-6ZM0 6Q-7 5-7-1-1 0 0 6 1 0 7-1 7 5 0 6Z",
    "M0 13V-6",
  ],
  pottery: ["M-4-12H4V-9H2Q3-5 8-2 11 6 4 12H-4Q-11 6-8-2-3-5-2-9H-4Z", "M-8 0H8M-8 4H8M-5-6Q-10-8-9-2M5-6Q10-8 9-2"],
  fakir: [
    "M-13 11Q-10 4-5 4L-5-1H5L5 4Q10 4 13 11ZM-5-3Q-6-6-5-7-6-12 0-13 6-12 5-7 6-6 5-3 0 0-5-3Z",
    "M-5-7Q0-9 5-7M-8 8Q0 4 8 8M-2-4H-1.500M2-4H2.500M-4-10Q1-8 4-11",
  ],
};

/** The drawing of a card, without its frame. @param {string} card */
export function drawCard(card) {
  const [shape, lines] = /** @type {Record<string, string[]>} */ (PICTURES)[card] ?? [];
  return h("g", { class: `ft-goods ft-${card}` }, h("path", { d: shape }), h("path", { class: "ft-lines", d: lines }));
}

/** The drawing and the name of a card. @param {string} card @param {Child} [more] */
export function renderCardFace(card, more) {
  return [
    h("svg", { class: "ft-face", viewBox: "-16 -16 32 32", "aria-hidden": "true" }, drawCard(card)),
    h("span", { class: "ft-card-name" }, t(`tribes.card.${card}`)),
    more ?? null,
  ];
}

/** The class of a card with a frame. @param {string} card */
export function getCardClass(card) {
  return `ft-card ft-card-${card === "fakir" ? "fakir" : "goods"}`;
}

/** The kinds of cards that somebody has, with their number. @param {Record<string, number>} cards @returns {[card: string, count: number][]} */
export function groupCards(cards) {
  return Object.keys(PICTURES).flatMap((card) => cards[card] ? [[card, cards[card]]] : []);
}
