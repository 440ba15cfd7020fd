// SPDX-License-Identifier: MIT
/** Addresses to hand on: of a seat, and for those who look on. */

/** @import { State } from "../../net/protocol.js" */

/** The page of a table, for who has a key. @param {State} state @param {string} key */
export function address(state, key) {
  return `${location.origin}/table/${state.table.id}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
}

/** Where others may look on; none if they may not, or if the key is not mine to give. @param {State} state */
export function watchAddress(state) {
  const { watch } = state.table;
  if (watch === "anyone") return address(state, "");
  return watch === "link" && state.watch_key ? address(state, state.watch_key) : "";
}
