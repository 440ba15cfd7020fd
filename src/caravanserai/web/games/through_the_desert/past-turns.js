// SPDX-License-Identifier: MIT
/** The display of past turns of Through the Desert. */

import { t } from "../../core/i18n.js";
import { drawMarks } from "./drawing/marks.js";
import { formatLastTurn } from "./text/last-turn.js";

/** @import { PastTurns, StartsTurn, Turn } from "../past-turns-types.js" */

const CAMELS = 2; // in a turn

/** Each leader is a separate turn; two camels are one. @type {StartsTurn} */
function startsTurn({ move }, kept) {
  const last = kept.at(-1);
  if (move?.kind !== "camel" || last?.move?.kind !== "camel" || kept.length >= CAMELS) return true;
  return last.events?.some(([key]) => key === "turn_passed") ?? false;
}

/** Water lies face up until it is taken: everybody has seen its value. @param {Turn} turn */
function sumHidden({ kept }) {
  const water = kept.flatMap((line) => line.events ?? []).filter(([key]) => key === "water_taken");
  return water.reduce((sum, [, args]) => sum + Number(args.value ?? 0), 0);
}

/** @type {PastTurns} */
export const pastTurns = {
  startsTurn,
  sortEvents: (events) => events, // they have the order of the rules already
  sumHidden,
  isBid: () => false,
  formatTime: ({ number }) => t("desert.last.turn", { number }),
  formatLastTurn,
  drawMarks,
};
