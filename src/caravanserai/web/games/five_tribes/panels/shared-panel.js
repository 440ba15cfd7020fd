// SPDX-License-Identifier: MIT
/** What concerns all: tracks, djinns face up, the market, what sets are worth, piles and the bag. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { cardFace, SET_VALUES } from "../drawing/cards.js";
import { djinnCard } from "../drawing/djinns.js";
import { COLOURS } from "../drawing/layout.js";
import { icon, meeple } from "../drawing/pieces.js";
import { meepleText } from "../text/effects.js";
import { tracks } from "./tracks.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Scene } from "../../interface.js" */

/** How many of the first cards a market offers. */
const SMALL = 3;
const LARGE = 6;

/** @param {Scene} scene @returns {Child} */
export function sharedPanel(scene) {
  return h(
    "div",
    { class: "ft-aside" },
    section("tracks", t("tribes.round", { round: scene.view.round }), ending(scene), tracks(scene)),
    section("djinns", t("tribes.djinn_row"), djinns(scene)),
    section("market", t("tribes.market"), market(scene)),
    section("sets", t("tribes.sets"), sets()),
    section("piles", t("tribes.piles"), piles(scene)),
  );
}

/** @param {string} key @param {string} title @param {...Child} content */
function section(key, title, ...content) {
  return h("section", { key, class: `ft-section ft-section-${key}` }, h("h3", null, title), ...content);
}

/** @param {Scene} scene */
function ending(scene) {
  return scene.view.ending ? h("p", { class: "problem" }, t("tribes.event.last_round")) : null;
}

/** @param {Scene} scene */
function djinns(scene) {
  const row = /** @type {string[]} */ (scene.view.djinn_row);
  if (!row.length) return h("p", { class: "soft" }, t("tribes.no_djinn"));
  return h("ul", { class: "ft-djinns" }, row.map((djinn) => djinnCard(djinn)));
}

/** The row, with what a small market and a large one offer of it. @param {Scene} scene */
function market(scene) {
  const row = /** @type {string[]} */ (scene.view.row);
  const cards = row.map((card, place) =>
    h("li", {
      key: `${place}${card}`,
      class: `ft-card ${card === "fakir" ? "ft-card-fakir" : "ft-card-goods"} ${reach(place)}`,
    }, cardFace(card))
  );
  return [
    h("ol", { class: "ft-cards ft-market-row" }, cards),
    h("p", { class: "soft" }, h("span", { class: "ft-swatch ft-in-small" }), t("tribes.small_market")),
    h("p", { class: "soft" }, h("span", { class: "ft-swatch ft-in-large" }), t("tribes.large_market")),
  ];
}

/** @param {number} place */
function reach(place) {
  return place < SMALL ? "ft-in-small" : place < LARGE ? "ft-in-large" : "ft-in-none";
}

function sets() {
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
function piles({ view }) {
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
    h("p", { class: "ft-bag" }, `${t("tribes.bag")}: `, bag(view.bag)),
  ];
}

/** @param {Record<string, number>} bag @returns {Child} */
function bag(bag) {
  const there = COLOURS.filter((colour) => bag[colour]);
  if (!there.length) return t("tribes.empty");
  return there.map((colour) =>
    h(
      "span",
      { key: colour, role: "img", "aria-label": meepleText(colour, bag[colour] ?? 0) },
      icon(meeple(colour), 20),
      bag[colour],
    )
  );
}
