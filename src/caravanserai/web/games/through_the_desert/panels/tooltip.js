// SPDX-License-Identifier: MIT
/** The line below the board: what is on the space under the pointer, or the effects of a placement there. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { drawCamelIcon } from "../drawing/pieces.js";
import { findSpace, groupPlacementsBySpace } from "../input/offer.js";
import { describePlace } from "../text/descriptions.js";
import { formatEffects } from "../text/effects.js";
import { findContents } from "../view-queries.js";

/** @import { Choice, Scene } from "../../interface-types.js" */
/** @import { DrawingState } from "../drawing/board-svg.js" */
/** @import { VNode } from "../../../core/dom.js" */

/** Null if there is nothing to show. @param {DrawingState} drawing */
export function renderTooltip({ scene, hovered: over, previewed: choice }) {
  const at = over ?? (choice && findSpace(choice));
  if (!at) return null;
  return choice && findSpace(choice) === at ? renderPlacement(at, choice) : renderSpace(scene, at);
}

/** @param {string} space @param {Choice} choice @returns {VNode[]} */
function renderPlacement(space, { step }) {
  const title = [drawCamelIcon(step.colour, 22), t(`desert.colour.${step.colour}`), space];
  return [
    h("b", null, title.map((part) => [part, " "])),
    ...formatEffects(step).map((effect) => h("span", null, effect)),
  ];
}

/** @param {Scene} scene @param {string} space @returns {VNode[] | null} */
function renderSpace(scene, space) {
  const { caravan, area, palm, water } = findContents(scene.view, space);
  const colours = scene.view.phase === "camels" ? groupPlacementsBySpace(scene).get(space) ?? [] : []; // leaders fit nearly everywhere
  if (!caravan && !area && !palm && !water && colours.length === 0) return null;
  const pictures = colours.map(({ step }) => drawCamelIcon(step.colour, 22));
  return [
    h("b", null, space),
    h("span", null, describePlace(scene, space)),
    ...(pictures.length ? [h("span", null, pictures)] : []),
  ];
}
