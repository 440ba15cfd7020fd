// SPDX-License-Identifier: MIT
/** Tables that are opened by one press. */

import { t } from "../core/i18n.js";
import { me, post } from "./http.js";

/** @import { Opened } from "./protocol.js" */

export const GAMES = ["through_the_desert", "five_tribes"];
const FRIENDLY = "pilgrim"; // the bot for a first game: it can be beaten

/** @param {Record<string, any>} table @returns {Promise<Opened>} */
export async function open(table) {
  await me();
  return post("/api/tables", table);
}

/** @param {string} game */
export function againstBot(game) {
  return open({ game, seats: [{ kind: "me" }, { kind: "bot", bot: FRIENDLY }] });
}

/** @param {string} game */
export function withFriend(game) {
  return open({ game, seats: [{ kind: "me" }, { kind: "open" }] });
}

/** @param {string} game */
export function onThisScreen(game) {
  return open({ game, seats: [{ kind: "me" }, { kind: "screen", name: t("home.second") }] });
}

/** The address that brings a friend to the first open seat. @param {Opened} opened */
export function invitation(opened) {
  const [key = ""] = Object.values(opened.state.invites ?? {});
  return `${location.origin}/table/${opened.id}?key=${encodeURIComponent(key)}`;
}

/** Sit down at a public table; returns which it was. @param {string} table */
export async function join(table) {
  await me();
  await post(`/api/tables/${table}/join`);
  return table;
}
