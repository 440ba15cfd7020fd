// SPDX-License-Identifier: MIT
/** Announces text to screen readers, and sets the title of the window. */

import { t } from "../../core/i18n.js";

/** @import { State } from "../../net/protocol.js" */

/** @type {string[]} */
let queue = [];

/** Announce text politely; texts of the same moment are joined. @param {string} text */
export function announce(text) {
  if (!text) return;
  if (!queue.length) queueMicrotask(flush);
  queue.push(text);
}

function flush() {
  const live = document.getElementById("live");
  if (live) live.textContent = queue.join(" ");
  queue = [];
}

/** Show in the title whose turn it is. @param {State | null} state @param {string[]} names */
export function setTitle(state, names) {
  const title = state ? `${formatHeadline(state, names)} · ${t(`game.${state.table.game}`)}` : "Caravanserai";
  if (document.title !== title) document.title = title; // setting it is slow, even to the same text
}

/** @param {State} state @param {string[]} names */
export function formatHeadline(state, names) {
  if (state.status === "open") return t("table.waiting.title");
  if (state.status === "over") return t("table.over");
  if (state.offer) return t("table.your_turn");
  return state.actor === null ? "" : t("table.turn_of", { name: names[state.actor] ?? "" });
}
