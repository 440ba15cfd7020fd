// SPDX-License-Identifier: MIT
/** The drawing of the whole board: a grid of tiles that can take the focus, and the layers above it. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { getSelectedPath } from "../input/sowing-plan.js";
import { drawCell } from "./cells.js";
import { COLUMNS, listRows, PITCH } from "./layout.js";
import { drawPath, drawPreview } from "./preview.js";

/** @import { Scene, Step } from "../../interface-types.js" */
/** @import { Viewport } from "../../viewport.js" */
/** @import { End } from "../input/offer.js" */
/** @import { Plan } from "../input/sowing-plan.js" */

/**
 * What the drawing depends on besides the scene.
 * @typedef {object} DrawingState
 * @property {Scene} scene
 * @property {Viewport} viewport
 * @property {string} focused the tile that keys act on
 * @property {string | null} hovered the tile under the pointer
 * @property {string | null} held the colour chosen to be dropped
 * @property {Map<string, Step[]>} steps by tile
 * @property {Map<string, End[]> | null} ends of sowings by tile; only while sowing by destination
 * @property {Plan | null} plan
 * @property {boolean} showsNames whether each tile shows its name
 */

/** @param {DrawingState} drawing @param {Record<string, any>} listeners */
export function drawBoard(drawing, listeners) {
  const path = getSelectedPath(drawing.plan);
  return h(
    "svg",
    { ...drawing.viewport.props, ...listeners, role: "grid", "aria-label": t("tribes.board") },
    drawMargin(),
    listRows().map((row, number) =>
      h("g", { role: "row", key: `row${number}` }, row.map((name) => drawCell(name, drawing)))
    ),
    h("g", { "aria-hidden": "true", class: "ft-marks", key: "marks" }, drawing.scene.marks),
    h("g", { "aria-hidden": "true", class: "ft-above", key: "above" }, drawHover(drawing)),
    path && drawing.plan?.start ? h("g", { key: "path" }, drawPath(drawing.plan.start, path)) : null,
    drawing.scene.overlay ? h("g", { key: "overlay" }, drawing.scene.overlay) : null,
    h("g", { "aria-hidden": "true", class: "ft-flight", key: "flight" }),
  );
}

/** Letters and numbers around the tiles. */
function drawMargin() {
  const letters = [...COLUMNS].map((letter, n) => drawLabel(letter, (n + 0.5) * PITCH, -7));
  const numbers = listRows().map((_, n) => drawLabel(String(n + 1), -10, (n + 0.5) * PITCH + 5));
  return h("g", { class: "ft-margin", "aria-hidden": "true", key: "margin" }, letters, numbers);
}

/** @param {string} text @param {number} x @param {number} y */
function drawLabel(text, x, y) {
  return h("text", { x, y }, text);
}

/** A preview of the choice to be confirmed; otherwise of the only step on the tile under the pointer. @param {DrawingState} drawing */
function drawHover(drawing) {
  const { pending } = drawing.scene;
  if (pending) return h("g", { class: "is-pending" }, drawPreview(pending.step, drawing.scene));
  const steps = drawing.ends || !drawing.hovered ? [] : (drawing.steps.get(drawing.hovered) ?? []);
  const [only] = steps;
  return only && steps.length === 1 ? drawPreview(only, drawing.scene) : null;
}
