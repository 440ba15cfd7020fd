// SPDX-License-Identifier: MIT
/** The tiles as cells of a grid, for pointer, keyboard and screen reader. */

import { h } from "../../../core/dom.js";
import { findStarts } from "../input/offer.js";
import { describePlace, formatEnds, formatSteps } from "../text/descriptions.js";
import { getCentre } from "./layout.js";
import { drawEndChips } from "./preview.js";
import { drawPieces, drawScenery, drawValue } from "./tiles.js";

/** @import { DrawingState } from "./board-svg.js" */

const BORDER = { x: -47, y: -47, width: 94, height: 94, rx: 9 };

/** A tile with everything on it. @param {string} name @param {DrawingState} drawing */
export function drawCell(name, drawing) {
  const { x, y } = getCentre(name);
  const tile = drawing.scene.view.tiles[name];
  const ends = drawing.plan ? [] : (drawing.ends?.get(name) ?? []);
  return h(
    "g",
    {
      key: name,
      role: "gridcell",
      class: `ft-tile ${listClasses(name, drawing)}`,
      "data-tile": name,
      "aria-label": formatTileLabel(name, drawing),
      tabindex: name === drawing.focused ? 0 : -1,
      transform: `translate(${x} ${y})`,
    },
    drawScenery(tile.kind),
    canChoose(name, drawing) ? h("rect", { key: "glow", class: "ft-glow", ...BORDER }) : null,
    drawing.scene.highlighted.includes(name) ? h("rect", { key: "halo", class: "ft-highlight-halo", ...BORDER }) : null,
    h("rect", { key: "ring", class: "ft-ring", ...BORDER }),
    drawing.showsNames ? h("text", { class: "ft-name", x: 42, y: 44 }, name) : null,
    drawValue(tile.kind),
    drawPieces(tile),
    ends.length ? drawEndChips(ends) : null,
  );
}

/** The CSS classes of a tile. @param {string} name @param {DrawingState} drawing */
function listClasses(name, drawing) {
  const { view, highlighted } = drawing.scene;
  const isSowing = view.phase !== "move" && view.phase !== "bid";
  const classes = {
    "is-open": canChoose(name, drawing),
    "is-highlighted": highlighted.includes(name),
    "is-chosen": drawing.scene.pending?.step.tile === name,
    "is-start": isSowing && view.start === name,
    "is-here": isSowing && view.tile === name,
    "is-end": drawing.plan?.tile === name,
    "has-chips": !drawing.plan && Boolean(drawing.ends?.has(name)),
  };
  return Object.entries(classes).filter(([, holds]) => holds).map(([name]) => name).join(" ");
}

/** Whether a click on the tile does anything. @param {string} name @param {DrawingState} drawing */
export function canChoose(name, drawing) {
  const { plan, ends, scene } = drawing;
  if (!ends) return drawing.steps.has(name);
  if (plan) return !plan.start && findStarts(scene, plan.tile, plan.colour).includes(name);
  return ends.has(name);
}

/** @param {string} name @param {DrawingState} drawing */
function formatTileLabel(name, drawing) {
  const { scene } = drawing;
  const brings = drawing.ends
    ? formatEnds(drawing.ends.get(name) ?? [], scene)
    : formatSteps(drawing.steps.get(name) ?? [], scene);
  return [describePlace(scene, name), ...brings].join(" ");
}
