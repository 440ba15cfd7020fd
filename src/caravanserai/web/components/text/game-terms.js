// SPDX-License-Identifier: MIT
/** Whether a game counts for ratings, and whether its start was chosen: in words and with a sign, never by colour alone. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";

/** @typedef {{is_rated: boolean, origin: string}} Terms */

const SIGNS = /** @type {Record<string, string>} */ ({ rated: "★", seed: "⚂", record: "↺", position: "⌖" });

/** The kind of a game: "rated", "seed", "record", "position", or "" for an ordinary game without rating. @param {Terms} terms */
export function findTermsKind({ is_rated: isRated, origin }) {
  if (isRated) return "rated";
  return origin === "deal" ? "" : origin;
}

/** For example "★ Rated". @param {Terms} terms */
export function renderTermsRemark(terms) {
  const kind = findTermsKind(terms);
  return h(
    "span",
    { class: "remark terms", key: "terms", title: formatTerms(terms) },
    kind && h("span", { "aria-hidden": "true" }, `${SIGNS[kind]} `),
    formatTerms(terms),
  );
}

/** @param {Terms} terms */
export function formatTerms(terms) {
  const kind = findTermsKind(terms);
  if (kind === "rated") return t("frame.rated");
  return kind ? `${t(`frame.origin.${kind}`)} · ${t("frame.unrated")}` : t("frame.unrated");
}
