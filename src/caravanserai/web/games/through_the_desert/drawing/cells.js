// SPDX-License-Identifier: MIT
/** The spaces as people reach them: by pointer, by key, by ear. They lie unseen above the drawing. */

import { h } from "../../../core/dom.js";
import { currentLanguage as language, t } from "../../../core/i18n.js";
import { rows } from "../input/keyboard-walk.js";
import { placement, placements, spaceOf } from "../input/offer-index.js";
import { spokenSpace } from "../text/descriptions.js";
import { centre, hexagon } from "./layout.js";

/** @import { BoardMap, Scene } from "../../interface.js" */

/** The spaces of each map by row. @type {WeakMap<BoardMap, string[][]>} */
const known = new WeakMap();

/** @param {BoardMap} map */
function rowsOf(map) {
  const found = known.get(map) ?? rows(map.spaces);
  known.set(map, found);
  return found;
}

/** The words of all spaces, kept until something changes them. @type {{of: any[], words: Map<string, string>}} */
let spoken = { of: [], words: new Map() };

/** @param {Scene} scene @param {string} space @param {string | null} colour */
function words(scene, space, colour) {
  const of = [scene.view, scene.offer, scene.map, colour, language(), String(scene.names)];
  if (of.some((one, at) => one !== spoken.of[at])) spoken = { of, words: new Map() };
  const known = spoken.words.get(space) ?? spokenSpace(scene, space, colour);
  spoken.words.set(space, known);
  return known;
}

/** All spaces as a grid. @param {Scene} scene @param {string} at the space that the tab key leads to @param {string | null} colour */
export function cells(scene, at, colour) {
  const found = scene.map ? rowsOf(scene.map) : [];
  return h(
    "g",
    { class: "td-cells", role: "grid", "aria-label": t("desert.board"), "aria-description": t("desert.help") },
    found.map((spaces) => h("g", { role: "row" }, spaces.map((space) => cell(scene, space, space === at, colour)))),
  );
}

/** @param {Scene} scene @param {string} space @param {boolean} isAt @param {string | null} colour */
function cell(scene, space, isAt, colour) {
  const isLegal = colour ? placement(scene, colour, space) : placements(scene).has(space);
  const isPending = scene.pending !== null && spaceOf(scene.pending) === space;
  return h(
    "g",
    {
      key: space,
      class: isLegal ? "td-cell legal" : "td-cell",
      role: "gridcell",
      tabindex: isAt ? 0 : -1,
      "aria-label": words(scene, space, colour),
      "aria-selected": isPending ? "true" : undefined,
      "data-space": space,
    },
    h("path", { d: hexagon(space) }),
  );
}

/** Names of all spaces, for who wants to read them. @param {BoardMap} map */
export function names(map) {
  return map.spaces.map((space) => {
    const { x, y } = centre(space);
    return h("text", { key: space, x, y: y - 17, class: "td-name" }, space);
  });
}
