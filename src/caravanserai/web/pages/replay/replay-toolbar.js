// SPDX-License-Identifier: MIT
/** What can be done with a finished game: try something else, keep its record, hand on its link. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { fileName, handedOn, keyed } from "./finished-game.js";

/** @import { Finished } from "./finished-game.js" */

/** @param {Finished} game @param {number} at @param {{link: string, copy: () => void}} copied the link, once it was asked for */
export function toolbar(game, at, { link, copy }) {
  const record = `/api/tables/${game.id}/record${keyed(game.key)}`;
  return h(
    "div",
    { class: "toolbar" },
    h(
      "div",
      { class: "row" },
      h("a", { class: "button main", href: `/study/${game.id}/${at}${keyed(game.key)}` }, t("replay.what_if")),
      h("a", { class: "button", href: record, download: fileName(game) }, t("replay.download")),
      h("button", { type: "button", onclick: copy }, t("replay.copy")),
      h("a", { class: "button", href: `/table/${game.id}${keyed(game.key)}` }, t("replay.to_table")),
    ),
    h("div", { role: "status" }, link && copiedLink(link)),
  );
}

/** Shown, too: not every browser lets a page write to the clipboard. @param {string} link */
function copiedLink(link) {
  return h(
    "label",
    { class: "copied" },
    t("replay.copied"),
    " ",
    h("input", {
      type: "text",
      readonly: true,
      ".value": link,
      onfocus: (/** @type {any} */ event) => event.target.select(),
    }),
  );
}

/** The address of a position, copied where that is allowed. @param {Finished} game @param {number} at */
export function copyLink(game, at) {
  const link = `${location.origin}/replay/${game.id}?at=${at}${keyed(handedOn(game), "&")}`;
  navigator.clipboard?.writeText(link).catch(() => {}); // it can be copied by hand
  return link;
}
