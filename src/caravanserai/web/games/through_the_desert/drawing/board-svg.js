// SPDX-License-Identifier: MIT
/** The drawing of the whole board: the land, the pieces, the layers above them, and cells that can take the focus. */

import { h } from "../../../core/dom.js";
import { getSettings } from "../../../core/settings.js";
import { isHighlighted } from "../input/highlighted-caravans.js";
import { findContents } from "../view-queries.js";
import { drawCells, drawNames } from "./cells.js";
import { drawArea, drawCamels, drawCaravan } from "./pieces.js";
import { drawCaravanHighlight, drawHighlights, drawLegalSpaces, drawPreview } from "./preview.js";
import { drawWater } from "./scenery.js";

/** @import { Choice, Scene } from "../../interface-types.js" */
/** @import { Child, VNode } from "../../../core/dom.js" */
/** @import { Viewport } from "../../viewport.js" */
/** @import { Caravan } from "../view-queries.js" */

/**
 * What the drawing depends on besides the scene.
 * @typedef {object} DrawingState
 * @property {Scene} scene
 * @property {Viewport} viewport
 * @property {string} focused the space that keys act on
 * @property {string | null} hovered the space under the pointer
 * @property {string | null} held the selected colour
 * @property {Choice | null} previewed the placement that is drawn as a preview
 * @property {string} land the id of the backdrop
 */

/** @param {DrawingState} drawing @param {Record<string, any>} listeners */
export function drawBoard(drawing, listeners) {
  const { scene } = drawing;
  const { view, map } = scene;
  const legals = view.phase === "leaders" ? "td-legals many" : "td-legals";
  return h(
    "svg",
    { key: "board", ...drawing.viewport.props, ...listeners },
    drawLayer("td-land", h("use", { href: `#${drawing.land}` })),
    drawLayer("td-areas", view.areas.map((/** @type {any} */ one) => drawArea(view, one))),
    drawLayer(legals, drawLegalSpaces(drawing.scene, drawing.held)),
    drawLayer("td-wells", drawWater(drawing.scene)),
    drawLayer("td-trails", view.caravans.map(drawCaravan)),
    drawLayer("td-camels", drawCamels(view.caravans)),
    drawLayer("td-marks", drawing.scene.marks),
    drawLayer("td-names", getSettings().coordinates && map ? drawNames(map) : []),
    drawLayer("td-over", drawHover(drawing)),
    drawLayer("td-over", scene.overlay),
    drawLayer("td-motion", []),
    drawCells(drawing.scene, drawing.focused, drawing.held),
  );
}

/** A part of the drawing, hidden from screen readers, because the labels of the cells say the same. @param {string} name @param {Child} content */
function drawLayer(name, content) {
  return h("g", { class: name, "aria-hidden": "true" }, content);
}

/** The layer that depends on the pointer. @param {DrawingState} drawing @returns {(VNode | null)[]} */
export function drawHover({ scene, hovered: over, previewed }) {
  const looked = over ? findContents(scene.view, over).caravan : undefined;
  const caravans = scene.view.caravans.filter((/** @type {Caravan} */ one) => one === looked || isHighlighted(one));
  return [
    ...drawHighlights(scene.highlighted),
    ...caravans.map(drawCaravanHighlight),
    previewed && drawPreview(scene, previewed),
  ];
}
