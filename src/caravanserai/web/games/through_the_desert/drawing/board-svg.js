// SPDX-License-Identifier: MIT
/** The desert as a picture that can be walked over: the land, what stands on it, and what is drawn above. */

import { h } from "../../../core/dom.js";
import { settings } from "../../../core/settings.js";
import { isPointed } from "../input/highlighted-caravans.js";
import { ground } from "../view-queries.js";
import { cells, names } from "./cells.js";
import { area, camels, trail } from "./pieces.js";
import { ghost, legalSpaces, lit, pointedOut } from "./preview.js";
import { wells } from "./scenery.js";

/** @import { Choice, Scene } from "../../interface.js" */
/** @import { Child, VNode } from "../../../core/dom.js" */
/** @import { Viewport } from "../../viewport.js" */
/** @import { Caravan } from "../view-queries.js" */

/**
 * What the drawing depends on besides the scene.
 * @typedef {object} Look
 * @property {Scene} scene
 * @property {Viewport} eye
 * @property {string} at the space that keys act on
 * @property {string | null} over the space that is looked at
 * @property {string | null} held the colour in the hand
 * @property {Choice | null} previewed what is shown as if it were done
 * @property {string} land the id of the backdrop
 */

/** @param {Look} look @param {Record<string, any>} listeners */
export function desert(look, listeners) {
  const { view, map } = look.scene;
  const legals = view.phase === "leaders" ? "td-legals many" : "td-legals";
  return h(
    "svg",
    { key: "board", ...look.eye.props, ...listeners },
    layer("td-land", h("use", { href: `#${look.land}` })),
    layer("td-areas", view.areas.map((/** @type {any} */ one) => area(view, one))),
    layer(legals, legalSpaces(look.scene, look.held)),
    layer("td-wells", wells(look.scene)),
    layer("td-trails", view.caravans.map(trail)),
    layer("td-camels", camels(view.caravans)),
    layer("td-names", settings().coordinates && map ? names(map) : []),
    layer("td-over", overPieces(look)),
    layer("td-motion", []),
    cells(look.scene, look.at, look.held),
  );
}

/** A part of the drawing, which screen readers pass over: the cells tell it all. @param {string} name @param {Child} content */
function layer(name, content) {
  return h("g", { class: name, "aria-hidden": "true" }, content);
}

/** What depends on where one looks. @param {Look} look @returns {(VNode | null)[]} */
export function overPieces({ scene, over, previewed }) {
  const looked = over ? ground(scene.view, over).caravan : undefined;
  const caravans = scene.view.caravans.filter((/** @type {Caravan} */ one) => one === looked || isPointed(one));
  return [...lit(scene.highlighted), ...caravans.map(pointedOut), previewed && ghost(scene, previewed)];
}
