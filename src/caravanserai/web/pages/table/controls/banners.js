// SPDX-License-Identifier: MIT
/** The connection banner, and short messages. */

import { h } from "../../../core/dom.js";
import { hasMessage, t } from "../../../core/i18n.js";
import { createModel } from "../../../state/table-store.js";

/** @import { Model } from "../../../state/table-store.js" */

/** Null while connected. @param {Model} [model] */
export function renderConnectionBanner(model = createModel()) {
  if (model.link === "open" || model.link === "closed") return null;
  if (model.link !== "refused") {
    return h("p", { key: "banner", class: "banner", role: "status" }, t(`table.link.${model.link}`));
  }
  const key = model.refusal === "banned" ? "frame.banned" : `table.error.${model.refusal}`;
  return h(
    "div",
    { key: "refused", class: "banner problem", role: "alert" },
    h("p", null, t("table.link.refused", { reason: t(hasMessage(key) ? key : "table.error.not_found") })),
    h(
      "div",
      { class: "row" },
      h("button", { class: "small", onclick: () => location.reload() }, t("table.link.again")),
      h("a", { class: "button small", href: "/lobby" }, t("frame.lobby")),
    ),
  );
}

/** A message that disappears by itself. @param {string} text @param {() => void} close */
export function renderToast(text, close) {
  if (!text) return null;
  return h(
    "div",
    { key: "toast", class: "toast card row" },
    h("span", null, text),
    h("button", { class: "small", onclick: close }, t("table.close")),
  );
}
