// SPDX-License-Identifier: MIT
/** What the page knows of a table: a pure fold of what the server has told. */

/** @import { State, Line } from "./protocol.js" */
/** @import { LinkState } from "./socket.js" */

/**
 * @typedef {object} Model
 * @property {State[]} states one for each of my seats; one of a spectator
 * @property {Line[]} lines all that has happened, in order
 * @property {LinkState} link
 * @property {string} refusal why the table is not to be seen
 */

/** Before anything is known. @returns {Model} */
export function nothing() {
  return { states: [], lines: [], link: "connecting", refusal: "" };
}

/** Take a state in. An older one than is known of its seat changes nothing. @param {Model} model @param {State} state @returns {Model} */
export function told(model, state) {
  const known = model.states.find((other) => other.seat === state.seat);
  if (known && known.version > state.version) return model;
  const isMine = state.seat !== null;
  const others = model.states.filter((other) => other.seat !== state.seat && (!isMine || other.seat !== null));
  const states = [...others, state].sort((one, other) => (one.seat ?? -1) - (other.seat ?? -1));
  return { ...model, states, lines: joined(model.lines, state.lines) };
}

/** @param {Model} model @param {LinkState} link @param {string} [refusal] @returns {Model} */
export function linked(model, link, refusal = "") {
  return { ...model, link, refusal };
}

/** @param {Line[]} known @param {Line[]} more @returns {Line[]} */
function joined(known, more) {
  const last = known.at(-1)?.version ?? 0;
  const fresh = more.filter((line) => line.version > last);
  return fresh.length ? [...known, ...fresh] : known;
}

/** The state to show: of the seat to act if it is one of mine, else of my first. @param {Model} model @returns {State | null} */
export function shown(model) {
  const newest = Math.max(...model.states.map((state) => state.version));
  const current = model.states.filter((state) => state.version === newest);
  return current.find((state) => state.seat === state.actor && state.seat !== null) ?? current[0] ?? null;
}

/** The actions that are still played: what was taken back is gone. @param {Model} model @returns {Line[]} */
export function moves(model) {
  /** @type {Line[]} */
  let played = [];
  for (const line of model.lines) {
    if (line.kind === "action") played = [...played, line];
    else if (line.kind === "undone") played = played.filter((move) => (move.number ?? 0) <= (line.to ?? 0));
  }
  return played;
}

/** The events that came after a version, oldest first. @param {Model} model @param {number} version */
export function eventsSince(model, version) {
  return model.lines.filter((line) => line.version > version).flatMap((line) => line.events ?? []);
}
