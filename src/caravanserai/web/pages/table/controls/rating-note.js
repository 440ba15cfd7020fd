// SPDX-License-Identifier: MIT
/** Notes on whether the game at a table counts for ratings, before and after it. */

import { findTermsKind } from "../../../components/text/game-terms.js";
import { h } from "../../../core/dom.js";
import { getLanguage, t } from "../../../core/i18n.js";

/** @import { RatingView, State } from "../../../net/protocol.js" */

/** Explains the terms of a table before the game. @param {State} state */
export function renderTermsNote(state) {
  return h("p", { class: "card", key: "terms" }, formatTermsNote(state));
}

/** @param {State} state */
function formatTermsNote({ table }) {
  return t(`table.terms.${findTermsKind(table) || "unrated"}`);
}

/** Explains after the game whether it counts. @param {State} state */
export function renderRatingNote(state) {
  const text = formatRatingNote(state);
  return text ? h("p", { key: "rating" }, text) : null;
}

/** Empty for ordinary games against bots or on one screen, and until the server has decided. @param {State} state */
export function formatRatingNote(state) {
  const { table, result, seats } = state;
  if (table.is_rated) return result?.rating ? formatRating(result.rating, state.seat) : "";
  const people = seats.filter((seatView) => seatView.kind === "person").length;
  return findTermsKind(table) || people > 1 ? formatTermsNote(state) : "";
}

/** @param {RatingView} rating @param {number | null} seat whose share is meant; null for the smallest */
export function formatRating({ reason, shares }, seat) {
  if (reason) return t(`table.rating.${reason}`);
  const share = seat === null ? Math.min(...shares) : shares[seat] ?? 1;
  if (share >= 1) return t("table.rating.counts");
  return t("table.rating.share", { percent: new Intl.NumberFormat(getLanguage(), { style: "percent" }).format(share) });
}
