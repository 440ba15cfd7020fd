// SPDX-License-Identifier: MIT
/** The review of a finished game, or the button that requests it. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { renderReview } from "./review-content.js";

/** @import { Subject } from "./review-content.js" */
/** @import { ReviewRequest } from "./review-request.js" */

/** @param {Subject} subject @param {ReviewRequest} request @param {(number: number) => void} go */
export function renderReviewPanel(subject, request, go) {
  return h(
    "section",
    { key: "review", class: "review card", "aria-labelledby": "review-title" },
    h("h2", { id: "review-title" }, t("replay.review.title")),
    request.problem && h("p", { class: "problem", role: "alert" }, request.problem),
    request.moments ? renderReview(subject, request.moments, go) : renderRequest(request),
  );
}

/** @param {ReviewRequest} request */
function renderRequest(request) {
  if (request.review) return renderProgress(request.review);
  return [
    h("p", null, t("replay.review.offer")),
    h("button", { type: "button", onclick: () => void request.start() }, t("replay.review.ask")),
  ];
}

/** @param {{done: number, total: number}} review */
function renderProgress({ done, total }) {
  return h(
    "div",
    { class: "waiting" },
    h("label", { for: "review-progress" }, t("replay.review.progress", { done, total })),
    h("progress", { id: "review-progress", max: Math.max(1, total), value: done }),
  );
}
