// SPDX-License-Identifier: MIT
/** Dialogs of the table: the list of keys, and confirmation of what cannot be undone. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";

/** @import { State } from "../../../net/protocol.js" */

const KEYS = [
  ["Enter", "enter"],
  ["Esc", "escape"],
  ["U", "undo"],
  ["Shift U", "restart"],
  ["H", "hint"],
  ["/", "type"],
  ["B", "board"],
  ["S", "describe"],
  ["M", "chat"],
  ["L", "log"],
  ["?", "help"],
];

const ARROWS = ["← ↑ → ↓", "arrows"];
/** Keys of the boards, by game. @type {Record<string, string[][]>} */
const BOARD_KEYS = {
  through_the_desert: [ARROWS, ["1 – 5", "herd"], ["N", "next"], ["P", "previous"], ["+ − 0", "zoom"]],
  five_tribes: [ARROWS, ["N", "next"], ["P", "previous"], ["D", "destination"], ["PgUp PgDn", "paths"], [
    "+ − 0",
    "zoom",
  ]],
};

/** Open a dialog of the page. @param {Element} page @param {string} name */
export function openDialog(page, name) {
  const dialog = page.querySelector(`dialog[data-name="${name}"]`);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** @param {string} name @param {...import("../../../core/dom.js").Child} children */
function renderDialog(name, ...children) {
  return h(
    "dialog",
    { key: name, "data-name": name, "aria-labelledby": `dialog-${name}` },
    h("form", { method: "dialog" }, ...children),
  );
}

/** @param {string} game */
export function renderKeysDialog(game) {
  return renderDialog(
    "help",
    h("h2", { id: "dialog-help" }, t("table.keys.title")),
    renderKeyList(KEYS),
    h("h3", null, t("table.keys.on_board")),
    renderKeyList(BOARD_KEYS[game] ?? []),
    h("button", { class: "main", autofocus: true }, t("table.close")),
  );
}

/** @param {string[][]} keys */
function renderKeyList(keys) {
  const rows = keys.map(([key, name]) => [h("dt", null, h("kbd", null, key)), h("dd", null, t(`table.keys.${name}`))]);
  return h("dl", { class: "keys" }, rows);
}

/** Ask before leaving or resigning a game. @param {State} state @param {(type: string) => void} send */
export function renderConfirmDialogs(state, send) {
  const names = state.may_abort ? ["abort", "leave", "resign"] : ["leave", "resign"];
  return names.map((name) => renderConfirmDialog(name, state, send));
}

/** @param {string} name @param {State} state */
function getEffect(name, state) {
  if (name === "abort") return "effect";
  return state.table.players > 2 || name === "leave" ? "bot" : "lost";
}

/** @param {string} name @param {State} state @param {(type: string) => void} send */
function renderConfirmDialog(name, state, send) {
  return renderDialog(
    name,
    h("h2", { id: `dialog-${name}` }, t(`table.${name}`)),
    h("p", null, t(`table.${name}.${getEffect(name, state)}`)),
    h(
      "div",
      { class: "row" },
      h("button", { class: "main", onclick: () => send(name) }, t(`table.${name}`)),
      h("button", { autofocus: true }, t("table.cancel")),
    ),
  );
}
