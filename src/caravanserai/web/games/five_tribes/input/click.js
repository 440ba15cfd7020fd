// SPDX-License-Identifier: MIT
/** What choosing a tile means now. */

import { writeNotation } from "./offer-index.js";
import { findStarts } from "./sowing-plan.js";

/** @import { Scene, Step } from "../../interface.js" */
/** @import { End } from "./offer-index.js" */
/** @import { Plan } from "./sowing-plan.js" */

/**
 * - look: nothing is to be chosen; why: it is not offered, as this notation; ask: several colours are possible;
 * - choose: a step; begin: the start of a plan; aim: the end of one, with this colour; nothing: no sowing ends there.
 * @typedef {{does: "look" | "ask" | "begin" | "nothing"} | {does: "why", text: string} | {does: "choose", step: Step} | {does: "aim", colour: string}} Decision
 */

/**
 * @param {Scene} scene @param {string} tile
 * @param {{steps: Map<string, Step[]>, ends: Map<string, End[]> | null, plan: Plan | null, held: string | null}} look
 * @returns {Decision}
 */
export function decide(scene, tile, { steps, ends, plan, held }) {
  if (!scene.offer?.steps.length) return { does: "look" };
  if (ends) return decideEnd(scene, tile, ends, plan);
  const [step, ...others] = steps.get(tile) ?? [];
  if (!step) return { does: "why", text: writeNotation(scene, tile, held) };
  return others.length ? { does: "ask" } : { does: "choose", step };
}

/** @param {Scene} scene @param {string} tile @param {Map<string, End[]>} ends @param {Plan | null} plan @returns {Decision} */
function decideEnd(scene, tile, ends, plan) {
  if (plan && !plan.start && findStarts(scene, plan.tile, plan.colour).includes(tile)) return { does: "begin" };
  const [end, ...others] = ends.get(tile) ?? [];
  if (!end) return { does: "nothing" };
  return others.length ? { does: "ask" } : { does: "aim", colour: end.colour };
}
