// SPDX-License-Identifier: MIT
/** Requests that open or join a table. */

import { t } from "../core/i18n.js";
import { toSharedAddress } from "../core/root.js";
import { fetchMe, post } from "./http.js";

/** @import { TableCreated } from "./protocol.js" */

export const GAMES = ["through_the_desert", "five_tribes"];
const FIRST_BOT = "pilgrim"; // beatable in a first game

/** @param {Record<string, any>} table @returns {Promise<TableCreated>} */
export async function openTable(table) {
  await fetchMe();
  return post("/api/tables", table);
}

/** @param {string} game */
export function openAgainstBot(game) {
  return openTable({ game, seats: [{ kind: "me" }, { kind: "bot", bot: FIRST_BOT }] });
}

/** @param {string} game */
export function openWithFriend(game) {
  return openTable({ game, seats: [{ kind: "me" }, { kind: "open" }] });
}

/** @param {string} game */
export function openOnThisScreen(game) {
  return openTable({ game, seats: [{ kind: "me" }, { kind: "screen", name: t("home.second_player") }] });
}

/** The link that invites a friend to the first open seat. @param {TableCreated} opened */
export function buildInvitationAddress(opened) {
  const [key = ""] = Object.values(opened.state.invites ?? {});
  return toSharedAddress(`/table/${opened.id}?key=${encodeURIComponent(key)}`);
}

/** Join a public table; returns its id. @param {string} table */
export async function joinTable(table) {
  await fetchMe();
  await post(`/api/tables/${table}/join`);
  return table;
}
