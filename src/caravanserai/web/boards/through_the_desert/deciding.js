// SPDX-License-Identifier: MIT
/** What it means that somebody chose a space. */

import { ground } from "./ground.js";
import { notation, offeredColours, placements } from "./offered.js";

/** @import { Choice, Scene } from "../game.js" */

/**
 * A placement, the question which colour, the question why not, or that nothing can be done there.
 * @typedef {{choose: Choice} | {ask: string} | {why: string} | {nothing: string}} Decision
 */

/** @param {Scene} scene @param {string} space @param {string | null} colour in the hand @returns {Decision | null} */
export function decide(scene, space, colour) {
  if (scene.busy || offeredColours(scene).length === 0) return null;
  const choices = placements(scene).get(space)?.filter(({ step }) => !colour || step.colour === colour) ?? [];
  const [only, another] = choices;
  if (another) return { ask: space };
  return only ? { choose: only } : refusal(scene, space, colour);
}

/** Without a colour a reason is asked for only where it is the same for all. @param {Scene} scene @param {string} space @param {string | null} colour @returns {Decision} */
function refusal(scene, space, colour) {
  const { caravan, area, palm } = ground(scene.view, space);
  const isForAll = caravan || area || palm || scene.view.phase === "leaders";
  const asked = colour ?? (isForAll ? offeredColours(scene)[0] : undefined);
  return asked ? { why: notation(scene, asked, space) } : { nothing: space };
}
