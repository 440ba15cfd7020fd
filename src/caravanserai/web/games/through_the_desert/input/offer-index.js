// SPDX-License-Identifier: MIT
/** What is offered, by colour and by space. Which placements are legal is what the server says. */

/** @import { Choice, Scene, Step } from "../../interface.js" */

export const COLOURS = ["yellow", "pink", "purple", "green", "turquoise"];

/** The placements of an offer by space, once for each offer. @type {WeakMap<object, Map<string, Choice[]>>} */
const known = new WeakMap();

/** @param {Scene} scene @returns {Map<string, Choice[]>} */
export function placements(scene) {
  if (!scene.offer) return new Map();
  const found = known.get(scene.offer) ?? bySpace(scene.offer.steps);
  known.set(scene.offer, found);
  return found;
}

/** @param {Step[]} steps @returns {Map<string, Choice[]>} */
function bySpace(steps) {
  /** @type {Map<string, Choice[]>} */
  const found = new Map();
  for (const step of steps) {
    for (const [space, action] of spacesOf(step)) found.set(space, [...(found.get(space) ?? []), { step, action }]);
  }
  return found;
}

/** Leaders of a colour are one step for all of their spaces, and so are camels that bring nothing. @param {Step} step @returns {[string, number][]} */
function spacesOf(step) {
  if (step.spaces) return Object.entries(step.spaces);
  return step.space === undefined ? [] : [[step.space, Number(step.action)]];
}

/** The placement of a colour on a space, if it is offered. @param {Scene} scene @param {string | null} colour @param {string} space */
export function placement(scene, colour, space) {
  return placements(scene).get(space)?.find((choice) => choice.step.colour === colour) ?? null;
}

/** The colours of which something can be placed. @param {Scene} scene @returns {string[]} */
export function offeredColours(scene) {
  const steps = scene.offer?.steps.filter((step) => spacesOf(step).length > 0) ?? [];
  return COLOURS.filter((colour) => steps.some((step) => step.colour === colour));
}

/** Where a choice is. @param {Choice} choice @returns {string | null} */
export function spaceOf({ step, action }) {
  return spacesOf(step).find(([, one]) => one === action)?.[0] ?? null;
}

/** A placement as people type it, legal or not. @param {Scene} scene @param {string} colour @param {string} space */
export function notation(scene, colour, space) {
  return `${scene.view.phase === "leaders" ? "leader " : ""}${colour} ${space}`;
}
