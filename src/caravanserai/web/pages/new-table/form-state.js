// SPDX-License-Identifier: MIT
/** A table that is being planned: pure values, from sensible defaults to what the server is asked for. */

/** @import { GameView, NewTable } from "../../net/protocol.js" */

/**
 * @typedef {{kind: "me" | "screen" | "bot" | "open", name: string, bot: string}} Place
 * @typedef {{kind: "none" | "turn" | "bank", turn: number, bank: number, increment: number, atZero: "warn" | "bot" | "forfeit"}} Time
 * @typedef {object} Plan
 * @property {string} game
 * @property {Place[]} places
 * @property {Record<string, any>} options only those that somebody chose
 * @property {boolean} isPublic
 * @property {"anyone" | "link" | "nobody"} watch
 * @property {Time} time
 * @property {{hints: boolean, undo: "off" | "free" | "consent", stand_in: string}} assists
 */

const LEVEL = "pilgrim";

/** What most people want. @param {string} game @param {string} company "friends", "public", or "" for bots @returns {Plan} */
export function fresh(game, company) {
  const other = company ? "open" : "bot";
  return {
    game,
    places: [place("me"), place(other)],
    options: {},
    isPublic: company === "public",
    watch: company === "public" ? "anyone" : "link",
    time: { kind: "none", turn: 120, bank: 900, increment: 10, atZero: "warn" },
    assists: { hints: true, undo: "consent", stand_in: "trader" },
  };
}

/** @param {Place["kind"]} kind @returns {Place} */
function place(kind) {
  return { kind, name: "", bot: LEVEL };
}

/** With another number of seats; new ones are like the last. @param {Plan} plan @param {number} players @returns {Plan} */
export function resized(plan, players) {
  const last = plan.places.at(-1);
  const more = last && last.kind !== "me" ? { ...last, name: "" } : place("bot");
  const places = Array.from({ length: players }, (_, n) => plan.places[n] ?? more);
  const { start: _gone, ...options } = plan.options; // it names a seat that may not be there any more
  return { ...plan, places, options };
}

/** With somebody else on a seat; I sit on one seat only. @param {Plan} plan @param {number} at @param {Partial<Place>} some @returns {Plan} */
export function seated(plan, at, some) {
  const before = plan.places[at];
  const places = plan.places.map((other, n) => {
    if (n === at) return { ...other, ...some };
    return some.kind === "me" && other.kind === "me" ? { ...other, kind: before?.kind ?? "bot" } : other;
  });
  return { ...plan, places };
}

/** Found by link or by everybody; what everybody finds, everybody may watch. @param {Plan} plan @param {boolean} isPublic @returns {Plan} */
export function admitting(plan, isPublic) {
  const [before, after] = isPublic ? ["link", "anyone"] : ["anyone", "link"];
  return { ...plan, isPublic, watch: plan.watch === before ? /** @type {Plan["watch"]} */ (after) : plan.watch };
}

/** Whether somebody is still to come. @param {Plan} plan */
export function isWaiting(plan) {
  return plan.places.some((each) => each.kind === "open");
}

/** What an option is now. @param {Plan} plan @param {GameView["options"][number]} option */
export function valueOf(plan, option) {
  return plan.options[option.name] ?? option.defaults[plan.places.length];
}

/** What the server is asked for. @param {Plan} plan @returns {Partial<NewTable>} */
export function request(plan) {
  const { game, options, isPublic, watch, assists } = plan;
  return {
    game,
    options,
    is_public: isPublic && isWaiting(plan),
    watch,
    assists,
    clock: clock(plan.time),
    seats: plan.places.map(seat),
  };
}

/** @param {Place} each @returns {any} */
function seat({ kind, name, bot }) {
  if (kind === "bot") return { kind, bot };
  return kind === "screen" && name.trim() ? { kind, name: name.trim() } : { kind };
}

/** The clock as the server calls it. @param {Time} time @returns {any} */
export function clock({ kind, turn, bank, increment, atZero }) {
  if (kind === "none") return { kind };
  return kind === "turn"
    ? { kind, seconds: turn, at_zero: atZero }
    : { kind, seconds: bank, increment, at_zero: atZero };
}
