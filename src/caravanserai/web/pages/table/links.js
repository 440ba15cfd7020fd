// SPDX-License-Identifier: MIT
/** Addresses to share: of a seat, and for spectators. */

import { toSharedAddress } from "../../core/root.js";

/** @import { State } from "../../net/protocol.js" */

/** The address of a table with an invitation key. @param {State} state @param {string} key */
export function buildTableAddress(state, key) {
  return toSharedAddress(`/table/${state.table.id}${key ? `?key=${encodeURIComponent(key)}` : ""}`);
}

/** The address for spectators; "" if nobody may watch or the key is unknown. @param {State} state */
export function buildSpectatorAddress(state) {
  const { watch } = state.table;
  if (watch === "anyone") return buildTableAddress(state, "");
  return watch === "link" && state.watch_key ? buildTableAddress(state, state.watch_key) : "";
}
