// SPDX-License-Identifier: MIT
/** Bidding for turn order: the price track with buttons on it. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { listStepsOffBoard } from "../input/offer.js";
import { formatPayments } from "../text/effects.js";
import { renderStepButton } from "./step-button.js";
import { renderPriceTrack } from "./tracks.js";

/** @import { Scene, Step } from "../../interface-types.js" */

/** The track to bid on; Kumarbi's cheaper bids below. @param {Scene} scene */
export function renderBidButtons(scene) {
  const steps = listStepsOffBoard(scene, "bid");
  if (!steps.length) return null;
  const cheaper = steps.filter((step) => step.fakirs);
  return h(
    "div",
    { class: "ft-bids", key: "bids" },
    h("span", { class: "soft" }, t("tribes.bid_on")),
    renderPriceTrack(scene, steps),
    cheaper.length ? h("div", { class: "ft-row" }, cheaper.map((step) => renderCheaperBid(step, scene))) : null,
  );
}

/** @param {Step} step @param {Scene} scene */
function renderCheaperBid(step, scene) {
  const words = `${t("tribes.bid", { price: step.price, cost: step.cost })}: ${formatPayments(step).join(", ")}`;
  return renderStepButton(step, scene, "small", words);
}
