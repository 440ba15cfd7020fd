// SPDX-License-Identifier: MIT
/** A game that is over, with all that was ever told of it. */

import { playerNames } from "../../components/player-names.js";
import { loadMessages } from "../../core/i18n.js";
import { ServerError } from "../../net/errors.js";
import { get } from "../../net/http.js";

/** @import { State, WholeReplay, Retold } from "../../net/protocol.js" */
/** @import { BoardMap } from "../../games/interface.js" */

/**
 * @typedef {object} Finished
 * @property {string} id of the table
 * @property {string} key of the link by which one came, or ""
 * @property {State} state
 * @property {string} game
 * @property {string[]} names of the seats
 * @property {Retold[]} moves
 * @property {WholeReplay} told how it began, and what was played
 * @property {BoardMap | null} map
 */

/** The question of an address for whoever came by a link. @param {string} key @param {string} [mark] "?" or "&" */
export function keyed(key, mark = "?") {
  return key ? `${mark}key=${encodeURIComponent(key)}` : "";
}

/** The key that a link to the game needs: the one by which we came, or the owner's for spectators. @param {Finished} game */
export function handedOn(game) {
  return game.key || (game.state.watch_key ?? "");
}

/** The key in the address of this page. */
export function keyHere() {
  return new URLSearchParams(location.search).get("key") ?? "";
}

/** Ask for a game; a ServerError with the code `not_over` if it is not. @param {string} id @param {string} key @returns {Promise<Finished>} */
export async function finished(id, key) {
  const table = `/api/tables/${encodeURIComponent(id)}`;
  /** @type {[State, void]} */
  const [state] = await Promise.all([get(`${table}${keyed(key)}`), loadMessages("table")]); // words for bots and refusals
  if (state.status !== "over") throw new ServerError("the game is not over", { code: "not_over", status: 409 });
  const { game } = state.table;
  /** @type {[WholeReplay, BoardMap | null]} */
  const [told, map] = await Promise.all([
    get(`${table}/replay${keyed(key)}`),
    game === "through_the_desert" ? get(`${table}/board${keyed(key)}`) : null,
  ]);
  return {
    id,
    key,
    state,
    game,
    get names() { // in the language in use: bots are called by their level
      return playerNames(state.chairs);
    },
    moves: told.actions,
    told,
    map,
  };
}

/** A name for the file of a record: the game, who played, and when. @param {Finished} game */
export function fileName(game) {
  const day = new Date(game.state.lines.at(-1)?.at ?? Date.now()).toISOString().slice(0, 10);
  return `${[game.game, ...game.names, day].map(plain).join("-")}.txt`;
}

/** @param {string} text @returns {string} without anything that file systems dislike */
function plain(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[^\w-]+/g, "_").toLowerCase();
}
