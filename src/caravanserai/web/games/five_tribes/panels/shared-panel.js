// SPDX-License-Identifier: MIT
/** What all players share: tracks, the market, djinns face up; what sets are worth, piles and the bag are folded. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { renderLazily } from "../../lazy-part.js";
import { getCardClass, renderCardFace } from "../drawing/cards.js";
import { renderDjinnCard } from "../drawing/djinns.js";
import { drawCoin, drawIcon } from "../drawing/pieces.js";
import { listPanelSteps, renderStepButton } from "./step-button.js";
import { renderTracks } from "./tracks.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Scene, Step } from "../../interface-types.js" */

const loadPiles = () => import("./piles.js");
export const loadChoices = () => import("./choices.js");

/** How many of the first cards a market offers, which is also its price in gold. */
const SMALL = 3;
const LARGE = 6;

/** @param {Scene} scene @returns {Child} */
export function renderSharedPanel(scene) {
  return h(
    "div",
    { class: "ft-aside" },
    renderSection("tracks", t("tribes.round", { round: scene.view.round }), renderEnding(scene), renderTracks(scene)),
    renderSection("market", t("tribes.market"), renderMarket(scene)),
    renderSection("djinns", t("tribes.djinn_row"), renderDjinns(scene)),
    renderMore(scene),
  );
}

/** Information that players look up occasionally. @param {Scene} scene */
function renderMore(scene) {
  return h(
    "details",
    { key: "more", class: "ft-section ft-more", open: scene.mode === "lesson" },
    h("summary", null, `${t("tribes.sets")} · ${t("tribes.piles")}`),
    renderLazily(loadPiles, (piles) => piles.renderPiles(scene)),
  );
}

/** @param {string} key @param {string} title @param {...Child} content */
function renderSection(key, title, ...content) {
  return h("section", { key, class: `ft-section ft-section-${key}` }, h("h3", null, title), ...content);
}

/** @param {Scene} scene */
function renderEnding(scene) {
  return scene.view.ending ? h("p", { class: "problem" }, t("tribes.event.last_round")) : null;
}

/** @param {Scene} scene */
function renderDjinns(scene) {
  const row = /** @type {string[]} */ (scene.view.djinn_row);
  if (!row.length) return h("p", { class: "soft" }, t("tribes.no_djinn"));
  const steps = listPanelSteps(scene, "buy");
  return h("ul", { class: "ft-djinns" }, row.map((djinn) => renderDjinn(djinn, steps, scene)));
}

/** A djinn; as a button, if it can be bought. @param {string} djinn @param {Step[]} steps @param {Scene} scene */
function renderDjinn(djinn, steps, scene) {
  if (!steps.some((step) => step.djinn === djinn)) return renderDjinnCard(djinn);
  return h("li", { key: djinn }, renderLazily(loadChoices, (parts) => parts.renderDjinn(djinn, steps, scene)));
}

/** The row of cards with their prices; a frame shows which of them a small and a large market offer. @param {Scene} scene */
function renderMarket(scene) {
  const row = /** @type {string[]} */ (scene.view.row);
  const steps = listPanelSteps(scene, "take");
  const cards = row.map((card, place) =>
    h(
      "li",
      { key: `${place}${card}` },
      renderMarketCard(card, place, steps.find((step) => step.place === place), scene),
    )
  );
  return [
    h("ol", { class: "ft-cards ft-market-row" }, cards),
    h("p", { class: "soft" }, h("span", { class: "ft-swatch ft-in-small" }), t("tribes.small_market")),
    h("p", { class: "soft" }, h("span", { class: "ft-swatch ft-in-large" }), t("tribes.large_market")),
  ];
}

/** @param {string} card @param {number} place @param {Step | undefined} step that takes it @param {Scene} scene */
function renderMarketCard(card, place, step, scene) {
  const name = `${getCardClass(card)} ${findMarketClass(place)}`;
  const content = renderCardFace(card, renderPrice(step?.cost ?? [SMALL, LARGE][Math.floor(place / SMALL)]));
  return step ? renderStepButton(step, scene, name, content) : h("span", { class: name }, content);
}

/** @param {number | undefined} price */
function renderPrice(price) {
  if (price === undefined) return null;
  if (price === 0) return h("small", null, t("tribes.paid"));
  const coin = drawIcon(drawCoin(), 15, t("tribes.coins", { count: price }));
  return h("small", null, coin, h("b", { "aria-hidden": "true" }, price));
}

/** @param {number} place */
function findMarketClass(place) {
  return place < SMALL ? "ft-in-small" : place < LARGE ? "ft-in-large" : "ft-in-none";
}
