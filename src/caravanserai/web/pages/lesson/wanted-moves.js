// SPDX-License-Identifier: MIT
/** Lists the offered actions, and finds those that a lesson wants. */

/** @import { Step as Offered } from "../../games/interface-types.js" */
/** @typedef {{step: Offered, action: number, text: string, place: string | undefined}} OfferedAction */

/** Every action of an offer; a step may stand for one on each of many spaces. @param {{steps: Offered[]} | null} offer @returns {OfferedAction[]} */
export function listOfferedActions(offer) {
  return (offer?.steps ?? []).flatMap((step) => {
    if (!step.spaces) return [{ step, action: step.action ?? -1, text: step.text, place: findPlace(step) }];
    return Object.entries(step.spaces).map(([place, action]) => ({
      step,
      action,
      text: `${step.text} ${place}`,
      place,
    }));
  });
}

/** Where a step is chosen, as a name for the learner: a space, a tile, or a price. @param {Offered} step @returns {string | undefined} */
function findPlace(step) {
  return step.kind === "bid" ? String(step.price) : step.space ?? step.tile;
}

/** Whether an action equals one of the patterns or starts with one. @param {string} text @param {string[] | undefined} patterns */
export function matchesPattern(text, patterns) {
  return (patterns ?? []).some((pattern) => text === pattern || text.startsWith(`${pattern} `));
}
