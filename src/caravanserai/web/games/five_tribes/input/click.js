// SPDX-License-Identifier: MIT
/** What choosing a tile means now. */

import { writeNotation } from "./offer-index.js";
import { findStarts } from "./sowing-plan.js";

/** @import { Scene, Step } from "../../interface.js" */
/** @import { End } from "./offer-index.js" */
/** @import { Plan } from "./sowing-plan.js" */

/**
 * - look: nothing is to be chosen; explain: it is not offered, as this notation; pick: several colours are possible;
 * - choose: a step; begin: the start of a plan; aim: the end of one, with this colour; nothing: no sowing ends there.
 * @typedef {{does: "look" | "pick" | "begin" | "nothing"} | {does: "explain", text: string} | {does: "choose", step: Step} | {does: "aim", colour: string}} Decision
 */

/**
 * @param {Scene} scene @param {string} tile
 * @param {{steps: Map<string, Step[]>, ends: Map<string, End[]> | null, plan: Plan | null, held: string | null}} drawing
 * @returns {Decision}
 */
export function decide(scene, tile, { steps, ends, plan, held }) {
  if (!scene.offer?.steps.length) return { does: "look" };
  if (ends) return decideEnd(scene, tile, ends, plan);
  const [step, ...others] = steps.get(tile) ?? [];
  if (!step) return { does: "explain", text: writeNotation(scene, tile, held) };
  return others.length ? { does: "pick" } : { does: "choose", step };
}

/** @param {Scene} scene @param {string} tile @param {Map<string, End[]>} ends @param {Plan | null} plan @returns {Decision} */
function decideEnd(scene, tile, ends, plan) {
  if (plan && !plan.start && findStarts(scene, plan.tile, plan.colour).includes(tile)) return { does: "begin" };
  const [end, ...others] = ends.get(tile) ?? [];
  if (!end) return { does: "nothing" };
  return others.length ? { does: "pick" } : { does: "aim", colour: end.colour };
}
