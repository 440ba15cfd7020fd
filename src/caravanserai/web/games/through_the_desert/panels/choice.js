// SPDX-License-Identifier: MIT
/** A choice that waits for confirmation: its piece, and a sentence. */

import { h } from "../../../core/dom.js";
import { capitalize } from "../../../core/i18n.js";
import { drawCamelIcon, drawLeaderIcon } from "../drawing/pieces.js";
import { findSpace } from "../input/offer.js";
import { formatMove } from "../text/move-text.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Choice, Scene } from "../../interface-types.js" */

/** @param {Choice} choice @param {Scene} scene @returns {Child} */
export function renderChoice(choice, scene) {
  const { step } = choice;
  const move = /** @type {any} */ ({ ...step, space: findSpace(choice) });
  return [
    step.kind === "camel" ? drawCamelIcon(step.colour, 36) : drawLeaderIcon(step.colour, scene.offer?.actor ?? 0),
    h("b", null, `${capitalize(formatMove(move))}.`),
  ];
}
