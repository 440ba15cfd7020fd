// SPDX-License-Identifier: MIT
/** The tiles as people reach them: by pointer, by key, by ear. */

import { h } from "../../../core/dom.js";
import { findStarts } from "../input/sowing-plan.js";
import { describe, endTexts, stepTexts } from "../text/descriptions.js";
import { centre } from "./layout.js";
import { drawEndChips } from "./preview.js";
import { drawScenery, drawPieces, drawValue } from "./tiles.js";

/** @import { DrawingState } from "./board-svg.js" */

const BORDER = { x: -47, y: -47, width: 94, height: 94, rx: 9 };

/** A tile, with all that stands on it. @param {string} name @param {DrawingState} look */
export function drawCell(name, look) {
  const { x, y } = centre(name);
  const tile = look.scene.view.tiles[name];
  const ends = look.plan ? [] : (look.ends?.get(name) ?? []);
  return h(
    "g",
    {
      key: name,
      role: "gridcell",
      class: `ft-tile ${listClasses(name, look)}`,
      "data-tile": name,
      "aria-label": tileLabel(name, look),
      tabindex: name === look.focused ? 0 : -1,
      transform: `translate(${x} ${y})`,
    },
    drawScenery(tile.kind),
    tile.camel === null ? null : drawOwnerEdge(tile.camel),
    look.scene.highlighted.includes(name) ? h("rect", { key: "halo", class: "ft-lit-halo", ...BORDER }) : null,
    h("rect", { key: "ring", class: "ft-ring", ...BORDER }),
    look.showsNames ? h("text", { class: "ft-name", x: 42, y: 44 }, name) : null,
    drawValue(tile.kind),
    drawPieces(tile),
    ends.length ? drawEndChips(ends) : null,
  );
}

/** The colour of the owner around the tile; the camel carries the mark. @param {number} seat */
function drawOwnerEdge(seat) {
  const place = { x: -43.5, y: -43.5, width: 87, height: 87, rx: 7 };
  return h("rect", { key: "edge", class: "ft-edge", ...place, style: { stroke: `var(--seat-${seat})` } });
}

/** Classes that say how a tile is drawn. @param {string} name @param {DrawingState} look */
function listClasses(name, look) {
  const { view, highlighted: lit } = look.scene;
  const isSowing = view.phase !== "move" && view.phase !== "bid";
  const marks = {
    "is-open": canChoose(name, look),
    "is-lit": lit.includes(name),
    "is-chosen": look.scene.pending?.step.tile === name,
    "is-start": isSowing && view.start === name,
    "is-here": isSowing && view.tile === name,
    "is-end": look.plan?.tile === name,
    "has-chips": !look.plan && Boolean(look.ends?.has(name)),
    "is-quiet": Boolean(look.scene.offer?.steps.some((step) => step.tile)) && !canChoose(name, look),
  };
  return Object.entries(marks).filter(([, holds]) => holds).map(([mark]) => mark).join(" ");
}

/** Whether choosing the tile leads anywhere. @param {string} name @param {DrawingState} look */
export function canChoose(name, look) {
  const { plan, ends, scene } = look;
  if (!ends) return look.steps.has(name);
  if (plan) return !plan.start && findStarts(scene, plan.tile, plan.colour).includes(name);
  return ends.has(name);
}

/** @param {string} name @param {DrawingState} look */
function tileLabel(name, look) {
  const { scene } = look;
  const brings = look.ends
    ? endTexts(look.ends.get(name) ?? [], scene)
    : stepTexts(look.steps.get(name) ?? [], scene);
  return [describe(scene, name), ...brings].join(" ");
}
