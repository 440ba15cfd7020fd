// SPDX-License-Identifier: MIT
/** Links to share: to a seat, and for spectators. */

import { toSharedAddress } from "../../core/root.js";

/** @import { State } from "../../net/protocol.js" */

/** The address of a table with an invitation key. @param {State} state @param {string} key @param {string} [base] the address of the site, if not that of this page */
export function buildTableAddress(state, key, base) {
  const path = `/table/${state.table.id}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
  return base === undefined ? toSharedAddress(path) : base + path;
}

/** The address for spectators; "" if nobody may watch or the key is unknown. @param {State} state @param {string} [base] */
export function buildSpectatorAddress(state, base) {
  const { watch } = state.table;
  if (watch === "anyone") return buildTableAddress(state, "", base);
  return watch === "link" && state.watch_key ? buildTableAddress(state, state.watch_key, base) : "";
}
