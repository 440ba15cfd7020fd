// SPDX-License-Identifier: MIT
/** The display of past turns of Five Tribes. */

import { t } from "../../core/i18n.js";
import { drawMarks } from "./drawing/marks.js";
import { formatLastTurn } from "./text/last-turn.js";

/** @import { GameEvent } from "../interface-types.js" */
/** @import { PastTurns, StartsTurn, Turn } from "../past-turns-types.js" */

/** After the sowing: control of the tile, the tribe, the action of the tile, the next turn (FT-5 to FT-8). */
const ORDER = [
  "tile_taken",
  "viziers_gained",
  "elders_gained",
  "cards_taken",
  "cards_drawn",
  "gold_paid",
  "gold_gained",
  "meeples_placed",
  "palm_placed",
  "palace_placed",
];
/** With these a round goes on to its next part. */
const LAST = ["turns_begun", "round_begun", "game_over"];

/** The first event is the action itself; events that are not listed come last. @type {PastTurns["sortEvents"]} */
function sortEvents([first, ...others]) {
  const getRank = (/** @type {GameEvent} */ [key]) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  if (!first) return [];
  // An event of a tile can be the first one: where a djinn's power names the tile, no event describes the action.
  const all = ORDER.includes(first[0]) ? [first, ...others] : others;
  const sorted = all.toSorted((one, other) => getRank(one) - getRank(other));
  return all === others ? [first, ...sorted] : sorted;
}

/** A bid is a separate turn; otherwise a second sowing starts another turn. @type {StartsTurn} */
function startsTurn({ move }, kept) {
  const last = kept.at(-1);
  if (move?.kind === "bid" || last?.move?.kind === "bid") return true;
  if (last?.events?.some(([key]) => LAST.includes(key))) return true;
  return move?.kind === "pick_up" && kept.some((line) => line.move?.kind === "pick_up");
}

/** Everybody sees gold change hands, although not how much a player has. @param {Turn} turn */
function sumHidden({ seat, kept }) {
  const signs = /** @type {Record<string, number>} */ ({ gold_gained: 1, gold_paid: -1 });
  const events = kept.flatMap((line) => line.events ?? []).filter(([, args]) => args.seat === seat);
  return events.reduce((sum, [key, args]) => sum + (signs[key] ?? 0) * Number(args.count ?? 0), 0);
}

/** @type {PastTurns} */
export const pastTurns = {
  startsTurn,
  sortEvents,
  sumHidden,
  isBid: ({ kept }) => kept.every((line) => line.move?.kind === "bid"),
  formatTime: ({ round }) => t("tribes.round", { round }),
  formatLastTurn,
  drawMarks,
};
