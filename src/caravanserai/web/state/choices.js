// SPDX-License-Identifier: MIT
/** Choices among the steps that the server offers. A step may stand for one action or for one on each of many spaces. */

/** @import { Choice, Step } from "../games/interface-types.js" */

/** The only legal action, or null if there are several or none. @param {Step[]} steps @returns {Choice | null} */
export function findOnlyChoice(steps) {
  const [step] = steps;
  if (!step || steps.length !== 1) return null;
  const actions = step.spaces ? Object.values(step.spaces) : [step.action];
  return actions.length === 1 && actions[0] !== undefined ? { step, action: actions[0] } : null;
}

/** @param {Step[]} steps @param {number} action @returns {Choice | null} */
export function findChoice(steps, action) {
  const step = steps.find((each) => each.action === action || Object.values(each.spaces ?? {}).includes(action));
  return step ? { step, action } : null;
}

/** A choice in notation. @param {Choice} choice */
export function formatChoice(choice) {
  const space = findSpace(choice);
  return space ? `${choice.step.text} ${space}` : choice.step.text;
}

/** The chosen space of a step that stands for many. @param {Choice} choice */
function findSpace({ step, action }) {
  return Object.keys(step.spaces ?? {}).find((name) => step.spaces?.[name] === action);
}
