// SPDX-License-Identifier: MIT
/** Groups the moves of a game by turns. */

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
