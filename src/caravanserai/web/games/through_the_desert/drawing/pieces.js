// SPDX-License-Identifier: MIT
/**
 * The pieces of the players: camels, riders, caravans and areas. Nothing depends on colour alone: every herd has a sign on
 * its saddle cloth, every seat has a mark and a pattern.
 */

import { h } from "../../../core/dom.js";
import { drawSeatMark, measureIcon } from "../../seat-marks.js";
import { COLOURS } from "../input/offer.js";
import { countPoints } from "../view-queries.js";
import {
  compareDepth,
  findMiddle,
  findParts,
  hashSpace,
  traceBorder,
  traceHexagons,
  traceLinks,
  translateTo,
} from "./layout.js";
import { drawNumber, drawSymbol } from "./scenery.js";

/** @import { VNode } from "../../../core/dom.js" */
/** @import { Area, Caravan } from "../view-queries.js" */

const SEATS = 5;
const CAMEL = "M-13 14-12.5 3C-16 1-15.5-4-11-5-8-6-6.5-12.5-1.5-12.5 3.5-12.5 4.5-5.5 8-4 11-3.5 11-6.5 11.5-10 " +
  "12-14.5 14-16 17-15.5L20.5-13.5C21.5-12.5 21-10.8 19.5-10.6L16-10.4C15.2-6 15 0 11 3.2L10.5 14H7.5L7 5C3 6.5-4 " +
  "6.5-8 5L-9.5 14Z";
const CLOTH = "M-8.9 4C-9-4-7.3-13.2-1.5-13.2S5.8-4 5.9 4Q-1.5 5.8-8.9 4Z";
const ROBE = "M-9-5C-8-15-5-20-1.5-20S5-15 6-5C1-8-4-8-9-5Z";
const SCARF = "M-5.8-22C-6.6-29.6 4.6-29.6 3.6-24 1-26-2-25.6-3.6-23.4-4-20-6-17.6-9-16.6Z";

/** The sign of a herd, within a circle of radius 6: sun, flower, moon, leaf, waves. @type {Record<string, string>} */
const SIGNS = {
  yellow: "M0-6 1.2-2.8 4.2-4.2 2.8-1.2 6 0 2.8 1.2 4.2 4.2 1.2 2.8 0 6-1.2 2.8-4.2 4.2-2.8 1.2-6 0-2.8-1.2-4.2-4.2" +
    "-1.2-2.8Z",
  pink:
    "M-2.4-3.3a2.35 2.35 0 1 0 4.7 0 2.35 2.35 0 1 0-4.7 0ZM0.8-1.0a2.35 2.35 0 1 0 4.7 0 2.35 2.35 0 1 0-4.7 0ZM-0.4 2.7a2.35 2.35 0 1 0 4.7 0 2.35 2.35 0 1 0-4.7 0Z" +
    "M-4.3 2.7a2.35 2.35 0 1 0 4.7 0 2.35 2.35 0 1 0-4.7 0ZM-5.5-1.0a2.35 2.35 0 1 0 4.7 0 2.35 2.35 0 1 0-4.7 0Z",
  purple: "M2-5.6A5.7 5.7 0 1 0 5 3.2 4.9 4.9 0 0 1 2-5.6Z",
  green: "M-5.4 5.4C-5.8-2-1.6-5.6 5.4-5.4 5.8 1.6 1.6 5.4-3.6 4.4L1-1-4.4 3.6Z",
  turquoise:
    "M-6-3.4C-4-5.8-2-5.8 0-3.4S4-1 6-3.4V-.6C4 1.8 2 1.8 0-.6S-4-3-6-.6ZM-6 1.6C-4-.8-2-.8 0 1.6S4 4 6 1.6V4.4C4 6.8 2 6.8 0 4.4" +
    "S-4 2-6 4.4Z",
};

/** The pattern that fills an area, by seat, on a tile of 12 by 12. */
const WEAVES = [
  "M-2 2 2-2M0 12 12 0M10 14l4-4",
  "M0 6h12M6 0v12",
  "M-2 10l4 4M0 0l12 12M10-2l4 4",
  "M3 3h.1M9 9h.1",
  "M0 3h12M0 9h12",
];

/** @returns {VNode[]} */
export function drawPieceSymbols() {
  return [
    ...COLOURS.map(drawCamelSymbol),
    drawRiderSymbol(),
    ...Array.from({ length: SEATS }, (_, seat) => drawAreaPattern(seat)),
  ];
}

/** @param {string} colour */
function drawCamelSymbol(colour) {
  return h("g", { id: `td-camel-${colour}` }, drawCamelShapes(colour));
}

/** @param {string} colour @returns {VNode[]} */
function drawCamelShapes(colour) {
  return [
    h("path", { d: "M-7 4-6 13h2.6L-3.5 4ZM3 4l.4 9H6L6 4Z", class: "td-far-legs" }),
    h("path", { d: "M-13.4-2C-17 0-16.6 4-16.4 7", class: "td-tail" }),
    h("path", { d: CAMEL, class: "td-coat" }),
    h("path", { d: "M17.2-13.2h.1", class: "td-eye" }),
    h("path", { d: CLOTH, class: "td-cloth" }),
    h("path", { d: SIGNS[colour], class: "td-sign", transform: "translate(-1.5 -3.6)" }),
  ];
}

