// SPDX-License-Identifier: MIT
/** What is offered, action by action, and which of it a lesson wants. */

/** @import { Step as Offered } from "../../games/interface.js" */
/** @typedef {{step: Offered, action: number, text: string, place: string | undefined}} Option */

/** Every single action of an offer; some steps are one for many spaces. @param {{steps: Offered[]} | null} offer @returns {Option[]} */
export function options(offer) {
  return (offer?.steps ?? []).flatMap((step) => {
    if (!step.spaces) return [{ step, action: step.action ?? -1, text: step.text, place: step.space ?? step.tile }];
    return Object.entries(step.spaces).map(([place, action]) => ({
      step,
      action,
      text: `${step.text} ${place}`,
      place,
    }));
  });
}

/** Whether an action is one of those, or begins like one of them. @param {string} text @param {string[] | undefined} patterns */
export function fits(text, patterns) {
  return (patterns ?? []).some((pattern) => text === pattern || text.startsWith(`${pattern} `));
}
