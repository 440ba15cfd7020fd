// SPDX-License-Identifier: MIT
/** A few words beside the space that one looks at: what is there, or what a placement would bring. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { camelPicture } from "../drawing/pieces.js";
import { placements, spaceOf } from "../input/offer-index.js";
import { describe } from "../text/descriptions.js";
import { effects } from "../text/effects.js";
import { ground } from "../view-queries.js";

/** @import { Choice, Scene } from "../../interface.js" */
/** @import { Look } from "../drawing/board-svg.js" */
/** @import { VNode } from "../../../core/dom.js" */

/** Where it points to, and its words; none where there is nothing to say. @param {Look} look */
export function tip({ scene, over, previewed: choice }) {
  const at = over ?? (choice && spaceOf(choice));
  if (!at) return null;
  const words = choice && spaceOf(choice) === at ? wouldBring(at, choice) : isThere(scene, at);
  return words && { at, words };
}

/** @param {string} space @param {Choice} choice @returns {VNode[]} */
function wouldBring(space, { step }) {
  const title = [camelPicture(step.colour, 22), t(`desert.colour.${step.colour}`), space];
  return [h("b", null, title.map((part) => [part, " "])), ...effects(step).map((effect) => h("span", null, effect))];
}

/** @param {Scene} scene @param {string} space @returns {VNode[] | null} */
function isThere(scene, space) {
  const { caravan, area, palm, water } = ground(scene.view, space);
  const colours = scene.view.phase === "camels" ? placements(scene).get(space) ?? [] : []; // leaders fit nearly everywhere
  if (!caravan && !area && !palm && !water && colours.length === 0) return null;
  const pictures = colours.map(({ step }) => camelPicture(step.colour, 22));
  return [
    h("b", null, space),
    h("span", null, describe(scene, space)),
    ...(pictures.length ? [h("span", null, pictures)] : []),
  ];
}
