// SPDX-License-Identifier: MIT
/** What happened in past turns, drawn on the board until the viewer moves. Numbers and arrows show the path, outlines what changed. */

import { h } from "../../../core/dom.js";
import { drawSeatMark } from "../../seat-marks.js";
import { computeTrail, getCentre } from "./layout.js";
import { drawMeeple } from "./pieces.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Point } from "../../camera.js" */
/** @import { GameEvent } from "../../interface-types.js" */
/** @import { Turn } from "../../past-turns-types.js" */

const OUTLINE = { x: -45, y: -45, width: 90, height: 90, rx: 8 };
const LIFT = -4; // the path runs between the meeples and the other pieces of a tile

/** The outline of each event that changes a tile. @type {Record<string, (args: Record<string, any>) => Child>} */
const OUTLINES = {
  tile_taken: ({ tile }) => drawOutline(tile, "ft-mark-taken"),
  palm_placed: ({ tile }) => drawRing(tile, -7),
  palace_placed: ({ tile }) => drawRing(tile, -5),
  meeples_placed: ({ tile }) => drawOutline(tile, "ft-mark-placed"),
  meeple_killed: ({ tile, colour }) => drawKilled(tile, colour),
};

/** Bids leave no marks: the track shows them. @param {Turn[]} turns the latest one last @returns {Child} */
export function drawMarks(turns) {
  const marked = turns.filter(({ kept }) => kept.some((line) => line.move?.kind !== "bid"));
  return marked.map((turn, at) => drawTurn(turn, at === marked.length - 1));
}

/** @param {Turn} turn @param {boolean} isLast earlier turns are drawn fainter */
function drawTurn({ seat, kept }, isLast) {
  const events = kept.flatMap((line) => /** @type {GameEvent[]} */ (line.events ?? []));
  const stops = events.filter(([key]) => key === "meeples_picked_up" || key === "meeple_dropped");
  return h(
    "g",
    {
      key: kept[0]?.version,
      class: isLast ? "ft-mark" : "ft-mark is-earlier",
      style: { "--mine": `var(--seat-${seat})` },
    },
    events.map(([key, args]) => OUTLINES[key]?.(args)),
    stops.length ? drawTrail(stops.map(([, args]) => args.tile), seat) : null,
    drawGathered(stops.map(([, args]) => args)),
  );
}

/** The meeple that stands for those picked up at the end of a sowing; nothing while it is under way. @param {Record<string, any>[]} stops the start, then the drops */
function drawGathered([start, ...drops]) {
  const last = drops.at(-1);
  if (!last || drops.length !== start?.count) return null;
  const { x, y } = getCentre(last.tile);
  return h(
    "g",
    { class: "ft-mark-gathered", transform: `translate(${x - 32} ${y + 31})` },
    h("circle", { r: 14 }),
    h("g", { transform: "translate(-3 0)" }, drawMeeple(last.colour, 0.7)),
    h("path", { class: "ft-mark-cross", d: "M8 7V-7M4.500-3 8-7 11.500-3" }),
  );
}

/** A line from stop to stop, an arrow between two of them, the mark of the seat at the start and a number at each drop. @param {string[]} tiles @param {number} seat */
function drawTrail(tiles, seat) {
  const points = computeTrail(tiles).map(({ x, y }) => ({ x, y: y + LIFT }));
  const line = points.map(({ x, y }) => `${x},${y}`).join(" ");
  return [
    h("polyline", { class: "ft-mark-edge", points: line }),
    h("polyline", { class: "ft-mark-line", points: line }),
    points.slice(1).map((point, at) => drawArrow(points[at] ?? point, point)),
    points.map((point, at) => drawStop(point, at, seat)),
  ];
}

/** @param {Point} from @param {Point} to */
function drawArrow(from, to) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x) * 180 / Math.PI;
  const place = `translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${angle.toFixed(0)})`;
  return h("path", { class: "ft-mark-arrow", d: "M-6-8 8 0-6 8Z", transform: place });
}

/** @param {Point} point @param {number} number @param {number} seat */
function drawStop({ x, y }, number, seat) {
  return h(
    "g",
    { class: "ft-mark-stop", transform: `translate(${x} ${y})` },
    h("circle", { r: 10 }),
    number ? h("text", { y: 4.5 }, number) : drawSeatMark(seat, 0.7),
  );
}

/** @param {string} tile @param {string} name */
function drawOutline(tile, name) {
  const { x, y } = getCentre(tile);
  return h(
    "g",
    { class: name, transform: `translate(${x} ${y})` },
    h("rect", { class: "ft-mark-edge", ...OUTLINE }),
    h("rect", { class: "ft-mark-line", ...OUTLINE }),
  );
}

/** Around a palm tree or a palace. @param {string} tile @param {number} right */
function drawRing(tile, right) {
  const { x, y } = getCentre(tile);
  const place = { cx: x + right, cy: y - 31, r: 15 };
  return [h("circle", { class: "ft-mark-edge", ...place }), h("circle", { class: "ft-mark-line", ...place })];
}

/** @param {string} tile @param {string} colour */
function drawKilled(tile, colour) {
  const { x, y } = getCentre(tile);
  return h(
    "g",
    { class: "ft-mark-killed", transform: `translate(${x} ${y + 26})` },
    h("g", { opacity: 0.6 }, drawMeeple(colour, 1.1)),
    h("path", { class: "ft-mark-edge", d: "M-11-13 11 13M11-13-11 13" }),
    h("path", { class: "ft-mark-cross", d: "M-11-13 11 13M11-13-11 13" }),
  );
}
