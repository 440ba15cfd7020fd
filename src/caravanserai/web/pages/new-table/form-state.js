// SPDX-License-Identifier: MIT
/** The state of the form for a new table: pure functions, from the defaults to the request. */

/** @import { GameView, NewTable } from "../../net/protocol.js" */

/**
 * @typedef {{kind: "me" | "screen" | "bot" | "open", name: string, bot: string}} SeatChoice
 * @typedef {{kind: "none" | "turn" | "bank", turn: number, bank: number, increment: number, atZero: "warn" | "bot" | "forfeit"}} ClockChoice
 * @typedef {object} TableForm
 * @property {string} game
 * @property {SeatChoice[]} seats
 * @property {Record<string, any>} options only those that the user has changed
 * @property {boolean} isPublic
 * @property {"anyone" | "link" | "nobody"} watch
 * @property {ClockChoice} clock
 * @property {boolean} isRated whether the user wants a rated game; the seats may rule it out
 * @property {{hints: boolean, undo: "off" | "free" | "consent", stand_in: string}} assists
 */

const DEFAULT_LEVEL = "pilgrim";

/** The defaults. @param {string} game @param {string} company "friends", "public", or "" for bots @returns {TableForm} */
export function createForm(game, company) {
  const other = company ? "open" : "bot";
  return {
    game,
    seats: [createSeat("me"), createSeat(other)],
    options: {},
    isPublic: company === "public",
    watch: company === "public" ? "anyone" : "link",
    clock: { kind: "none", turn: 120, bank: 900, increment: 10, atZero: "warn" },
    isRated: false,
    assists: { hints: true, undo: "consent", stand_in: "trader" },
  };
}

/** @param {SeatChoice["kind"]} kind @returns {SeatChoice} */
function createSeat(kind) {
  return { kind, name: "", bot: DEFAULT_LEVEL };
}

/** Change the number of seats; new seats are like the last one. @param {TableForm} form @param {number} players @returns {TableForm} */
export function setPlayers(form, players) {
  const last = form.seats.at(-1);
  const more = last && last.kind !== "me" ? { ...last, name: "" } : createSeat("bot");
  const seats = Array.from({ length: players }, (_, n) => form.seats[n] ?? more);
  const { start: _removed, ...options } = form.options; // it names a seat that may no longer exist
  return { ...form, seats, options };
}

/** Change a seat. The user has one seat only: if they move, they swap with the other player. @param {TableForm} form @param {number} at @param {Partial<SeatChoice>} changes @returns {TableForm} */
export function setSeat(form, at, changes) {
  const before = form.seats[at];
  const seats = form.seats.map((other, n) => {
    if (n === at) return { ...other, ...changes };
    return changes.kind === "me" && other.kind === "me" ? { ...other, kind: before?.kind ?? "bot" } : other;
  });
  return { ...form, seats };
}

/** Make the table public or private; by default, anyone may watch a public table. @param {TableForm} form @param {boolean} isPublic @returns {TableForm} */
export function setPublic(form, isPublic) {
  const [before, after] = isPublic ? ["link", "anyone"] : ["anyone", "link"];
  return { ...form, isPublic, watch: form.watch === before ? /** @type {TableForm["watch"]} */ (after) : form.watch };
}

/** @param {TableForm} form */
export function hasOpenSeat(form) {
  return form.seats.some((each) => each.kind === "open");
}

/** Whether the seats allow a rated game: a person in each, at a screen of their own. @param {TableForm} form */
export function isRatable(form) {
  return form.seats.every((each) => each.kind === "me" || each.kind === "open");
}

/** @param {TableForm} form */
export function isRated(form) {
  return form.isRated && isRatable(form);
}

/** Make the game rated or not. A rated game needs a clock that ends it. @param {TableForm} form @param {boolean} isRated @returns {TableForm} */
export function setRated(form, isRated) {
  if (!isRated) return { ...form, isRated };
  const { start: _drawn, ...options } = form.options; // the first player is drawn by lot
  const kind = form.clock.kind === "none" ? "bank" : form.clock.kind;
  const atZero = form.clock.atZero === "warn" ? "bot" : form.clock.atZero;
  return { ...form, isRated, options, clock: { ...form.clock, kind, atZero } };
}

/** The chosen value of an option, or its default for this number of players. @param {TableForm} form @param {GameView["options"][number]} option */
export function getOptionValue(form, option) {
  return form.options[option.name] ?? option.defaults[form.seats.length];
}

/** The body of the request. @param {TableForm} form @returns {Partial<NewTable>} */
export function toRequest(form) {
  const { game, options, isPublic, watch, assists } = form;
  return {
    game,
    options,
    is_public: isPublic && hasOpenSeat(form),
    watch,
    // The server has its own hints and stand-in for rated games.
    assists: isRated(form) ? { undo: assists.undo } : assists,
    is_rated: isRated(form),
    clock: toClock(form.clock),
    seats: form.seats.map(toSeat),
  };
}

/** @param {SeatChoice} each @returns {any} */
function toSeat({ kind, name, bot }) {
  if (kind === "bot") return { kind, bot };
  return kind === "screen" && name.trim() ? { kind, name: name.trim() } : { kind };
}

/** @param {ClockChoice} time @returns {any} */
export function toClock({ kind, turn, bank, increment, atZero }) {
  if (kind === "none") return { kind };
  return kind === "turn"
    ? { kind, seconds: turn, at_zero: atZero }
    : { kind, seconds: bank, increment, at_zero: atZero };
}
