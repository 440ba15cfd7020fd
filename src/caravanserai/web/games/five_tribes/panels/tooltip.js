// SPDX-License-Identifier: MIT
/** Below the drawing: what the tile pointed at is, and what choosing it would bring. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { kindOf } from "../drawing/layout.js";
import { describe, spokenEnds, spokenSteps } from "../text/descriptions.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Look } from "../drawing/board-svg.js" */

/** @param {Look} look */
export function tip(look) {
  return h("p", { class: "ft-tip" }, look.over ? of(look.over, look) : t(look.ends ? "tribes.tip_end" : "tribes.tip"));
}

/** @param {string} tile @param {Look} look @returns {Child} */
function of(tile, { scene, ends, steps }) {
  const brings = ends ? spokenEnds(ends.get(tile) ?? [], scene) : spokenSteps(steps.get(tile) ?? [], scene);
  const { kind } = kindOf(scene.view.tiles[tile].kind);
  const rule = brings.length > 1 ? null : h("span", { class: "soft" }, t(`tribes.acts.${kind}`));
  return [h("strong", null, describe(scene, tile)), " ", brings.join(" "), " ", rule];
}
