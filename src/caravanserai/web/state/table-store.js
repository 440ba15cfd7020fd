// SPDX-License-Identifier: MIT
/** What the page knows about a table: pure functions that fold the server's messages into a model. */

/** @import { State, EventView } from "../net/protocol.js" */
/** @import { LinkState } from "../net/table-socket.js" */

/**
 * @typedef {object} Model
 * @property {State[]} states one for each of my seats, in seat order; a single one for a spectator
 * @property {EventView[]} lines the whole log, oldest first
 * @property {LinkState} link
 * @property {string} refusal the error code if the table may not be seen
 */

/** @returns {Model} */
export function createModel() {
  return { states: [], lines: [], link: "connecting", refusal: "" };
}

/** Add a state, unless a newer one of the same seat is known. @param {Model} model @param {State} state @returns {Model} */
export function addState(model, state) {
  const known = model.states.find((other) => other.seat === state.seat);
  if (known && known.version > state.version) return model;
  const mine = listSeats(state);
  const others = model.states.filter((other) => other.seat !== state.seat && mine.includes(other.seat));
  const states = [...others, state].sort((one, other) => (one.seat ?? -1) - (other.seat ?? -1));
  return { ...model, states, lines: appendNew(model.lines, state.lines) };
}

/** @param {Model} model @param {LinkState} link @param {string} [refusal] @returns {Model} */
export function setLink(model, link, refusal = "") {
  return { ...model, link, refusal };
}

/** The seats whose states this client receives. @param {State} state @returns {(number | null)[]} */
function listSeats(state) {
  return state.seat === null
    ? [null]
    : state.seats.filter((seatView) => seatView.is_you).map((seatView) => seatView.seat);
}

/** @param {EventView[]} known @param {EventView[]} more @returns {EventView[]} */
function appendNew(known, more) {
  const last = known.at(-1)?.version ?? 0;
  const fresh = more.filter((line) => line.version > last);
  return fresh.length ? [...known, ...fresh] : known;
}

/** Whether the states of all my seats have arrived, and have the same version. @param {Model} model */
export function isComplete(model) {
  const [first] = model.states;
  if (!first || model.states.length !== listSeats(first).length) return false;
  return model.states.every((state) => state.version === first.version);
}

/**
 * The state to show: that of my seat to act, else of the seat in front of the screen, else of my first seat.
 * @param {Pick<Model, "states">} model @param {number | null} [holder] the seat in front of the screen
 * @returns {State | null}
 */
export function findCurrentState(model, holder = null) {
  const { states } = model;
  const acting = states.find((state) => state.seat !== null && state.seat === state.actor);
  return acting ?? states.find((state) => state.seat === holder) ?? states[0] ?? null;
}

/** Whether my seats see different things, so that players who share a screen have to look away. @param {Model} model */
export function hasSecrets(model) {
  const views = model.states.map((state) => JSON.stringify(state.view));
  return views.some((view) => view !== views[0]);
}

/** The lines after a version, oldest first. @param {EventView[]} lines @param {number} version */
export function listLinesSince(lines, version) {
  return lines.filter((line) => line.version > version);
}

/** The seats that resigned or lost on time. @param {EventView[]} lines @returns {number[]} */
export function listForfeitedSeats(lines) {
  return lines.flatMap((line) => (line.kind === "forfeited" ? [line.seat ?? 0] : []));
}

/** Whether a player may ask for hints. Rated games from before version 4 of the protocol may still list them. @param {State} state */
export function hasHints({ table }) {
  return table.assists.hints && !table.is_rated;
}
