// SPDX-License-Identifier: MIT
/** The list of keys. It is loaded when a user asks for it. */

import { h } from "../../../core/dom.js";
import { loadMessages, t } from "../../../core/i18n.js";
import { openDialog, renderDialog } from "./dialogs.js";

await loadMessages("later");

const KEYS = [
  ["Enter", "enter"],
  ["Esc", "escape"],
  ["U", "undo"],
  ["Shift U", "restart"],
  ["R", "replay"],
  ["Enter Esc", "skip"],
  ["H", "hint"],
  ["E", "evaluation"],
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

/** @param {Element} root the element that draws the dialog */
export function openKeysDialog(root) {
  openDialog(root, "help");
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
