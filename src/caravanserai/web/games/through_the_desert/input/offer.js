// SPDX-License-Identifier: MIT
/** The offer by space: choices, and what to explain where there is none. The server alone decides what is legal. */

import { listNeighbours } from "../drawing/layout.js";
import { findCaravan, findContents } from "../view-queries.js";

/** @import { Choice, Scene, Step } from "../../interface-types.js" */

export const COLOURS = ["yellow", "pink", "purple", "green", "turquoise"];

/** The placements of an offer by space, once for each offer. @type {WeakMap<object, Map<string, Choice[]>>} */
const cache = new WeakMap();

/** @param {Scene} scene @returns {Map<string, Choice[]>} */
export function groupPlacementsBySpace(scene) {
  if (!scene.offer) return new Map();
  const found = cache.get(scene.offer) ?? groupBySpace(scene.offer.steps);
  cache.set(scene.offer, found);
  return found;
}

/** @param {Step[]} steps @returns {Map<string, Choice[]>} */
function groupBySpace(steps) {
  /** @type {Map<string, Choice[]>} */
  const found = new Map();
  for (const step of steps) {
    for (const [space, action] of listSpaces(step)) found.set(space, [...(found.get(space) ?? []), { step, action }]);
  }
  return found;
}

/** Leaders of a colour are one step for all of their spaces, and so are camels that bring nothing. @param {Step} step @returns {[string, number][]} */
function listSpaces(step) {
  if (step.spaces) return Object.entries(step.spaces);
  return step.space === undefined ? [] : [[step.space, Number(step.action)]];
}

/** What can be chosen on a space; of one colour only, if one is selected. @param {Scene | null} scene @param {string} space @param {string | null} [colour] @returns {Choice[]} */
export function listChoices(scene, space, colour) {
  const choices = scene ? groupPlacementsBySpace(scene).get(space) ?? [] : [];
  return choices.filter(({ step }) => !colour || step.colour === colour);
}

/** The placement of a colour on a space, if it is offered. @param {Scene} scene @param {string | null} colour @param {string} space */
export function findPlacement(scene, colour, space) {
  return colour ? listChoices(scene, space, colour)[0] ?? null : null;
}

/** The colours of which something can be placed. @param {Scene} scene @returns {string[]} */
export function listOfferedColours(scene) {
  const steps = scene.offer?.steps.filter((step) => listSpaces(step).length > 0) ?? [];
  return COLOURS.filter((colour) => steps.some((step) => step.colour === colour));
}

/** Where a choice is. @param {Choice} choice @returns {string | null} */
export function findSpace({ step, action }) {
  return listSpaces(step).find(([, one]) => one === action)?.[0] ?? null;
}

/** The notation of a placement, legal or not. @param {Scene} scene @param {string} colour @param {string} space */
export function writeNotation(scene, colour, space) {
  return `${scene.view.phase === "leaders" ? "leader " : ""}${colour} ${space}`;
}

/**
 * The notation of the placement to explain where none is offered; null if no colour can stand there. Without a selected
 * colour, the explanation is for all colours, or for a caravan of the player beside the space.
 * @param {Scene} scene @param {string} space @param {string | null} colour
 */
export function writeRefused(scene, space, colour) {
  const { caravan, area, palm } = findContents(scene.view, space);
  const isForAll = caravan || area || palm || scene.view.phase === "leaders";
  const asked = colour ?? (isForAll ? listOfferedColours(scene)[0] : findColourBeside(scene, space));
  return asked ? writeNotation(scene, asked, space) : null;
}

/** The first colour of which the player has a camel beside a space. @param {Scene} scene @param {string} space @returns {string | undefined} */
function findColourBeside(scene, space) {
  const near = listNeighbours(space);
  const seat = scene.offer?.actor ?? -1;
  return listOfferedColours(scene).find((colour) =>
    findCaravan(scene.view, seat, colour)?.camels.some((camel) => near.includes(camel))
  );
}
