// SPDX-License-Identifier: MIT
/** Both tracks: prices, where markers wait for their turns, and the order of bidding. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { drawSeatBadge } from "../../seat-marks.js";
import { renderStepButton } from "./step-button.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Scene, Step } from "../../interface-types.js" */

/** The price of each space: three zeros, then one space for each price. */
const PRICES = [0, 0, 0, 1, 3, 5, 8, 12, 18];
/** The spaces from left to right: the first zero lies beside the 1, so that the turns go from right to left. */
const SPACES = [2, 1, 0, 3, 4, 5, 6, 7, 8];

/** The price track; spaces that can be bid on are buttons. @param {Scene} scene @param {Step[]} steps */
export function renderPriceTrack(scene, steps) {
  const markers = steps.length ? makeRoom(scene.view.track) : scene.view.track;
  const spaces = SPACES.map((space) => {
    const step = steps.find((one) => one.space === space && !one.fakirs);
    return h(
      "li",
      { key: space, class: `ft-price ${space === scene.pending?.step.space ? "is-pending" : ""}` },
      step ? renderBidButton(step, scene) : renderPriceSpace(PRICES[space] ?? 0, markers[space] ?? null, scene),
    );
  });
  return h("ol", { class: "ft-track", "aria-label": t("tribes.price_track") }, spaces);
}

/** A new zero comes first, and moves those before it on: the markers as they would stand then. @param {(number | null)[]} track */
function makeRoom(track) {
  return track[0] === null || track[2] !== null ? track : [null, ...track.slice(0, 2), ...track.slice(3)];
}

/** @param {Step} step @param {Scene} scene */
function renderBidButton(step, scene) {
  const label = t("tribes.bid", { price: step.price, cost: step.cost });
  return renderStepButton(step, scene, "ft-bid", step.price, { "aria-label": label, title: label });
}

/** @param {number} price @param {number | null} seat @param {Scene} scene */
function renderPriceSpace(price, seat, scene) {
  return h("span", { class: "ft-space" }, seat === null ? null : renderMarker(seat, scene), h("span", null, price));
}

/** @param {number} seat @param {Scene} scene @returns {Child} */
function renderMarker(seat, scene) {
  const name = scene.names[seat] ?? "";
  return h("span", { class: "ft-marker", role: "img", "aria-label": name, title: name }, drawSeatBadge(seat, 20));
}

/** The waiting track: the order of bidding. @param {Scene} scene */
function renderWaitingTrack(scene) {
  const places = scene.view.waiting.map((/** @type {number | null} */ seat, /** @type {number} */ place) =>
    h(
      "li",
      { key: place },
      h("span", { class: "ft-space" }, seat === null ? null : renderMarker(seat, scene), h("span", null, place + 1)),
    )
  );
  return h("ol", { class: "ft-track ft-waiting", "aria-label": t("tribes.waiting_track") }, places);
}

/** Both tracks. @param {Scene} scene */
export function renderTracks(scene) {
  return h(
    "div",
    { class: "ft-tracks" },
    h("h4", null, t("tribes.price_track")),
    renderPriceTrack(scene, []),
    h("h4", null, t("tribes.waiting_track")),
    renderWaitingTrack(scene),
  );
}
