// SPDX-License-Identifier: MIT
/** What the page knows of a table: a pure fold of what the server has told. */

/** @import { State, Line } from "../net/protocol.js" */
/** @import { LinkState } from "../net/table-socket.js" */

/**
 * @typedef {object} Model
 * @property {State[]} states one for each of my seats, in their order; one of a spectator
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
  const mine = seatsOf(state);
  const others = model.states.filter((other) => other.seat !== state.seat && mine.includes(other.seat));
  const states = [...others, state].sort((one, other) => (one.seat ?? -1) - (other.seat ?? -1));
  return { ...model, states, lines: joined(model.lines, state.lines) };
}

/** @param {Model} model @param {LinkState} link @param {string} [refusal] @returns {Model} */
export function linked(model, link, refusal = "") {
  return { ...model, link, refusal };
}

/** The seats whose states come to who got this one. @param {State} state @returns {(number | null)[]} */
function seatsOf(state) {
  return state.seat === null ? [null] : state.chairs.filter((chair) => chair.is_you).map((chair) => chair.seat);
}

/** @param {Line[]} known @param {Line[]} more @returns {Line[]} */
function joined(known, more) {
  const last = known.at(-1)?.version ?? 0;
  const fresh = more.filter((line) => line.version > last);
  return fresh.length ? [...known, ...fresh] : known;
}

/** Whether the states of all my seats are there, and of the same moment. @param {Model} model */
export function isWhole(model) {
  const [first] = model.states;
  if (!first || model.states.length !== seatsOf(first).length) return false;
  return model.states.every((state) => state.version === first.version);
}

/**
 * The state to show: of the seat to act if it is one of mine, else of who looked last, else of my first.
 * @param {Model} model @param {number | null} [holder] the seat that looked last
 * @returns {State | null}
 */
export function shown(model, holder = null) {
  const { states } = model;
  const acting = states.find((state) => state.seat !== null && state.seat === state.actor);
  return acting ?? states.find((state) => state.seat === holder) ?? states[0] ?? null;
}

/** Whether my seats know different things, so that who plays at one screen should not see all. @param {Model} model */
export function hasSecrets(model) {
  const views = model.states.map((state) => JSON.stringify(state.view));
  return views.some((view) => view !== views[0]);
}

/** What happened after a version, oldest first. @param {Line[]} lines @param {number} version */
export function linesSince(lines, version) {
  return lines.filter((line) => line.version > version);
}

/** The versions of actions that were taken back. @param {Line[]} lines @returns {Set<number>} */
export function takenBack(lines) {
  const gone = new Set();
  /** @type {Line[]} */
  let played = [];
  for (const line of lines) {
    if (line.kind === "action") played.push(line);
    if (line.kind !== "undone") continue;
    const isLeft = (/** @type {Line} */ move) => (move.number ?? 0) <= (line.to ?? 0);
    for (const move of played) if (!isLeft(move)) gone.add(move.version);
    played = played.filter(isLeft);
  }
  return gone;
}

/** The seats that have given up, or have lost on time. @param {Line[]} lines @returns {number[]} */
export function forfeited(lines) {
  return lines.flatMap((line) => (line.kind === "forfeited" ? [line.seat ?? 0] : []));
}
