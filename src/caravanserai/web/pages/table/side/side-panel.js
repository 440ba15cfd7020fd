// SPDX-License-Identifier: MIT
/** The side of the page: the shared panel of the game, and the log with the chat field; as tabs on small screens. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { focusFirst } from "../input/focus.js";

/** @import { EventView } from "../../../net/protocol.js" */
/** @import { GameModule, Scene } from "../../../games/interface-types.js" */
/** @import { Child } from "../../../core/dom.js" */
/** @import { BaseElement } from "../../../core/element.js" */
/** @import { TurnHistory } from "./turn-history.js" */
/** @typedef {"shared" | "log"} Tab */
/**
 * @typedef {object} SideState
 * @property {boolean} isWide whether there is room for both at once
 * @property {boolean} isColumn whether they scroll separately from the page
 * @property {SideTabs} tabs
 * @property {(text: string) => Promise<boolean>} sendChat
 */

const TABS = /** @type {Tab[]} */ (["shared", "log"]);

/** Which tab is open, and whether the other one has a new chat message. */
export class SideTabs {
  /** @type {Tab} */
  open = "shared";
  isUnread = false;
  /** The version of the last chat message; null before the first state. @type {number | null} */
  #lastChat = null;
  #root;

  /** @param {BaseElement} root the element that draws the tabs */
  constructor(root) {
    this.#root = root;
  }

  /** @param {Tab} tab */
  show(tab) {
    this.open = tab;
    if (tab === "log") this.isUnread = false;
    this.#root.scheduleRedraw();
  }

  /** Open the log, and focus something in it. @param {string} selector */
  focusInLog(selector) {
    this.show("log");
    this.#root.redraw();
    this.#root.querySelector(selector)?.closest("details")?.setAttribute("open", "");
    focusFirst(this.#root, selector);
  }

  /** @param {EventView[]} lines the whole log */
  onLines(lines) {
    const last = lines.findLast((line) => line.kind === "chat")?.version ?? 0;
    if (this.open !== "log" && last > (this.#lastChat ?? last)) this.isUnread = true;
    this.#lastChat = last;
  }
}

/** @param {Scene} scene @param {GameModule} game @param {TurnHistory | null} history null before anything has happened @param {Child} hint @param {SideState} state */
export function renderSidePanel(scene, game, history, hint, state) {
  const log = [
    history &&
    h("table-log", { key: "log", ".scene": scene, ".history": history, ".items": history.items }),
    renderChat(scene, state.sendChat),
  ];
  return h(
    "section",
    { class: "table-side", key: "side", "aria-label": t("table.side") },
    hint,
    !state.isWide &&
      h("div", { key: "tabs", role: "tablist", class: "tabs", onkeydown: switchTab }, renderTabButtons(state.tabs)),
    renderPanel("shared", state, game.renderSharedPanel(scene)),
    renderPanel("log", state, log),
  );
}

/** @param {SideTabs} tabs */
function renderTabButtons(tabs) {
  return TABS.map((tab) =>
    h(
      "button",
      {
        role: "tab",
        id: `tab-${tab}`,
        "aria-selected": String(tabs.open === tab),
        "aria-controls": `panel-${tab}`,
        tabindex: tabs.open === tab ? "0" : "-1",
        onclick: () => tabs.show(tab),
      },
      t(`table.tab.${tab}`),
      tab === "log" && tabs.isUnread && h("span", { class: "unread" }, t("table.unread")),
    )
  );
}

/** Arrow keys switch tabs. @param {KeyboardEvent} event */
function switchTab(event) {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  const tabs = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("[role=tab]")];
  const other = tabs.find((tab) => tab !== document.activeElement);
  if (!(other instanceof HTMLElement)) return;
  event.preventDefault();
  other.focus();
  other.click();
}

/** @param {Tab} tab @param {SideState} state @param {Child} children */
function renderPanel(tab, state, children) {
  const region = { role: "region", "aria-label": t(`table.tab.${tab}`) };
  const tabPanel = { role: "tabpanel", "aria-labelledby": `tab-${tab}`, hidden: state.tabs.open !== tab };
  const scrollable = state.isColumn && tab === "shared" ? { tabindex: "0" } : {}; // it contains nothing else that could take the focus
  const props = { ...(state.isWide ? region : tabPanel), ...scrollable };
  return h("div", { key: tab, id: `panel-${tab}`, class: `side-panel panel-${tab}`, ...props }, children);
}

/** Folded where all others are bots: only spectators could read it. @param {Scene} scene @param {SideState["sendChat"]} send */
function renderChat({ mode, state }, send) {
  const field = renderChatField(send, t(mode === "watch" ? "table.chat.spectator" : "table.chat.label"));
  if (state?.seats.some((seatView) => seatView.kind !== "bot" && !seatView.is_you)) return field;
  return h("details", { class: "chat-fold", key: "fold" }, h("summary", null, t("table.chat.label")), field);
}

/** @param {(text: string) => Promise<boolean>} send resolves to whether it was sent @param {string} label who reads it */
function renderChatField(send, label) {
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (/** @type {any} */ (event.target).text);
    if (field.value.trim() && (await send(field.value.trim()))) field.value = "";
  };
  return h(
    "form",
    { class: "chat row", key: "chat", onsubmit: submit },
    h("input", {
      type: "text",
      name: "text",
      maxlength: 500,
      autocomplete: "off",
      "aria-label": label,
      placeholder: label,
    }),
    h("button", { class: "small" }, t("table.chat.send")),
  );
}
