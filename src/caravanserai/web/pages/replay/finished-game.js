// SPDX-License-Identifier: MIT
/** Loads a finished game with all its moves. */

import { listPlayerNames } from "../../components/text/player-names.js";
import { loadMessages } from "../../core/i18n.js";
import { ServerError } from "../../net/errors.js";
import { get } from "../../net/http.js";

/** @import { State, FullReplay, ReplayedAction } from "../../net/protocol.js" */
/** @import { BoardMap } from "../../games/interface-types.js" */

/**
 * @typedef {object} FinishedGame
 * @property {string} id of the table
 * @property {string} key of the link in use, or ""
 * @property {State} state
 * @property {string} game
 * @property {string[]} names of the seats
 * @property {ReplayedAction[]} moves
 * @property {FullReplay} replay the set-up and the actions
 * @property {BoardMap | null} map
 */

/** The key as a query parameter, or "". @param {string} key @param {string} [separator] "?" or "&" */
export function formatKeyQuery(key, separator = "?") {
  return key ? `${separator}key=${encodeURIComponent(key)}` : "";
}

/** The key to put into a shared link: the one in use, else the owner's key for spectators. @param {FinishedGame} game */
export function getShareableKey(game) {
  return game.key || (game.state.watch_key ?? "");
}

/** The key in the address of this page. */
export function readKey() {
  return new URLSearchParams(location.search).get("key") ?? "";
}

/** Throws a ServerError with the code `not_over` if the game is not finished. @param {string} id @param {string} key @returns {Promise<FinishedGame>} */
export async function loadFinishedGame(id, key) {
  const table = `/api/tables/${encodeURIComponent(id)}`;
  const messages = loadMessages("table", "later"); // for names of open seats and error messages
  /** @type {[State, void]} */
  const [state] = await Promise.all([get(`${table}${formatKeyQuery(key)}`), messages]);
  if (state.status !== "over") throw new ServerError("the game is not over", { code: "not_over", status: 409 });
  const { game } = state.table;
  /** @type {[FullReplay, BoardMap | null]} */
  const [replay, map] = await Promise.all([
    get(`${table}/replay${formatKeyQuery(key)}`),
    game === "through_the_desert" ? get(`${table}/board${formatKeyQuery(key)}`) : null,
  ]);
  return {
    id,
    key,
    state,
    game,
    get names() { // a getter, because names of bots depend on the language
      return listPlayerNames(state.seats);
    },
    moves: replay.actions,
    replay,
    map,
  };
}

/** A file name for the record: the game, the players and the date. @param {FinishedGame} game */
export function buildFileName(game) {
  const day = new Date(game.state.lines.at(-1)?.at ?? Date.now()).toISOString().slice(0, 10);
  return `${[game.game, ...game.names, day].map(sanitize).join("-")}.txt`;
}

/** Keep only characters that every file system allows. @param {string} text @returns {string} */
function sanitize(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[^\w-]+/g, "_").toLowerCase();
}
