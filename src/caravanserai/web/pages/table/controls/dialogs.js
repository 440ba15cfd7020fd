// SPDX-License-Identifier: MIT
/** Dialogs of the table: confirmation of what cannot be undone. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";

/** @import { State } from "../../../net/protocol.js" */

/** Open a dialog of the page. @param {Element} page @param {string} name */
export function openDialog(page, name) {
  const dialog = page.querySelector(`dialog[data-name="${name}"]`);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** @param {string} name @param {...import("../../../core/dom.js").Child} children */
export function renderDialog(name, ...children) {
  return h(
    "dialog",
    { key: name, "data-name": name, "aria-labelledby": `dialog-${name}` },
    h("form", { method: "dialog" }, ...children),
  );
}

/** What happens after leaving, resigning or aborting. @param {string} name @param {State} state */
function findConsequence(name, { table }) {
  if (name === "abort") return "effect";
  if (name === "leave") return table.is_rated ? "rated" : "bot";
  return table.players > 2 ? "bot" : "lost";
}

/** Ask before aborting, leaving or resigning a game. @param {string} name @param {State} state @param {(type: string) => void} send */
export function renderConfirmDialog(name, state, send) {
  return renderDialog(
    name,
    h("h2", { id: `dialog-${name}` }, t(`table.${name}`)),
    h("p", null, t(`table.${name}.${findConsequence(name, state)}`)),
    h(
      "div",
      { class: "row" },
      h("button", { class: "main", onclick: () => send(name) }, t(`table.${name}`)),
      h("button", { autofocus: true }, t("table.cancel")),
    ),
  );
}
