// SPDX-License-Identifier: MIT
/** Links of a finished game: study it, download its record, share it. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { toSharedAddress } from "../../core/root.js";
import { buildFileName, formatKeyQuery, getShareableKey } from "./finished-game.js";

/** @import { FinishedGame } from "./finished-game.js" */
/** @import { ReviewRequest } from "./review/review-request.js" */

/** @param {FinishedGame} game @param {number} at @param {ReviewRequest} review @param {{link: string, copy: () => void}} options the link, once it has been copied */
export function renderReplayToolbar(game, at, review, { link, copy }) {
  const record = `/api/tables/${game.id}/record${formatKeyQuery(game.key)}`;
  return h(
    "div",
    { class: "toolbar" },
    h(
      "div",
      { class: "row" },
      h("a", { class: "button main", href: `/study/${game.id}/${at}${formatKeyQuery(game.key)}` }, t("replay.what_if")),
      renderReviewButton(review),
      h("a", { class: "button", href: record, download: buildFileName(game) }, t("replay.download")),
      h("button", { type: "button", onclick: copy }, t("replay.copy")),
      h("a", { class: "button", href: `/table/${game.id}${formatKeyQuery(game.key)}` }, t("replay.to_table")),
    ),
    h("div", { role: "status" }, link && renderCopiedLink(link)),
  );
}

/** Starts the analysis and shows how far it is; the result is below the board and in the list of moves. @param {ReviewRequest} request */
function renderReviewButton(request) {
  const { review, moments } = request;
  if (moments) return null;
  const text = review ? t("replay.review.progress", { ...review, moments: "" }) : t("replay.review.ask");
  const isRunning = review !== null;
  const start = () => void request.start();
  return h("button", { type: "button", "aria-disabled": isRunning ? "true" : undefined, onclick: start }, text);
}

/** Also shown, because not every browser lets a page write to the clipboard. @param {string} link */
function renderCopiedLink(link) {
  return h(
    "label",
    { class: "copied" },
    t("replay.copied"),
    " ",
    h("input", {
      type: "text",
      readonly: true,
      ".value": link,
      onfocus: (/** @type {any} */ event) => event.target.select(),
    }),
  );
}

/** Copy the address of a position to the clipboard if possible; returns it. @param {FinishedGame} game @param {number} at */
export function copyLink(game, at) {
  const link = toSharedAddress(`/replay/${game.id}?at=${at}${formatKeyQuery(getShareableKey(game), "&")}`);
  navigator.clipboard?.writeText(link).catch(() => {}); // it can be copied by hand
  return link;
}
