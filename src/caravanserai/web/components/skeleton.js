// SPDX-License-Identifier: MIT
/** Placeholders that a page shows while its content is loading. */

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";

/** @param {number} [blocks] @param {string} [style] a CSS class */
export function renderSkeleton(blocks = 3, style = "") {
  const text = h("span", { class: "unseen" }, t("frame.loading"));
  const props = { key: "skeleton", class: `skeleton ${style}`, "aria-busy": "true" };
  return h("div", props, text, Array.from({ length: blocks }, () => h("i")));
}
