// SPDX-License-Identifier: MIT
/** Icons for the rules of Five Tribes: people, tiles and djinns as the board draws them. */

import { h } from "../../core/dom.js";
import { DJINN_NAMES, renderDjinnCard } from "../../games/five_tribes/drawing/djinns.js";
import { drawMeeple } from "../../games/five_tribes/drawing/pieces.js";
import { drawScenery, drawValue } from "../../games/five_tribes/drawing/tiles.js";

/** @import { Child } from "../../core/dom.js" */

/** In the order of the rules. */
const COLOURS = ["yellow", "white", "green", "blue", "red"];
const KINDS = ["village5", "sacred15", "oasis8", "small6", "large4"];

/** @returns {Child[]} */
export function renderAllDjinns() {
  return DJINN_NAMES.map((djinn) => renderDjinnCard(djinn));
}

/** Icons of the list items of a chapter. @type {Record<string, () => Child[]>} */
export const LIST_ICONS = {
  tribes: () => COLOURS.map((colour) => drawIcon("-20 -20 40 40", 36, drawMeeple(colour))),
  tiles: () => KINDS.map((kind) => drawIcon("-50 -50 100 100", 56, drawScenery(kind), drawValue(kind))),
};

/** @param {string} box @param {number} size in pixels @param {...Child} drawing */
function drawIcon(box, size, ...drawing) {
  return h(
    "svg",
    { viewBox: box, width: size, height: size, class: "learn-mark", "aria-hidden": "true" },
    h("g", { class: "ft-sultanate" }, drawing),
  );
}
