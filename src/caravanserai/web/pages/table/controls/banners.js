// SPDX-License-Identifier: MIT
/** The connection banner, and short messages. */

import { h } from "../../../core/dom.js";
import { hasMessage, t } from "../../../core/i18n.js";

/** @import { LinkState } from "../../../net/table-socket.js" */

/** Null while connected. @param {LinkState} [link] @param {string} [refusal] the error code if the table may not be seen */
export function renderConnectionBanner(link = "connecting", refusal = "") {
  if (link === "open" || link === "closed") return null;
  if (link !== "refused") {
    return h("p", { key: "banner", class: "banner", role: "status" }, t(`table.link.${link}`));
  }
  const key = refusal === "banned" ? "frame.banned" : `table.error.${refusal}`;
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
