// SPDX-License-Identifier: MIT
/** The button that opens the dialog about another person. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";

/** @import { SeatView } from "../../../net/protocol.js" */

/** Opens the dialog. @param {string} name @param {(event: Event) => void} onclick @param {string} [tabindex] */
export function renderPersonButton(name, onclick, tabindex) {
  const props = { type: "button", class: "small person-button", "data-role": "person", onclick, tabindex };
  return h("button", {
    ...props,
    "aria-label": t("table.person.open", { name }),
    title: t("table.person.open", { name }),
  }, "⋯");
}

/** Null for bots, open seats and my own. @param {SeatView} seatView @param {string} name */
export function renderSeatPersonButton({ person, is_you }, name) {
  if (!person || is_you) return null;
  return renderPersonButton(name, (event) => openPersonDialog(event, { name, person }));
}

/** Ask the page to open the dialog. @param {Event} event @param {{name: string, person?: string}} detail */
export function openPersonDialog(event, detail) {
  event.currentTarget?.dispatchEvent(new CustomEvent("person", { bubbles: true, detail }));
}
