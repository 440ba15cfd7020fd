// SPDX-License-Identifier: MIT
/** The moves of a game, put together to turns. */

/** @import { Retold } from "../../net/protocol.js" */

/** @typedef {{seat: number, moves: Retold[]}} Turn */

/** @param {Retold[]} moves @returns {Turn[]} */
export function turns(moves) {
  /** @type {Turn[]} */
  const found = [];
  let isOver = true;
  for (const move of moves) {
    const last = found.at(-1);
    if (last && !isOver && last.seat === move.seat) last.moves.push(move);
    else found.push({ seat: move.seat, moves: [move] });
    isOver = move.ends;
  }
  return found;
}
