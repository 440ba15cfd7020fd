// SPDX-License-Identifier: MIT
/** A tile: ground and scenery by kind, the value, and the pieces on it. */

import { h } from "../../../core/dom.js";
import { arrangeMeeples, parseKind } from "./layout.js";
import { drawCamel, drawMeeple, drawPalace, drawPalm } from "./pieces.js";

/** @typedef {{kind: string, meeples: Record<string, number>, camel: number | null, palms: number, palaces: number}} Tile */

/** The scenery of each kind, from back to front: a class for the colour, and a path. */
const SCENES = {
  oasis: [
    ["a", "M-47 8Q-20-14 8-4T47-6V38Q47 47 38 47H-38Q-47 47-47 38Z"],
    ["b", "M-30 6Q-22-8 4-6 32-6 32 4 30 14 0 13-28 14-30 6Z"],
    ["c", "M-20 3Q-8-1 6 3M-2 8Q8 5 18 8"],
    ["d", "M-34 2Q-36-6-41-8-35-8-33-3-33-11-29-13-30-5-31 2ZM30-2Q32-10 38-11 35-5 34 1Z"],
  ],
  village: [
    ["a", "M-47 6H47V38Q47 47 38 47H-38Q-47 47-47 38Z"],
    ["b", "M-34 8V-10H-16V8ZM16 8V-8H36V8Z"],
    ["c", "M-14 8V-14Q-14-26 1-26 15-26 15-14V8Z"],
    ["d", "M-29 8V-1H-22V8ZM-4 8V-6Q0-12 5-6V8ZM22 8V0H29V8ZM-34-10H-16V-13H-34ZM16-8H36V-11H16Z"],
  ],
  small: [
    ["a", "M-47 10H47V38Q47 47 38 47H-38Q-47 47-47 38Z"],
    ["b", "M-20-8V12M22-8V12"],
    ["c", "M-24-8-18-24H20L26-8Z"],
    ["d", "M-14-24-17-8H-8L-7-24ZM1-24V-8H10L8-24ZM-18 12V4H20V12Z"],
  ],
  large: [
    ["a", "M-47 10H47V38Q47 47 38 47H-38Q-47 47-47 38Z"],
    ["b", "M-38-8V12M-2-8V12M38-8V12M-20-26V-36M19-26V-36"],
    ["c", "M-43-8-37-26H-3L0-8 3-26H37L43-8Z"],
    [
      "d",
      "M-30-26-34-8H-25L-23-26ZM-16-26V-8H-7L-10-26ZM9-26 8-8H17V-26ZM24-26 26-8H35L31-26ZM-38 12V4H38V12ZM-20-36-11-33-20-30ZM19-36 28-33 19-30Z",
    ],
  ],
  sacred: [
    ["a", "M-47 12H47V38Q47 47 38 47H-38Q-47 47-47 38Z"],
    ["b", "M0-20-42-41M0-20-24-44M0-20 0-44M0-20 24-44M0-20 42-41"],
    ["c", "M-30 12V-8H-22V12ZM22 12V-8H30V12ZM-17 12V-8Q-20-20 0-32 20-20 17-8V12Z"],
    ["d", "M-7 12V-4Q0-14 7-4V12ZM-34-8Q-26-18-18-8ZM18-8Q26-18 34-8ZM-36 12H36V16H-36Z"],
  ],
};

/** The corner of a tile, around the place of the camel. */
const FLAG = "M-25-16H9Q15-16 15-10V24Z";

/** Ground and scenery. @param {string} name of the kind */
export function drawScenery(name) {
  const { kind } = parseKind(name);
  const parts = /** @type {Record<string, string[][]>} */ (SCENES)[kind] ?? [];
  return h(
    "g",
    { class: `ft-scene ft-${kind}` },
    h("rect", { class: "ft-ground", x: -47, y: -47, width: 94, height: 94, rx: 9 }),
    parts.map(([layer, d]) => h("path", { class: `ft-${layer}`, d })),
  );
}

/** The value: blue ones on a dome, red ones on a disc, so that colour is not the only sign. @param {string} name of the kind */
export function drawValue(name) {
  const { value, isBlue } = parseKind(name);
  const shape = isBlue ? h("path", { d: "M-13 12V-3Q-12-10 0-15 12-10 13-3V12Z" }) : h("circle", { r: 12.5 });
  return h(
    "g",
    { class: `ft-value ${isBlue ? "ft-is-blue" : "ft-is-red"}`, transform: "translate(-32 -31)" },
    shape,
    h("text", { y: 6.5 }, value),
  );
}

/** The pieces on a tile: meeples below, other pieces above. @param {Tile} tile */
export function drawPieces(tile) {
  return h(
    "g",
    { class: "ft-standing" },
    tile.palms ? drawSeveral("palm", tile.palms, -7, drawPalm(0.95)) : null,
    tile.palaces ? drawSeveral("palace", tile.palaces, tile.palms ? 15 : -5, drawPalace(0.95)) : null,
    tile.camel === null ? null : drawOwner(tile.camel),
    arrangeMeeples(tile.meeples).map((one) => drawStandingMeeple(one)),
  );
}

/** The owner's flag in the corner, and their camel with their mark on it. @param {number} seat */
function drawOwner(seat) {
  return h(
    "g",
    { key: "camel", transform: "translate(31 -30)" },
    h("path", { class: "ft-corner", d: FLAG, style: { fill: `var(--seat-${seat})` } }),
    h(
      "g",
      { class: "ft-moving", "data-piece": "camel" },
      h("circle", { class: "ft-disc", r: 14.5 }),
      drawCamel(seat, 0.8),
    ),
  );
}

/** @param {string} piece @param {number} count @param {number} x @param {any} drawing */
function drawSeveral(piece, count, x, drawing) {
  return h(
    "g",
    { key: piece, transform: `translate(${x} -31)` },
    h("g", { class: "ft-moving", "data-piece": piece }, drawing),
    count > 1 ? drawNumber(count, 8, 8) : null,
  );
}

/** @param {import("./layout.js").MeeplePlace} one */
function drawStandingMeeple(one) {
  return h(
    "g",
    { key: one.colour + one.index, transform: `translate(${one.x} ${one.y})` },
    h("g", { class: "ft-moving", "data-meeple": one.colour }, drawMeeple(one.colour, one.size)),
    one.count > 1 ? drawNumber(one.count, 9, 9) : null,
  );
}

/** A number beside a piece that stands for several. @param {number} count @param {number} x @param {number} y */
export function drawNumber(count, x, y) {
  return h(
    "g",
    { class: "ft-number", transform: `translate(${x} ${y})` },
    h("circle", { r: 7.5 }),
    h("text", { y: 4 }, count),
  );
}
