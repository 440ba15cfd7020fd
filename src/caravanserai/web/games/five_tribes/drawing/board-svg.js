// SPDX-License-Identifier: MIT
/** The sultanate as a picture that can be walked over: a grid of tiles, and what is drawn above them. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { selectedPath } from "../input/sowing-plan.js";
import { drawCell } from "./cells.js";
import { COLUMNS, PITCH, listRows } from "./layout.js";
import { drawPreview, drawPath } from "./preview.js";

/** @import { Scene, Step } from "../../interface.js" */
/** @import { Viewport } from "../../viewport.js" */
/** @import { End } from "../input/offer-index.js" */
/** @import { Plan } from "../input/sowing-plan.js" */

/**
 * What the drawing depends on besides the scene.
 * @typedef {object} DrawingState
 * @property {Scene} scene
 * @property {Viewport} viewport
 * @property {string} focused the tile that keys act on
 * @property {string | null} hovered the tile that is pointed at
 * @property {string | null} held the colour chosen to be dropped
 * @property {Map<string, Step[]>} steps by tile
 * @property {Map<string, End[]> | null} ends of sowings by tile; only where one chooses by destination
 * @property {Plan | null} plan
 * @property {boolean} showsNames whether each tile shows its name
 */

/** @param {DrawingState} look @param {Record<string, any>} listeners */
export function drawBoard(look, listeners) {
  const way = selectedPath(look.plan);
  return h(
    "svg",
    { ...look.viewport.props, ...listeners, role: "grid", "aria-label": t("tribes.board") },
    margin(),
    listRows().map((row, number) => h("g", { role: "row", key: `row${number}` }, row.map((name) => drawCell(name, look)))),
    h("g", { "aria-hidden": "true", class: "ft-above", key: "above" }, preview(look)),
    way && look.plan?.start ? h("g", { key: "way" }, drawPath(look.plan.start, way)) : null,
    h("g", { "aria-hidden": "true", class: "ft-flight", key: "flight" }),
  );
}

/** Letters and numbers around the tiles. */
function margin() {
  const letters = [...COLUMNS].map((letter, n) => label(letter, (n + 0.5) * PITCH, -7));
  const numbers = listRows().map((_, n) => label(String(n + 1), -10, (n + 0.5) * PITCH + 5));
  return h("g", { class: "ft-margin", "aria-hidden": "true", key: "margin" }, letters, numbers);
}

/** @param {string} text @param {number} x @param {number} y */
function label(text, x, y) {
  return h("text", { x, y }, text);
}

/** What is chosen but not confirmed; else what the tile pointed at would bring, if that is clear. @param {DrawingState} look */
function preview(look) {
  const { pending } = look.scene;
  if (pending) return h("g", { class: "is-pending" }, drawPreview(pending.step, look.scene));
  const steps = look.ends || !look.hovered ? [] : (look.steps.get(look.hovered) ?? []);
  const [only] = steps;
  return only && steps.length === 1 ? drawPreview(only, look.scene) : null;
}
