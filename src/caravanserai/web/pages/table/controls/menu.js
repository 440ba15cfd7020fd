// SPDX-License-Identifier: MIT
/** The menu of a table, behind one button: the link for spectators, what is left after the end, leaving. */

import "../../../components/share-link.js";
import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { watchAddress } from "../links.js";

/** @import { State } from "../../../net/protocol.js" */
/** @import { Child } from "../../../core/dom.js" */
/** @typedef {{ask: (name: string) => void, act: (deed: string) => void}} Deeds */

const PANEL = "table-menu";

/** Nothing where there is nothing to choose. @param {State} state @param {number[]} forfeited @param {Deeds} deeds @returns {Child} */
export function menu(state, forfeited, deeds) {
  const entries = [...spectators(state), ...afterwards(state), ...leaving(state, forfeited, deeds)];
  if (!entries.length) return null;
  return [
    h(
      "button",
      { key: "menu", class: "small", "data-role": "menu", popovertarget: PANEL, "aria-haspopup": "dialog" },
      t("table.menu"),
      h("span", { "aria-hidden": "true" }, "▾"),
    ),
    h(
      "div",
      {
        key: PANEL,
        id: PANEL,
        class: "table-menu card",
        popover: "auto",
        role: "dialog",
        "aria-label": t("table.menu"),
      },
      entries,
    ),
  ];
}

/** The way back, for whom a bot plays. @param {State} state @param {number[]} forfeited @param {Deeds} deeds */
export function wayBack(state, forfeited, deeds) {
  if (!mine(state, forfeited).some((chair) => chair.stand_in)) return null;
  return h("button", { key: "back", class: "main small", onclick: () => deeds.act("return") }, t("table.return"));
}

/** The chairs that are still mine to leave; a game that was given up stays so. @param {State} state @param {number[]} forfeited */
function mine(state, forfeited) {
  if (state.status !== "playing") return [];
  return state.chairs.filter((chair) => chair.is_you && !forfeited.includes(chair.seat));
}

/** @param {State} state @returns {Child[]} */
function spectators(state) {
  const text = watchAddress(state);
  if (!text || state.status !== "playing") return [];
  return [h("share-link", { key: text, ".label": t("table.waiting.watch"), ".text": text })];
}

/** @param {State} state @returns {Child[]} */
function afterwards(state) {
  if (state.status !== "over" || !state.result) return [];
  const { id } = state.table;
  return [
    h("a", { key: "replay", class: "button small", href: `/replay/${id}` }, t("table.replay")),
    h(
      "a",
      { key: "record", class: "button small", href: `/api/tables/${id}/record`, download: `${id}.json` },
      t("table.export"),
    ),
  ];
}

/** @param {State} state @param {number[]} forfeited @param {Deeds} deeds @returns {Child[]} */
function leaving(state, forfeited, deeds) {
  const chairs = mine(state, forfeited);
  if (!chairs.length || chairs.some((chair) => chair.stand_in)) return [];
  return ["leave", "resign"].map((name) =>
    h("button", { key: name, class: "small", "data-role": name, onclick: () => deeds.ask(name) }, t(`table.${name}`))
  );
}
