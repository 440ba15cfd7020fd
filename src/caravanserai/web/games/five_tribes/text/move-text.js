// SPDX-License-Identifier: MIT
/** Moves in words. */

import { t } from "../../../core/i18n.js";

/** @import { BuyMove, FiveTribesMove, UseMove } from "../../../net/protocol.js" */

/** A move in words. @param {FiveTribesMove} move @param {string[]} names of the players @returns {string} */
export function formatMove(move, names = []) {
  switch (move.kind) {
    case "bid":
      return t(move.fakirs ? "tribes.move.bid_with" : "tribes.move.bid", { price: move.price, count: move.fakirs });
    case "build":
      return t(move.fakirs ? "tribes.move.build_with" : "tribes.move.build", { count: move.fakirs });
    case "drop":
    case "kill":
      return t(`tribes.move.${move.kind}`, { tile: move.tile, meeple: formatMeeple(move.colour) });
    case "kill_owned":
      return t("tribes.move.kill_owned", { meeple: formatMeeple(move.colour), player: names[move.victim] ?? "" });
    case "use":
    case "buy":
      return t(`tribes.move.${move.kind}`, { djinn: move.djinn, payment: formatPayment(move) });
    case "take":
      return t("tribes.move.take", { place: move.place + 1 });
    case "sell":
      return t(`tribes.move.sell.${move.card}`);
    default:
      return t(`tribes.move.${move.kind}`, { ...move });
  }
}

/** @param {string} colour */
function formatMeeple(colour) {
  return t(`tribes.meeple.${colour}`);
}

/** @param {UseMove | BuyMove} move */
function formatPayment({ elders, fakirs }) {
  if (elders === 2) return t("tribes.move.paid.2_elders");
  if (elders && fakirs) return t("tribes.move.paid.elder_and_fakir");
  return t(elders ? "tribes.move.paid.elder" : "tribes.move.paid.fakir");
}

/** A turn in words; a sowing is shown as its path. @param {FiveTribesMove[]} turn @param {string[]} names @returns {string} */
export function formatTurn(turn, names = []) {
  const stops = turn.map(formatStop);
  const first = stops.findIndex(Boolean);
  const last = stops.findLastIndex(Boolean);
  const words = turn.map((move, at) =>
    move.kind === "done" && turn[at + 1] ? t("tribes.move.skip") : formatMove(move, names)
  );
  if (last > first) words.splice(first, last + 1 - first, stops.filter(Boolean).join(" → "));
  return words.join(", ");
}

/** A stop on the path of a sowing; empty for other moves. @param {FiveTribesMove} move */
function formatStop(move) {
  if (move.kind === "pick_up") return move.tile;
  return move.kind === "drop" ? `${move.tile} (${t(`tribes.name.${move.colour}`)})` : "";
}
