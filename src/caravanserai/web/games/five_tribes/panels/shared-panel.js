// SPDX-License-Identifier: MIT
/** What all players share: tracks, djinns face up, the market, what sets are worth, piles and the bag. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { renderCardFace, SET_VALUES } from "../drawing/cards.js";
import { renderDjinnCard } from "../drawing/djinns.js";
import { COLOURS } from "../drawing/layout.js";
import { drawIcon, drawMeeple } from "../drawing/pieces.js";
import { formatMeeples } from "../text/effects.js";
import { renderTracks } from "./tracks.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Scene } from "../../interface.js" */

/** How many of the first cards a market offers. */
const SMALL = 3;
const LARGE = 6;

/** @param {Scene} scene @returns {Child} */
export function renderSharedPanel(scene) {
  return h(
    "div",
    { class: "ft-aside" },
    renderSection("tracks", t("tribes.round", { round: scene.view.round }), renderEnding(scene), renderTracks(scene)),
    renderSection("djinns", t("tribes.djinn_row"), renderDjinns(scene)),
    renderSection("market", t("tribes.market"), renderMarket(scene)),
    renderSection("sets", t("tribes.sets"), renderSets()),
    renderSection("piles", t("tribes.piles"), renderPiles(scene)),
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
  return h("ul", { class: "ft-djinns" }, row.map((djinn) => renderDjinnCard(djinn)));
}

/** The row of cards; a frame shows which of them a small and a large market offer. @param {Scene} scene */
function renderMarket(scene) {
  const row = /** @type {string[]} */ (scene.view.row);
  const cards = row.map((card, place) =>
    h("li", {
      key: `${place}${card}`,
      class: `ft-card ${card === "fakir" ? "ft-card-fakir" : "ft-card-goods"} ${findMarketClass(place)}`,
    }, renderCardFace(card))
  );
  return [
    h("ol", { class: "ft-cards ft-market-row" }, cards),
    h("p", { class: "soft" }, h("span", { class: "ft-swatch ft-in-small" }), t("tribes.small_market")),
    h("p", { class: "soft" }, h("span", { class: "ft-swatch ft-in-large" }), t("tribes.large_market")),
  ];
}

/** @param {number} place */
function findMarketClass(place) {
  return place < SMALL ? "ft-in-small" : place < LARGE ? "ft-in-large" : "ft-in-none";
}

function renderSets() {
  return h(
    "table",
    { class: "ft-sets-table" },
    h(
      "tbody",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "row" }, t("tribes.different_goods")),
        SET_VALUES.map((_, n) => h("td", null, n + 1)),
      ),
      h("tr", null, h("th", { scope: "row" }, t("tribes.gold_coins")), SET_VALUES.map((value) => h("td", null, value))),
    ),
  );
}

/** @param {Scene} scene */
function renderPiles({ view }) {
  const discards = /** @type {number[]} */ (Object.values(view.discards)).reduce((sum, count) => sum + count, 0);
  return [
    h("p", null, t("tribes.pile", { count: view.pile_count }), " · ", t("tribes.discards", { count: discards })),
    h(
      "p",
      null,
      t("tribes.djinn_pile", { count: view.djinn_pile_count }),
      " · ",
      t("tribes.djinn_discards", { count: view.djinn_discards.length }),
    ),
    h("p", { class: "ft-bag" }, `${t("tribes.bag")}: `, renderBag(view.bag)),
  ];
}

/** @param {Record<string, number>} bag @returns {Child} */
function renderBag(bag) {
  const there = COLOURS.filter((colour) => bag[colour]);
  if (!there.length) return t("tribes.empty");
  return there.map((colour) =>
    h(
      "span",
      { key: colour, role: "img", "aria-label": formatMeeples(colour, bag[colour] ?? 0) },
      drawIcon(drawMeeple(colour), 20),
      bag[colour],
    )
  );
}
