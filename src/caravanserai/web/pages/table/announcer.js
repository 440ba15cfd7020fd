// SPDX-License-Identifier: MIT
/** What the page says aloud, and in the title of its window. */

import { t } from "../../core/i18n.js";

/** @import { State } from "../../net/protocol.js" */

/** @type {string[]} */
let waiting = [];

/** Say something politely; what comes at once is said together. @param {string} text */
export function say(text) {
  if (!text) return;
  if (!waiting.length) queueMicrotask(speakUp);
  waiting.push(text);
}

function speakUp() {
  const live = document.getElementById("live");
  if (live) live.textContent = waiting.join(" ");
  waiting = [];
}

/** Show whose turn it is in the title. @param {State | null} state @param {string[]} names */
export function entitle(state, names) {
  const title = state ? `${headline(state, names)} · ${t(`game.${state.table.game}`)}` : "Caravanserai";
  if (document.title !== title) document.title = title; // browsers take their time over a title, even the same one
}

/** @param {State} state @param {string[]} names */
export function headline(state, names) {
  if (state.status === "open") return t("table.waiting.title");
  if (state.status === "over") return t("table.over");
  if (state.offer) return t("table.your_turn");
  return state.actor === null ? "" : t("table.turn_of", { name: names[state.actor] ?? "" });
}
