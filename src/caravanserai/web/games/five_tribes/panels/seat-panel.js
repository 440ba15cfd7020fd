// SPDX-License-Identifier: MIT
/** The panel of a seat: gold, meeples, camels, cards, djinns, and the score so far by category. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { drawCard, groupCards } from "../drawing/cards.js";
import { drawPortrait, getDjinnValue, renderPower } from "../drawing/djinns.js";
import { drawCamel, drawCoin, drawIcon, drawMeeple } from "../drawing/pieces.js";
import { formatMeeples } from "../text/effects.js";
import { listPanelSteps, renderStepButton } from "./step-button.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Scene, Step } from "../../interface-types.js" */

export const CATEGORIES = ["gold", "viziers", "elders", "djinns", "palms", "palaces", "tiles", "merchandise"];

/** @param {Scene} scene @param {number} seat @returns {Child} */
export function renderSeatPanel(scene, seat) {
  const has = scene.view.seats[seat];
  return h(
    "div",
    { class: "ft-panel", "data-seat": seat },
    renderBelongings(has, scene),
    has.djinns.length ? renderDjinns(has) : null,
    has.cards ? renderHand(has, scene.seat === seat ? listPanelSteps(scene, "sell") : [], scene) : null,
    renderScore(has),
  );
}

/** Empty holdings are left out. @param {any} has @param {Scene} scene */
function renderBelongings(has, scene) {
  const gold = has.gold === null ? t("tribes.hidden_gold") : t("tribes.coins", { count: has.gold });
  return h(
    "ul",
    { class: "ft-things" },
    renderBelonging(drawIcon(drawCoin()), has.gold ?? "?", gold),
    has.viziers > 0 && renderBelonging(
      drawIcon(drawMeeple("yellow")),
      has.viziers,
      formatMeeples("yellow", has.viziers),
      { rule: t("tribes.tribe.yellow"), more: isFirst(has, scene) ? t("tribes.first") : "" },
    ),
    has.elders > 0 && renderBelonging(drawIcon(drawMeeple("white")), has.elders, formatMeeples("white", has.elders), {
      rule: t("tribes.tribe.white"),
    }),
    renderBelonging(drawIcon(drawCamel(has.seat)), has.camels, t("tribes.camels", { count: has.camels })),
    has.card_count > 0 && renderBelonging(drawCardBack(), has.card_count, t("tribes.cards", { count: has.card_count })),
  );
}

/** @param {Child} picture @param {string | number} count @param {string} label @param {{rule?: string, more?: string}} [also] */
function renderBelonging(picture, count, label, { rule = "", more = "" } = {}) {
  return h(
    "li",
    { title: rule ? `${label}. ${rule}` : label },
    picture,
    h("span", { "aria-hidden": "true" }, count),
    h("span", { class: "unseen" }, label),
    more ? h("span", { class: "ft-first" }, more) : null,
  );
}

function drawCardBack() {
  return drawIcon(h("path", { class: "ft-back", d: "M-9-13H9V13H-9ZM0-7 5 0 0 7-5 0Z" }));
}

/** Whether the seat has more viziers than every other. @param {any} has @param {Scene} scene */
export function isFirst(has, scene) {
  const others = scene.view.seats.filter((/** @type {any} */ seat) => seat.seat !== has.seat);
  return has.viziers > 0 && others.every((/** @type {any} */ seat) => seat.viziers < has.viziers);
}

/** @param {any} has */
function renderDjinns(has) {
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
          drawPortrait(djinn, 34),
          h("span", null, djinn),
          h("b", null, getDjinnValue(djinn)),
          has.used.includes(djinn) ? h("span", { class: "ft-used" }, t("tribes.used")) : null,
        ),
        renderPower(djinn),
      ),
    )
  );
  return h("ul", { class: "ft-djinns-owned", "aria-label": t("tribes.category.djinns") }, cards);
}

/** The cards that are visible; goods that can be sold now are buttons. @param {any} has @param {Step[]} steps @param {Scene} scene */
function renderHand(has, steps, scene) {
  const cards = groupCards(has.cards);
  if (!cards.length) return null;
  return h(
    "ul",
    {
      class: "ft-hand-cards",
      "aria-label": t("tribes.hand_cards"),
      title: t("tribes.best_sets", { count: has.points.merchandise ?? 0 }),
    },
    cards.map(([card, count]) => {
      const step = steps.find((one) => one.card === card);
      const face = renderSmallCard(card, count, step);
      return h("li", { key: card }, step ? renderStepButton(step, scene, "ft-small-card", face) : face);
    }),
  );
}

/** @param {string} card @param {number} count @param {Step | undefined} step */
function renderSmallCard(card, count, step) {
  const label = t(`tribes.card.${card}`);
  return h(
    "span",
    { class: step ? undefined : "ft-small-card", title: label },
    drawIcon(drawCard(card), 24, label),
    count > 1 ? ` ${count}` : null,
  );
}

/** The total, then the categories that count. @param {any} has */
function renderScore(has) {
  const scored = CATEGORIES.filter((category) => has.points[category] !== 0);
  return h(
    "dl",
    { class: "ft-score" },
    renderScoreEntry(t("tribes.total"), has.total ?? "?", "total"),
    scored.map((category) => renderScoreEntry(t(`tribes.category.${category}`), has.points[category] ?? "?", category)),
  );
}

/** @param {string} name @param {string | number} points @param {string} key */
function renderScoreEntry(name, points, key) {
  const shown = points === "?"
    ? h("span", { title: t("tribes.hidden"), role: "img", "aria-label": t("tribes.hidden") }, "?")
    : points;
  return h("div", { key, class: key === "total" ? "ft-total" : undefined }, h("dt", null, name), h("dd", null, shown));
}
