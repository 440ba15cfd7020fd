// SPDX-License-Identifier: MIT
/** The land: sand, hills, mountains, water and palms, centred on the origin, for hexagons of radius 30. */

import { h } from "../../../core/dom.js";
import {
  compareDepth,
  getCentre,
  hashSpace,
  listSurroundings,
  traceBorder,
  traceHexagon,
  traceHexagons,
  translateTo,
} from "./layout.js";

/** @import { BoardMap, Scene } from "../../interface-types.js" */
/** @import { VNode } from "../../../core/dom.js" */

const HILLS = 3;
const RIPPLES = 4; // one of so many sand spaces has ripples, the others have grains
const TONES = 4;
const PALM = "M1-8C-6-16-15-15-21-6-13-9-6-8 1-6ZM0-8C7-16 16-15 22-6 14-9 7-8 0-6ZM1-8C-4-20-12-24-19-20-10-18-4-13 " +
  "0-7ZM0-8C5-20 13-24 20-20 11-18 5-13 1-7ZM-1-8C-9-6-13 0-12 7-8 1-4-3 1-6ZM2-8C10-6 14 0 13 7 9 1 5-3 0-6Z" +
  "M-1.5-8C-4-16-2-22 2-25 3-19 4-13 2-7Z";

/** @param {string} d @param {string} name */
const drawPath = (d, name) => h("path", { d, class: name });
/** @param {string} id @param {...any} drawing */
const defineSymbol = (id, ...drawing) => h("g", { id: `td-${id}` }, ...drawing);

/** Symbols, because each is drawn many times. @returns {VNode[]} */
export function drawScenerySymbols() {
  return [...drawMountainSymbols(), ...drawSandSymbols(), ...drawWaterSymbols(), ...drawPalmSymbols()];
}

function drawMountainSymbols() {
  return [
    defineSymbol(
      "peaks",
      drawPath(
        "M-30 22C-24 4-17-6-12-19-7-9-4-6-1-2 3-9 6-15 10-25 16-10 25 4 30 22 12 27-12 27-30 22Z",
        "td-peak",
      ),
      drawPath(
        "M-12-19C-9-9-10 4-4 22L-1-2C-4-6-7-9-12-19ZM10-25C10-9 14 6 17 23L30 22C25 4 16-10 10-25Z",
        "td-peak-shade",
      ),
      drawPath("M-12-19-16-9-12.5-11-10-8-8.4-12.3ZM10-25 5-13 9-15 12-11 15-14.5Z", "td-snow"),
    ),
    drawHillSymbol(
      0,
      "M-26 17C-20 0-13-9-6-15-1-6 5-9 9-11 16-3 22 7 27 17 12 21-12 21-26 17Z",
      "M-6-15C-5-5-3 6 0 19L9 18C6 8 8-2 9-11 5-9-1-6-6-15ZM9-11C12 0 17 9 19 18L27 17C22 7 16-3 9-11Z",
    ),
    drawHillSymbol(
      1,
      "M-27 17C-18 3-8-12 3-21 12-11 20 3 27 17 10 21-10 21-27 17Z",
      "M3-21C1-8 5 5 9 19L27 17C20 3 12-11 3-21Z",
    ),
    drawHillSymbol(
      2,
      "M-27 17C-22 8-17 2-11-4-6 2-3 3 1 5 6-1 9-6 14-10 19 0 24 8 28 17 10 21-10 21-27 17Z",
      "M-11-4C-10 5-9 11-6 18L3 18C2 13 1 9 1 5-3 3-6 2-11-4ZM14-10C15 1 18 10 20 18L28 17C24 8 19 0 14-10Z",
    ),
  ];
}

/** @param {number} number @param {string} slope @param {string} shade */
function drawHillSymbol(number, slope, shade) {
  return defineSymbol(`hill-${number}`, drawPath(slope, "td-hill"), drawPath(shade, "td-hill-shade"));
}

function drawSandSymbols() {
  return [
    defineSymbol(
      "dune",
      drawPath("M-24 10C-14-4-2-6 6-4 0 0 4 6 10 10Z", "td-dune"),
      drawPath("M6-4C0 0 4 6 10 10L25 10C18 4 13-2 6-4Z", "td-dune-shade"),
    ),
    defineSymbol("ripple", drawPath("M-13-3C-8-7-3-7 1-4S9-2 13-5M-7 4C-3 1 1 1 4 3S10 5 13 3", "td-ripple")),
    defineSymbol("grain", drawPath("M-9-6h.1M-2 7h.1M8-2h.1M3-10h.1M12 8h.1M-13 5h.1", "td-grain")),
  ];
}

