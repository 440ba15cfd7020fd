// SPDX-License-Identifier: MIT
/** Below the drawing: what the tile pointed at is, and what choosing it would bring. */

import { t } from "../../i18n.js";
import { h } from "../../lib/render.js";
import { kindOf } from "./layout.js";
import { describe, spokenEnds, spokenSteps } from "./speaking.js";

/** @import { Child } from "../../lib/render.js" */
/** @import { Look } from "./drawing.js" */

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
