// SPDX-License-Identifier: MIT
/** Queries on the states of a table and its log. */

/** @import { State, EventView } from "../net/protocol.js" */

/** Whether my seats see different things, so that players who share a screen have to look away. @param {State[]} states */
export function hasSecrets(states) {
  const views = states.map((state) => JSON.stringify(state.view));
  return views.some((view) => view !== views[0]);
}

/**
 * Whether another player has to look away from this screen before a state is shown.
 * @param {State} state @param {State[]} states of all seats at the screen @param {number | null} holder the seat in front of it
 */
export function mustHandOver(state, states, holder) {
  if (state.status !== "playing" || states.length < 2 || state.seat === holder) return false;
  return state.seat === state.actor && hasSecrets(states);
}

/** The seats that resigned or lost on time. @param {EventView[]} lines @returns {number[]} */
export function listForfeitedSeats(lines) {
  return lines.flatMap((line) => (line.kind === "forfeited" ? [line.seat ?? 0] : []));
}

/** Whether a player may ask for hints. Rated games from before version 4 of the protocol may still list them. @param {State} state */
export function hasHints({ table }) {
  return table.assists.hints && !table.is_rated;
}
