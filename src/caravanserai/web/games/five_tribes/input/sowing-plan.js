// SPDX-License-Identifier: MIT
/** Sowing by destination: an end is chosen, then a start, then a path; and its actions are played one by one. */

import { countHand, findStarts } from "./offer.js";

/** @import { Scene, SowingPath } from "../../interface-types.js" */

/**
 * What is planned so far.
 * @typedef {{tile: string, colour: string, start: string | null, paths: SowingPath[] | null, selected: number}} Plan
 */

/** Create a plan from the tile of the last drop. @param {Scene} scene @param {string} tile @param {string} colour @returns {Plan} */
export function createPlan(scene, tile, colour) {
  const starts = findStarts(scene, tile, colour);
  return { tile, colour, start: starts.length === 1 ? (starts[0] ?? null) : null, paths: null, selected: 0 };
}

/** The path that is shown. @param {Plan | null} plan @returns {SowingPath | null} */
export function getSelectedPath(plan) {
  return plan?.paths?.[plan.selected] ?? null;
}

/** Show another path; after the last one comes the first. @param {Plan} plan @param {number} by @returns {Plan} */
export function selectNextPath(plan, by) {
  const count = plan.paths?.length ?? 0;
  return count ? { ...plan, selected: (plan.selected + by + count) % count } : plan;
}

/** Whether a plan can still be carried out. @param {Scene} scene @param {Plan} plan */
export function isPossible(scene, plan) {
  const starts = findStarts(scene, plan.tile, plan.colour);
  return plan.start ? starts.includes(plan.start) : starts.length > 0;
}

/** A key of the position that changes after each drop. @param {Scene} scene */
export function computePositionKey({ view }) {
  return [view.round, view.turns, view.phase, view.start, view.tile, countHand(view)].join(" ");
}

/**
 * What is left of the actions of a path: as many drops as there are meeples in hand, so that nothing is lost
 * when somebody else (a forced step) has played one of them.
 * @param {number[]} actions @param {Scene} scene @returns {number[]}
 */
export function listRemainingActions(actions, scene) {
  const inHand = countHand(scene.view);
  if (scene.view.phase === "move") return actions;
  return scene.view.phase === "sow" && inHand > 0 ? actions.slice(-inHand) : [];
}
