// SPDX-License-Identifier: MIT
/** Moves in words. */

import { t } from "../../../core/i18n.js";

/** @import { ThroughTheDesertMove } from "../../../net/protocol.js" */

/** A move in words. @param {ThroughTheDesertMove} move @returns {string} */
export function formatMove(move) {
  const piece = move.kind === "camel" ? t(`desert.camel.${move.colour}`) : t(`desert.leader.${move.colour}`);
  return t(`desert.move.${move.kind}`, { piece, space: "space" in move ? move.space : "" });
}

/** A turn in words. @param {ThroughTheDesertMove[]} turn @returns {string} */
export function formatTurn(turn) {
  return turn.map(formatMove).join(", ");
}
