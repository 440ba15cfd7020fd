// SPDX-License-Identifier: MIT
/** Another player asks to take moves back; loaded when somebody does. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";

/** @import { State } from "../../../net/protocol.js" */

/** @param {State} state @param {string[]} names @param {(answer: {position: number, to: number, yes: boolean}) => void} answer */
export function renderUndoRequest(state, names, answer) {
  const { undo_request: asked } = state;
  if (!asked) return null;
  const isForMe = state.seats.some((seatView) => seatView.is_you && asked.waiting.includes(seatView.seat));
  const count = state.number - asked.to;
  const reply = (/** @type {boolean} */ yes) => answer({ position: state.position, to: asked.to, yes });
  const waiting = asked.waiting.map((seat) => names[seat]).join(", ");
  return h(
    "div",
    { key: "undo-request", class: "undo-request card row", role: "group", "aria-label": t("table.tool.ask") },
    h("span", null, t("table.asked", { name: names[asked.seat] ?? "", count })),
    isForMe && h("button", { class: "main", onclick: () => reply(true) }, t("table.allow")),
    isForMe && h("button", { onclick: () => reply(false) }, t("table.refuse")),
    !isForMe && waiting && h("span", { class: "soft" }, t("table.asked.waiting", { names: waiting })),
  );
}
