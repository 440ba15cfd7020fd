// SPDX-License-Identifier: MIT
/**
 * How well the seats played: the label of each turn, and the accuracy of each seat. The only definition of both;
 * docs/guide/analysis.md explains it to players.
 */

/** @import { ReviewMoment } from "../../../net/protocol.js" */
/** @import { Turn } from "../turns.js" */

/** The labels in order, each with the cost at which it ends: a share of the win that the turn gave away. */
export const LABELS = /** @type {const} */ ([
  ["best", 0.02], // a smaller cost is never clear
  ["good", 0.05],
  ["slip", 0.1],
  ["mistake", Infinity],
]);
const HALVING_COST = 0.15; // a turn that costs this share of the win has an accuracy of one half

/** @typedef {typeof LABELS[number][0]} Label */
/** @typedef {{seat: number, cost: number, label: Label} | null} RatedTurn null if the turn had no choice */
/** @typedef {{accuracy: number | null, counts: Record<Label, number>}} SeatRating accuracy between 0 and 1; null without a choice */

/** The label of a turn. @param {number} cost @returns {Label} */
export function findLabel(cost) {
  return LABELS.find(([, end]) => cost < end)?.[0] ?? "mistake";
}

/** The accuracy of a turn, between 0 and 1. @param {number} cost */
export function computeAccuracy(cost) {
  return 0.5 ** (cost / HALVING_COST);
}

/** Rate every turn: a cost counts only if it is clearly above its error. @param {Turn[]} turns @param {ReviewMoment[]} moments @returns {RatedTurn[]} */
export function rateTurns(turns, moments) {
  const decisions = new Map(moments.filter((each) => !each.is_forced).map((each) => [each.number + 1, each]));
  return turns.map(({ seat, moves }) => {
    const mine = moves.flatMap(({ number }) => decisions.get(number) ?? []);
    const cost = mine.find((each) => each.is_clear)?.cost ?? 0; // a turn has one cost, at its first worse action
    return mine.length ? { seat, cost, label: findLabel(cost) } : null;
  });
}

/** The accuracy of a seat is the mean of its turns. @param {RatedTurn[]} rated @param {number} players @returns {SeatRating[]} */
export function rateSeats(rated, players) {
  return Array.from({ length: players }, (_, seat) => {
    const mine = rated.flatMap((turn) => (turn?.seat === seat ? [turn] : []));
    const sum = mine.reduce((total, { cost }) => total + computeAccuracy(cost), 0);
    return { accuracy: mine.length ? sum / mine.length : null, counts: countLabels(mine) };
  });
}

/** @param {{label: Label}[]} turns */
function countLabels(turns) {
  const entries = LABELS.map(([label]) => [label, turns.filter((turn) => turn.label === label).length]);
  return /** @type {Record<Label, number>} */ (Object.fromEntries(entries));
}
