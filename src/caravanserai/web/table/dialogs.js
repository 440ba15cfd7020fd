// SPDX-License-Identifier: MIT
/** Dialogs of the table: keys, and questions before what cannot be undone. */

import { t } from "../i18n.js";
import { h } from "../lib/render.js";

/** @import { State } from "../protocol.js" */

const KEYS = [
  ["← ↑ → ↓", "arrows"],
  ["Enter", "enter"],
  ["Esc", "escape"],
  ["U", "undo"],
  ["Shift U", "restart"],
  ["H", "hint"],
  ["/", "type"],
  ["B", "board"],
  ["S", "speak"],
  ["M", "chat"],
  ["L", "log"],
  ["?", "help"],
];

/** Open a dialog of the page. @param {Element} page @param {string} name */
export function openDialog(page, name) {
  const dialog = page.querySelector(`dialog[data-name="${name}"]`);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** @param {string} name @param {...import("../lib/render.js").Child} children */
function dialog(name, ...children) {
  return h(
    "dialog",
    { key: name, "data-name": name, "aria-labelledby": `dialog-${name}` },
    h("form", { method: "dialog" }, ...children),
  );
}

/** The keys one can press. */
export function keysDialog() {
  return dialog(
    "help",
    h("h2", { id: "dialog-help" }, t("table.keys.title")),
    h(
      "dl",
      { class: "keys" },
      ...KEYS.flatMap(([key, word]) => [h("dt", null, h("kbd", null, key)), h("dd", null, t(`table.keys.${word}`))]),
    ),
    h("button", { class: "main", autofocus: true }, t("table.close")),
  );
}

/** Ask before a game is left or given up. @param {State} state @param {(deed: string) => void} act */
export function questions(state, act) {
  return ["leave", "resign"].map((name) => question(name, state, act));
}

/** @param {string} name @param {State} state @param {(deed: string) => void} act */
function question(name, state, act) {
  return dialog(
    name,
    h("h2", { id: `dialog-${name}` }, t(`table.${name}`)),
    h("p", null, t(state.table.players > 2 || name === "leave" ? `table.${name}.bot` : `table.${name}.lost`)),
    h(
      "div",
      { class: "row" },
      h("button", { class: "main", onclick: () => act(name) }, t(`table.${name}`)),
      h("button", { autofocus: true }, t("table.cancel")),
    ),
  );
}
