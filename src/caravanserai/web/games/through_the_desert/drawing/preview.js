// SPDX-License-Identifier: MIT
/** The layers above the pieces: legal spaces, previews of placements, and highlights. */

import { h } from "../../../core/dom.js";
import { findSpace, groupPlacementsBySpace } from "../input/offer.js";
import { findParts, traceBorder, traceHexagon, traceHexagons, translateTo } from "./layout.js";
import { drawPoints, drawRider, drawSign } from "./pieces.js";
import { drawNumber } from "./scenery.js";

/** @import { Choice, Scene } from "../../interface-types.js" */
/** @import { Caravan } from "../view-queries.js" */

const PIP = 9.4; // between the dots that show which colours may stand on a space

/** The spaces where something may be placed: of the chosen colour, or a dot for each colour. @param {Scene} scene @param {string | null} colour */
export function drawLegalSpaces(scene, colour) {
  if (scene.busy || scene.pending) return null;
  const found = [...groupPlacementsBySpace(scene)];
  if (!colour) return scene.view.phase === "camels" ? found.map(([space, choices]) => drawDots(space, choices)) : null;
  return found.filter(([, choices]) => choices.some(({ step }) => step.colour === colour))
    .map(([space]) => drawLegalSpace(space, colour, space in scene.view.water));
}

/** @param {string} space @param {string} colour @param {boolean} isWet water has its number there */
function drawLegalSpace(space, colour, isWet) {
  return h(
    "g",
    { key: space, class: `td-of-${colour}` },
    h("path", { d: traceHexagon(space, 0.88), class: "td-glow" }),
    h("path", { d: traceHexagon(space, 0.88), class: "td-legal" }),
    !isWet && h("g", { transform: translateTo(space), class: "td-legal-sign" }, drawSign(colour, 1.3)),
  );
}

/** @param {string} space @param {Choice[]} choices */
function drawDots(space, choices) {
  const left = -PIP * (choices.length - 1) / 2;
  const dots = choices.map(({ step }, at) =>
    h("circle", { cx: left + PIP * at, cy: 18.5, r: 4.4, class: `td-of-${step.colour}` })
  );
  return h("g", { key: space, transform: translateTo(space), class: "td-pips" }, dots);
}

/** A translucent placement, with its gains. @param {Scene} scene @param {Choice} choice */
export function drawPreview(scene, choice) {
  const space = findSpace(choice);
  const seat = scene.offer?.actor ?? scene.actor ?? 0;
  const { step } = choice;
  if (!space) return null;
  return h(
    "g",
    { key: `ghost-${step.colour}-${space}`, class: `td-seat-${seat} td-of-${step.colour}` },
    step.area && drawArea(step.area, seat),
    h("path", { d: traceHexagon(space, 0.84), class: "td-base-owner" }),
    h("path", { d: traceHexagon(space, 0.84), class: "td-base" }),
    h("g", { transform: translateTo(space), class: "td-ghost" }, drawRider(step.colour, seat, step.kind === "leader")),
    Object.entries(step.water ?? {}).map(([at, value]) => drawGain(at, value)),
    (step.oases ?? []).map((/** @type {string} */ at) => drawGain(at, 5)),
  );
}

/** @param {{spaces: string[], points: number}} area @param {number} seat */
function drawArea({ spaces, points: value }, seat) {
  const largest = findParts(spaces).reduce((best, part) => (part.length > best.length ? part : best));
  return h(
    "g",
    null,
    h("path", { d: traceHexagons(spaces), class: "td-would", fill: `url(#td-area-${seat})` }),
    h("path", { d: traceBorder(spaces), class: "td-would-edge" }),
    drawPoints(largest, value, "+"),
  );
}

/** @param {string} space @param {number} value */
function drawGain(space, value) {
  return h(
    "g",
    { key: `gain-${space}`, transform: `${translateTo(space)} translate(15 -17)`, class: "td-gain" },
    h("rect", { x: -14, y: -10, width: 28, height: 20, rx: 10 }),
    drawNumber(`+${value}`),
  );
}

/** Highlight a whole caravan. @param {Caravan} caravan */
export function drawCaravanHighlight({ seat, colour, camels }) {
  const d = traceBorder(camels);
  return h(
    "g",
    { key: `caravan-${seat}-${colour}`, class: `td-seat-${seat}` },
    h("path", { d, class: "td-caravan-halo" }),
    h("path", { d, class: "td-caravan-line" }),
  );
}

/** Highlight spaces. @param {string[]} spaces */
export function drawHighlights(spaces) {
  const path = (/** @type {string} */ space, /** @type {string} */ name) =>
    h("path", { key: `${name}-${space}`, d: traceHexagon(space, 0.9), class: name });
  return [
    ...spaces.map((space) => path(space, "td-highlight-halo")),
    ...spaces.map((space) => path(space, "td-highlight")),
  ];
}