function drawWaterSymbols() {
  return [
    defineSymbol("dot", h("ellipse", { rx: 8, ry: 6.5, class: "td-dot" })),
    defineSymbol(
      "water",
      h("ellipse", { cy: 1.8, rx: 17.5, ry: 15.5, class: "td-shore" }),
      h("circle", { r: 13.5, cy: 1.6, class: "td-water-rim" }),
      h("circle", { r: 13.5, class: "td-water" }),
      drawPath("M-9-5.4C-4.6-11 4.6-11 9-5.4", "td-glint"),
    ),
  ];
}

function drawPalmSymbols() {
  return [
    defineSymbol(
      "palm",
      drawPath("M-2.6 16C-1 8 .4 0-1-7L2.6-8C3.6 0 3 9 3.4 16Z", "td-trunk"),
      drawPath(PALM, "td-leaves"),
      drawPath("M-2-6h.1M2.6-5.4h.1", "td-dates"),
    ),
    defineSymbol(
      "palm-space",
      h("circle", { r: 17, class: "td-palm-space" }),
      drawSymbol("palm", "translate(0 2) scale(.6)"),
    ),
    defineSymbol(
      "oasis",
      h("ellipse", { cy: 12, rx: 22, ry: 9, class: "td-pool" }),
      drawPath("M-14 12h7M5 15h8", "td-glint"),
      drawSymbol("palm", "translate(0 -1)"),
    ),
  ];
}

/** An instance of a symbol. @param {string} id @param {string} [transform] @param {Record<string, any>} [more] */
export function drawSymbol(id, transform, more) {
  return h("use", { href: `#td-${id}`, transform, ...more });
}

/** The part of the drawing that no move changes. @param {BoardMap} map @returns {VNode[]} */
export function drawLand(map) {
  const hills = listSurroundings([...map.spaces, ...map.mountains.filter((name) => isNear(name, map))]);
  return [
    h(
      "g",
      { key: "dunes" },
      listSurroundings([...map.spaces, ...hills]).map((name) => drawSymbol("dune", translateTo(name))),
    ),
    h("g", { key: "hills" }, hills.map((name) => drawSymbol(`hill-${hashSpace(name) % HILLS}`, translateTo(name)))),
    h("g", { key: "sand" }, map.spaces.map(drawSand)),
    h("g", { key: "wind" }, map.spaces.map((name) => drawSandMarks(name, map))),
    drawPath(traceHexagons(map.mountains.filter((name) => isNear(name, map))), "td-rock"),
    drawPath(traceBorder(map.spaces), "td-edge"),
    h(
      "g",
      { key: "peaks" },
      [...map.mountains].filter((name) => isNear(name, map)).sort(compareDepth).map((name) =>
        drawSymbol("peaks", translateTo(name))
      ),
    ),
    h("g", { key: "palms" }, map.palms.map((name) => drawSymbol("palm-space", translateTo(name)))),
  ];
}

/** Whether a mountain is near the spaces in use; with few players, a part of the map is not used. @param {string} name @param {BoardMap} map */
function isNear(name, map) {
  const { x, y } = getCentre(name);
  return map.spaces.some((space) => Math.hypot(getCentre(space).x - x, getCentre(space).y - y) < 100);
}

/** @param {string} name */
function drawSand(name) {
  return drawPath(traceHexagon(name), `td-sand td-sand-${hashSpace(name) % TONES}`);
}

/** @param {string} name @param {BoardMap} map */
function drawSandMarks(name, map) {
  if (map.palms.includes(name) || map.dots.includes(name)) return null;
  return drawSymbol(hashSpace(name) % RIPPLES ? "grain" : "ripple", translateTo(name));
}

/** The remaining water, the oases, and dots where water was taken. @param {Scene} scene @returns {VNode[]} */
export function drawWater(scene) {
  const { view, map } = scene;
  const dry = (map?.dots ?? []).filter((name) => !(name in view.water));
  return [
    h("g", { key: "dry" }, dry.map((name) => drawSymbol("dot", translateTo(name)))),
    h("g", { key: "water" }, Object.keys(view.water).map((name) => drawToken(name, view.water[name]))),
    h("g", { key: "oases" }, view.palms.map((/** @type {string} */ name) => drawSymbol("oasis", translateTo(name)))),
  ];
}

/** A water token with its value. @param {string} name @param {number} value */
export function drawToken(name, value) {
  return h("g", { key: name, transform: translateTo(name) }, h("g", null, drawSymbol("water"), drawNumber(value)));
}

/** @param {number | string} value @param {string} [more] */
export function drawNumber(value, more = "") {
  return h("text", { class: `td-number ${more}`, y: 0 }, String(value));
}
