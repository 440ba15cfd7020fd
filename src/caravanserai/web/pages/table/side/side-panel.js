// SPDX-License-Identifier: MIT
/** Beside the board: what concerns all, and the log with a field to talk. Where there is little room, behind tabs. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import "./log.js";

/** @import { Line } from "../../../net/protocol.js" */
/** @import { GameModule, Scene } from "../../../games/interface.js" */
/** @import { Child } from "../../../core/dom.js" */
/** @typedef {"aside" | "log"} Tab */
/**
 * @typedef {object} Ways
 * @property {boolean} isWide whether there is room for overview and log at once
 * @property {boolean} isColumn whether they scroll beside the board, not with the page
 * @property {Tab} tab
 * @property {boolean} isUnread
 * @property {(tab: Tab) => void} turn
 * @property {(text: string) => Promise<boolean>} say
 */

const TABS = /** @type {Tab[]} */ (["aside", "log"]);

/** @param {Scene} scene @param {GameModule} game @param {Line[]} lines @param {Child} hint @param {Ways} ways */
export function side(scene, game, lines, hint, ways) {
  const log = [
    h("table-log", { key: "log", ".game": game, ".scene": scene, ".lines": lines }),
    chatField(ways.say),
  ];
  return h(
    "section",
    { class: "table-side", key: "side", "aria-label": t("table.side") },
    hint,
    !ways.isWide && h("div", { key: "tabs", role: "tablist", class: "tabs", onkeydown: walk }, tabButtons(ways)),
    panel("aside", ways, game.sharedPanel(scene)),
    panel("log", ways, log),
  );
}

/** @param {Ways} ways */
function tabButtons(ways) {
  return TABS.map((tab) =>
    h(
      "button",
      {
        role: "tab",
        id: `tab-${tab}`,
        "aria-selected": String(ways.tab === tab),
        "aria-controls": `panel-${tab}`,
        tabindex: ways.tab === tab ? "0" : "-1",
        onclick: () => ways.turn(tab),
      },
      t(`table.tab.${tab}`),
      tab === "log" && ways.isUnread && h("span", { class: "unread" }, t("table.unread")),
    )
  );
}

/** From one tab to the other. @param {KeyboardEvent} event */
function walk(event) {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  const tabs = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("[role=tab]")];
  const other = tabs.find((tab) => tab !== document.activeElement);
  if (!(other instanceof HTMLElement)) return;
  event.preventDefault();
  other.focus();
  other.click();
}

/** @param {Tab} tab @param {Ways} ways @param {Child} children */
function panel(tab, ways, children) {
  const whole = { role: "region", "aria-label": t(`table.tab.${tab}`) };
  const tabbed = { role: "tabpanel", "aria-labelledby": `tab-${tab}`, hidden: ways.tab !== tab };
  const scrolled = ways.isColumn && tab === "aside" ? { tabindex: "0" } : {}; // nothing in it could be gone to
  const props = { ...(ways.isWide ? whole : tabbed), ...scrolled };
  return h("div", { key: tab, id: `panel-${tab}`, class: `side-panel panel-${tab}`, ...props }, children);
}

/** @param {(text: string) => Promise<boolean>} say */
function chatField(say) {
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (/** @type {any} */ (event.target).words);
    if (field.value.trim() && (await say(field.value.trim()))) field.value = "";
  };
  return h(
    "form",
    { class: "chat row", key: "chat", onsubmit: submit },
    h("input", {
      type: "text",
      name: "words",
      maxlength: 500,
      autocomplete: "off",
      "aria-label": t("table.chat.label"),
      placeholder: t("table.chat.label"),
    }),
    h("button", { class: "small" }, t("table.chat.send")),
  );
}
