// SPDX-License-Identifier: MIT
/** What choosing a space means now. */

import { findContents } from "../view-queries.js";
import { groupPlacementsBySpace, listOfferedColours, writeNotation } from "./offer-index.js";

/** @import { Choice, Scene } from "../../interface.js" */

/**
 * - look: nothing is to be chosen; explain: it is not offered, as this notation; pick: several colours are possible;
 * - choose: a placement; nothing: no colour can stand there.
 * @typedef {{does: "look" | "pick" | "nothing"} | {does: "explain", text: string} | {does: "choose", choice: Choice}} Decision
 */

/** @param {Scene} scene @param {string} space @param {string | null} colour in the hand @returns {Decision} */
export function decide(scene, space, colour) {
  if (scene.busy || listOfferedColours(scene).length === 0) return { does: "look" };
  const choices = groupPlacementsBySpace(scene).get(space)?.filter(({ step }) => !colour || step.colour === colour) ??
    [];
  const [choice, ...others] = choices;
  if (!choice) return explainRefusal(scene, space, colour);
  return others.length > 0 ? { does: "pick" } : { does: "choose", choice };
}

/** Without a colour a reason is asked for only where it is the same for all. @param {Scene} scene @param {string} space @param {string | null} colour @returns {Decision} */
function explainRefusal(scene, space, colour) {
  const { caravan, area, palm } = findContents(scene.view, space);
  const isForAll = caravan || area || palm || scene.view.phase === "leaders";
  const asked = colour ?? (isForAll ? listOfferedColours(scene)[0] : undefined);
  return asked ? { does: "explain", text: writeNotation(scene, asked, space) } : { does: "nothing" };
}
