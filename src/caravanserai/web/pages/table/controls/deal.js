// SPDX-License-Identifier: MIT
/** The verifiable deal: the commitments during the game, and the seeds after it. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";

/** @import { DealView } from "../../../net/protocol.js" */
/** @import { Child } from "../../../core/dom.js" */

/** For the menu, with buttons to copy them. @param {DealView[]} deals @returns {Child[]} */
export function renderCommitments(deals) {
  if (!deals.length) return [];
  const links = deals.map(({ number, commitment }) =>
    h("share-link", { key: commitment, ".label": formatLabel(number), ".text": commitment, ".canShare": false })
  );
  return [
    h(
      "details",
      { key: "deal" }, // closed: the menu must stay short on a phone
      h("summary", null, t("table.deal.title")),
      h("p", { class: "soft" }, t("table.deal.about")),
      ...links,
    ),
  ];
}

/** The first action that a seed decides counts from 1. @param {number} number */
function formatLabel(number) {
  return number ? t("table.deal.again", { number: number + 1 }) : t("table.deal.commitment");
}

/** Below the score sheet. @param {string} seed @param {DealView[]} deals @returns {Child[]} */
export function renderSeeds(seed, deals) {
  const later = deals.filter((deal) => deal.number > 0);
  return [
    h("p", { class: "soft seed" }, t("table.sheet.seed", { seed })),
    ...later.map((deal) =>
      h("p", { class: "soft seed" }, t("table.deal.later", { number: deal.number + 1, seed: deal.seed ?? "" }))
    ),
    deals.length > 0 && h("p", { class: "soft" }, t("table.deal.check")),
  ];
}
