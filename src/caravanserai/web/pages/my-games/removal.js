// SPDX-License-Identifier: MIT
/** Removes a game from the list of the user: one that is not over is ended first. */

import { rememberRemoved } from "../../components/removed-games.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { post } from "../../net/http.js";

/** @import { TableSummary } from "../../net/protocol.js" */
/** @typedef {{asked: string | null, isBusy: boolean, ask: (id: string | null) => void, remove: (table: TableSummary) => void}} Removal asked: the table whose removal is to be confirmed */

/** The requests that end a table, in the order in which they are tried. @type {Record<string, string[]>} */
const ENDINGS = { open: ["close", "leave"], playing: ["abort", "resign"], over: [] };
/** Errors that mean: try the next request. */
const NOT_POSSIBLE = new Set(["not_owner", "has_moved", "not_open"]);

/** @param {TableSummary} table */
export async function removeGame(table) {
  await endGame(table.id, ENDINGS[table.status] ?? []);
  rememberRemoved(table.id);
}

/** @param {string} id @param {string[]} endings */
async function endGame(id, [first, ...others]) {
  if (!first) return;
  try {
    await post(`/api/tables/${id}/${first}`);
  } catch (error) {
    if (!NOT_POSSIBLE.has(/** @type {any} */ (error).code)) throw error;
    await endGame(id, others);
  }
}

/** A button, or the question whether it is meant. @param {TableSummary} table @param {Removal} removal */
export function renderRemoval(table, { asked, isBusy, ask, remove }) {
  const about = { "aria-describedby": `table-${table.id}` };
  if (asked !== table.id) {
    return h(
      "button",
      { key: "remove", class: "small", ...about, onclick: () => ask(table.id) },
      t("home.games.remove"),
    );
  }
  return h(
    "div",
    { key: "sure", class: "row", role: "group", ...about },
    h("span", null, t(`home.games.remove.${table.status}`)),
    h(
      "button",
      { class: "small dangerous", disabled: isBusy, onclick: () => remove(table) },
      t("home.games.remove"),
    ),
    h("button", { class: "small", onclick: () => ask(null) }, t("home.cancel")),
  );
}
