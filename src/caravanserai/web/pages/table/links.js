// SPDX-License-Identifier: MIT
/** Addresses to share: of a seat, and for spectators. */

/** @import { State } from "../../net/protocol.js" */

/** The address of a table with an invitation key. @param {State} state @param {string} key */
export function tableAddress(state, key) {
  return `${location.origin}/table/${state.table.id}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
}

/** The address for spectators; "" if nobody may watch or the key is unknown. @param {State} state */
export function spectatorAddress(state) {
  const { watch } = state.table;
  if (watch === "anyone") return tableAddress(state, "");
  return watch === "link" && state.watch_key ? tableAddress(state, state.watch_key) : "";
}
