// SPDX-License-Identifier: MIT
/** A row of the lists of the account: tokens, log-ins, and people who are blocked or muted. */

import { h } from "../../core/dom.js";

/** @import { Child } from "../../core/dom.js" */

/** @param {string} kind of the list @param {string} key @param {Child} title @param {string} remark @param {(describedBy: string) => Child} renderEnd what stands at the end */
export function renderAccountRow(kind, key, title, remark, renderEnd) {
  const id = `${kind}-${key}`;
  return h(
    "li",
    { key, class: "table-row" },
    h("div", { class: "table-facts" }, h("strong", { id }, title), h("span", { class: "soft" }, remark)),
    renderEnd(id),
  );
}

/** A button that ends what the row stands for. @param {string} text @param {string} describedBy @param {boolean} isBusy @param {() => void} act */
export function renderRowButton(text, describedBy, isBusy, act) {
  const props = { type: "button", class: "small", "aria-describedby": describedBy, disabled: isBusy, onclick: act };
  return h("button", props, text);
}
