// SPDX-License-Identifier: MIT
/** The layers above the tiles: ends of sowings, paths, and previews of steps. */

import { h } from "../../../core/dom.js";
import { computeTrail, getCentre } from "./layout.js";
import { drawCamel, drawCoin, drawMeeple, drawPlacedPiece } from "./pieces.js";
import { drawNumber } from "./tiles.js";

/** @import { Scene, Step, SowingPath } from "../../interface-types.js" */
/** @import { End } from "../input/offer.js" */

/** A chip for each colour that a sowing can end with, with a flag if it would take the tile. @param {End[]} ends */
export function drawEndChips(ends) {
  return h(
    "g",
    { class: "ft-chips", "aria-hidden": "true" },
    ends.map((end, place) => drawChip(end, place, ends.length)),
  );
}

/** @param {End} end @param {number} place @param {number} total */
function drawChip(end, place, total) {
  const width = total > 3 ? Math.ceil(total / 2) : total;
  const row = Math.floor(place / width);
  const inRow = Math.min(width, total - row * width);
  const x = (place - row * width - (inRow - 1) / 2) * 29;
  return h(
    "g",
    {
      key: end.colour,
      class: `ft-chip ${end.taken ? `ft-taken-${end.taken}` : ""}`,
      transform: `translate(${x} ${total > 3 ? 2 + row * 29 : 25})`,
    },
    h("circle", { r: 13 }),
    h("g", { transform: "translate(0 .5)" }, drawMeeple(end.colour, 0.72)),
    end.taken ? h("path", { class: "ft-flag", d: "M8-20V-6M8-20 18-16.500 8-13Z" }) : null,
    end.most_gold ? h("g", { transform: "translate(9 10)" }, drawCoin(end.most_gold, 0.72)) : null,
  );
}

/** The path of a sowing, with the meeple of each drop. @param {string} start @param {SowingPath} path */
export function drawPath(start, path) {
  const points = computeTrail([start, ...path.drops.map((drop) => drop.tile)]);
  const line = points.map(({ x, y }) => `${x},${y}`).join(" ");
  return h(
    "g",
    { class: "ft-path", "aria-hidden": "true" },
    h("polyline", { class: "ft-path-edge", points: line }),
    h("polyline", { points: line }),
    h("circle", { class: "ft-path-start", cx: points[0]?.x, cy: points[0]?.y, r: 11 }),
    path.drops.map((drop, step) => drawDrop(drop.colour, points[step + 1], step + 1)),
    path.takes
      ? h("g", { class: "ft-ghost", transform: `translate(${locateCorner(path.takes)})` }, drawCamel(9, 1))
      : null,
  );
}

/** @param {string} colour @param {import("../../camera.js").Point | undefined} point @param {number} step */
function drawDrop(colour, point, step) {
  return h(
    "g",
    { key: step, transform: `translate(${point?.x} ${point?.y})` },
    h("circle", { class: "ft-path-stop", r: 15 }),
    drawMeeple(colour, 0.8),
    drawNumber(step, 12, -11),
  );
}

/** The place of the owner's camel on a tile, for a transform. @param {string} tile */
function locateCorner(tile) {
  const { x, y } = getCentre(tile);
  return `${x + 31} ${y - 30}`;
}

/**
 * The result of a step; translucent, because it is not played yet.
 * @param {Step} step @param {Scene} scene
 */
export function drawPreview(step, scene) {
  const { x, y } = getCentre(step.tile ?? "a1");
  const seat = scene.offer?.actor ?? scene.view.actor;
  return h(
    "g",
    { class: "ft-ghost", "aria-hidden": "true" },
    step.tile ? h("g", { transform: `translate(${x} ${y})` }, drawStep(step, seat)) : null,
    step.takes ? h("g", { transform: `translate(${locateCorner(step.takes)})` }, drawCamel(seat, 1.1)) : null,
  );
}

/** @param {Step} step @param {number} seat */
function drawStep(step, seat) {
  if (step.kind === "drop") return drawMeeple(step.colour, 1.7);
  if (step.kind === "place") return drawPlacedPiece(step.piece, seat);
  if (step.kind === "kill") return h("path", { class: "ft-strike", d: "M-16-8 16 32M16-8-16 32" });
  return h("path", { class: "ft-lift", d: "M0 14V-14M-11-3 0-15 11-3" });
}
