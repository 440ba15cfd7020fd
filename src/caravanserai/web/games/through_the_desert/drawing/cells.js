// SPDX-License-Identifier: MIT
/** The spaces as cells of a grid, for pointer, keyboard and screen reader. They are transparent, above the drawing. */

import { h } from "../../../core/dom.js";
import { getLanguage as language, t } from "../../../core/i18n.js";
import { listRows } from "../input/keyboard-walk.js";
import { findPlacement, findSpace, groupPlacementsBySpace } from "../input/offer.js";
import { formatSpaceLabel } from "../text/descriptions.js";
import { getCentre, traceHexagon } from "./layout.js";

/** @import { BoardMap, Scene } from "../../interface-types.js" */

/** The spaces of each map by row. @type {WeakMap<BoardMap, string[][]>} */
const rowCache = new WeakMap();

/** @param {BoardMap} map */
function getRows(map) {
  const found = rowCache.get(map) ?? listRows(map.spaces);
  rowCache.set(map, found);
  return found;
}

/** The labels of all spaces, cached because there are many and each drawing needs them all. @type {{of: any[], words: Map<string, string>}} */
let labels = { of: [], words: new Map() };

/** @param {Scene} scene @param {string} space @param {string | null} colour */
function getLabel(scene, space, colour) {
  const of = [scene.view, scene.offer, scene.map, colour, language(), String(scene.names)];
  if (of.some((one, at) => one !== labels.of[at])) labels = { of, words: new Map() };
  const known = labels.words.get(space) ?? formatSpaceLabel(scene, space, colour);
  labels.words.set(space, known);
  return known;
}

/** All spaces as a grid. @param {Scene} scene @param {string} at the space that the tab key focuses @param {string | null} colour */
export function drawCells(scene, at, colour) {
  const found = scene.map ? getRows(scene.map) : [];
  return h(
    "g",
    { class: "td-cells", role: "grid", "aria-label": t("desert.board"), "aria-description": t("desert.help") },
    found.map((spaces) => h("g", { role: "row" }, spaces.map((space) => drawCell(scene, space, space === at, colour)))),
  );
}

/** @param {Scene} scene @param {string} space @param {boolean} isAt @param {string | null} colour */
function drawCell(scene, space, isAt, colour) {
  const isLegal = colour ? findPlacement(scene, colour, space) : groupPlacementsBySpace(scene).has(space);
  const isPending = scene.pending !== null && findSpace(scene.pending) === space;
  return h(
    "g",
    {
      key: space,
      class: isLegal ? "td-cell legal" : "td-cell",
      role: "gridcell",
      tabindex: isAt ? 0 : -1,
      "aria-label": getLabel(scene, space, colour),
      "aria-selected": isPending ? "true" : undefined,
      "data-space": space,
    },
    h("path", { d: traceHexagon(space) }),
  );
}

/** Names of all spaces, shown if the player has turned them on. @param {BoardMap} map */
export function drawNames(map) {
  return map.spaces.map((space) => {
    const { x, y } = getCentre(space);
    return h("text", { key: space, x, y: y - 17, class: "td-name" }, space);
  });
}
