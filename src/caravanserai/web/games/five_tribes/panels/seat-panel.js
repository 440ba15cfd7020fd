// SPDX-License-Identifier: MIT
/** What a player has: gold, people, camels, cards, djinns, and the score so far by category. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { cardItem, listCards } from "../drawing/cards.js";
import { portrait, powerText, djinnValue } from "../drawing/djinns.js";
import { camel, coin, icon, meeple } from "../drawing/pieces.js";
import { meepleText } from "../text/effects.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Scene } from "../../interface.js" */

export const CATEGORIES = ["gold", "viziers", "elders", "djinns", "palms", "palaces", "tiles", "merchandise"];

/** @param {Scene} scene @param {number} seat @returns {Child} */
export function seatPanel(scene, seat) {
  const has = scene.view.seats[seat];
  return h(
    "div",
    { class: "ft-panel", "data-seat": seat },
    things(has, scene),
    has.djinns.length ? djinns(has) : null,
    has.cards ? hand(has) : null,
    score(has),
  );
}

/** @param {any} has @param {Scene} scene */
function things(has, scene) {
  const gold = has.gold === null ? t("tribes.hidden_gold") : t("tribes.coins", { count: has.gold });
  return h(
    "ul",
    { class: "ft-things" },
    thing(icon(coin()), has.gold ?? "?", gold),
    thing(
      icon(meeple("yellow")),
      has.viziers,
      meepleText("yellow", has.viziers),
      { rule: t("tribes.tribe.yellow"), more: isFirst(has, scene) ? t("tribes.first") : "" },
    ),
    thing(icon(meeple("white")), has.elders, meepleText("white", has.elders), { rule: t("tribes.tribe.white") }),
    thing(icon(camel(has.seat)), has.camels, t("tribes.camels", { count: has.camels })),
    thing(cardBack(), has.card_count, t("tribes.cards", { count: has.card_count })),
  );
}

/** @param {Child} picture @param {string | number} count @param {string} label @param {{rule?: string, more?: string}} [also] */
function thing(picture, count, label, { rule = "", more = "" } = {}) {
  return h(
    "li",
    { title: rule ? `${label}. ${rule}` : label },
    picture,
    h("span", { "aria-hidden": "true" }, count),
    h("span", { class: "unseen" }, label),
    more ? h("span", { class: "ft-first" }, more) : null,
  );
}

function cardBack() {
  return icon(h("path", { class: "ft-back", d: "M-9-13H9V13H-9ZM0-7 5 0 0 7-5 0Z" }));
}

/** Whether nobody has more viziers, nor as many. @param {any} has @param {Scene} scene */
export function isFirst(has, scene) {
  const others = scene.view.seats.filter((/** @type {any} */ seat) => seat.seat !== has.seat);
  return has.viziers > 0 && others.every((/** @type {any} */ seat) => seat.viziers < has.viziers);
}

/** @param {any} has */
function djinns(has) {
  const cards = has.djinns.map((/** @type {string} */ djinn) =>
    h(
      "li",
      { key: djinn },
      h(
        "details",
        { class: `ft-own ${has.used.includes(djinn) ? "is-used" : ""}` },
        h(
          "summary",
          { title: t(`tribes.power.${djinn}`) },
          portrait(djinn, 34),
          h("span", null, djinn),
          h("b", null, djinnValue(djinn)),
          has.used.includes(djinn) ? h("span", { class: "ft-used" }, t("tribes.used")) : null,
        ),
        powerText(djinn),
      ),
    )
  );
  return h("ul", { class: "ft-djinns-owned", "aria-label": t("tribes.category.djinns") }, cards);
}

/** Known cards as a fan, and what the best sets of them are worth. @param {any} has */
function hand(has) {
  const cards = listCards(has.cards);
  if (!cards.length) return null;
  const worthNow = has.points.merchandise ?? 0;
  return [
    h(
      "ul",
      { class: "ft-fan", "aria-label": t("tribes.hand_cards") },
      cards.map((card, n) => cardItem(card, `${card}${n}`)),
    ),
    h("p", { class: "soft ft-worth" }, t("tribes.best_sets", { count: worthNow })),
  ];
}

/** @param {any} has */
function score(has) {
  const total = has.total ?? "?";
  return h(
    "dl",
    { class: "ft-score" },
    CATEGORIES.map((category) => entry(t(`tribes.category.${category}`), has.points[category] ?? "?", category)),
    entry(t("tribes.total"), total, "total"),
  );
}

/** @param {string} name @param {string | number} points @param {string} key */
function entry(name, points, key) {
  const shown = points === "?"
    ? h("span", { title: t("tribes.hidden"), role: "img", "aria-label": t("tribes.hidden") }, "?")
    : points;
  return h("div", { key, class: key === "total" ? "ft-total" : undefined }, h("dt", null, name), h("dd", null, shown));
}