function drawRiderSymbol() {
  return h(
    "g",
    { id: "td-rider" },
    h("path", { d: "M2-15 9-10.5", class: "td-tail" }),
    h("path", { d: ROBE, class: "td-robe" }),
    h("circle", { cx: -0.6, cy: -22.6, r: 4.1, class: "td-face" }),
    h("path", { d: SCARF, class: "td-scarf" }),
  );
}

/** @param {number} seat */
function drawAreaPattern(seat) {
  const size = { width: 12, height: 12, patternUnits: "userSpaceOnUse" };
  return h(
    "pattern",
    { id: `td-area-${seat}`, ...size, class: `td-seat-${seat}` },
    h("rect", { width: 12, height: 12, class: "td-area-ground" }),
    h("path", { d: WEAVES[seat], class: "td-weave" }),
  );
}

/** A camel, centred on the origin; a leader has a rider and a larger mark. @param {string} colour @param {number} seat @param {boolean} isLeader @param {boolean} [turned] */
export function drawRider(colour, seat, isLeader, turned = false) {
  const place = isLeader ? "translate(-13 14)" : "translate(0 18)";
  return [
    h(
      "g",
      { transform: turned ? "scale(-1 1)" : undefined },
      drawSymbol(`camel-${colour}`, isLeader ? "translate(0 5)" : undefined),
      isLeader && drawSymbol("rider", "translate(0 -1) scale(.95)"),
    ),
    h("g", { transform: place, class: "td-owner" }, drawSeatMark(seat, isLeader ? 0.95 : 0.5)),
  ];
}

/** The ground under a caravan in its colour, with an outline in the colour of its owner. @param {Caravan} caravan */
export function drawCaravan({ seat, colour, camels }) {
  const paths = [traceLinks(camels), traceHexagons(camels, 0.84)];
  return h(
    "g",
    { key: `${seat}-${colour}`, class: `td-trail td-seat-${seat} td-of-${colour}` },
    h("path", { d: paths[0], class: "td-link-owner" }),
    h("path", { d: paths[1], class: "td-base-owner" }),
    h("path", { d: paths[0], class: "td-link-line" }),
    h("path", { d: paths[1], class: "td-base-line" }),
    h("path", { d: paths[0], class: "td-link" }),
    h("path", { d: paths[1], class: "td-base" }),
  );
}

/** All camels, from back to front. @param {Caravan[]} caravans @returns {VNode[]} */
export function drawCamels(caravans) {
  const all = caravans.flatMap((caravan) => caravan.camels.map((space) => ({ space, caravan })));
  return all.sort((one, other) => compareDepth(one.space, other.space)).map(({ space, caravan }) =>
    drawCamel(space, caravan)
  );
}

/** @param {string} space @param {Caravan} caravan */
function drawCamel(space, { seat, colour, leader }) {
  const isTurned = hashSpace(space) % 3 === 0;
  return h(
    "g",
    {
      key: space,
      transform: translateTo(space),
      class: `td-camel td-seat-${seat} td-of-${colour}`,
      "data-camel": space,
    },
    h("g", { class: "td-body" }, drawRider(colour, seat, space === leader, isTurned)),
  );
}

/** An enclosed area in its owner's colour and pattern, with its points. @param {any} view @param {Area} area */
export function drawArea(view, { seat, colour, spaces }) {
  return h(
    "g",
    { key: `${seat}-${colour}`, class: `td-area td-seat-${seat}`, "data-area": `${seat}-${colour}` },
    h("path", { d: traceHexagons(spaces), class: "td-area-fill", fill: `url(#td-area-${seat})` }),
    h("path", { d: traceBorder(spaces), class: "td-area-edge" }),
    findParts(spaces).map((part) => drawPoints(part, countPoints(view, { seat, colour, spaces: part }))),
  );
}

/** @param {string[]} part @param {number} value @param {string} [sign] */
export function drawPoints(part, value, sign = "") {
  const { length } = sign + value;
  return h(
    "g",
    { transform: translateTo(findMiddle(part)), class: "td-points" },
    h("rect", { x: -8 - 3 * length, y: -10, width: 16 + 6 * length, height: 20, rx: 10 }),
    drawNumber(sign + value),
  );
}

/** The sign of a herd. @param {string} colour @param {number} [size] */
export function drawSign(colour, size = 1) {
  return h("path", { d: SIGNS[colour], transform: `scale(${size})` });
}

/** A leader as an icon within text. @param {string} colour @param {number} seat */
export function drawLeaderIcon(colour, seat) {
  const props = { class: `td-picture td-of-${colour} td-seat-${seat}`, viewBox: "-20 -28 42 48" };
  return h("svg", { ...props, ...measureIcon(34, 38), "aria-hidden": "true" }, drawRider(colour, seat, true));
}

/** A camel as an icon within text. @param {string} colour @param {number} [size] */
export function drawCamelIcon(colour, size = 28) {
  return h(
    "svg",
    {
      class: `td-picture td-of-${colour}`,
      viewBox: "-18 -17 40 34",
      ...measureIcon(size, size * 0.85),
      "aria-hidden": "true",
    },
    drawCamelShapes(colour),
  );
}
