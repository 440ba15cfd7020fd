// SPDX-License-Identifier: MIT
/** Groups the moves of a game by turns, and finds positions between turns. */

/** @import { ReplayedAction } from "../../net/protocol.js" */

/** @typedef {{seat: number, moves: ReplayedAction[]}} Turn */

/** @param {ReplayedAction[]} moves @returns {Turn[]} */
export function groupTurns(moves) {
  /** @type {Turn[]} */
  const turns = [];
  let isOver = true;
  for (const move of moves) {
    const last = turns.at(-1);
    if (last && !isOver && last.seat === move.seat) last.moves.push(move);
    else turns.push({ seat: move.seat, moves: [move] });
    isOver = move.ends;
  }
  return turns;
}

/** The positions at the ends of all turns, after that at the start of the game. @param {Turn[]} turns */
export function listTurnEnds(turns) {
  return [0, ...turns.map((turn) => turn.moves.at(-1)?.number ?? 0)];
}

/** The position at the end of the next turn, or at the start of the current one. @param {Turn[]} turns @param {number} at @param {1 | -1} by */
export function findTurnBoundary(turns, at, by) {
  const ends = listTurnEnds(turns);
  return (by > 0 ? ends.find((end) => end > at) : ends.findLast((end) => end < at)) ?? at;
}

/** The moves of the turn that led to a position, up to that position. @param {Turn[]} turns @param {number} at */
export function listMovesOfTurn(turns, at) {
  const turn = turns.find(({ moves }) => moves.some((move) => move.number === at));
  return turn?.moves.filter((move) => move.number <= at) ?? [];
}
