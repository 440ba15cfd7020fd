// SPDX-License-Identifier: MIT
/** Below the drawing: what the tile pointed at is, and what choosing it would bring. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { parseKind } from "../drawing/layout.js";
import { describe, endTexts, stepTexts } from "../text/descriptions.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { DrawingState } from "../drawing/board-svg.js" */

/** @param {DrawingState} look */
export function tooltip(look) {
  return h("p", { class: "ft-tip" }, look.hovered ? tileContent(look.hovered, look) : t(look.ends ? "tribes.tip_end" : "tribes.tip"));
}

/** @param {string} tile @param {DrawingState} look @returns {Child} */
function tileContent(tile, { scene, ends, steps }) {
  const brings = ends ? endTexts(ends.get(tile) ?? [], scene) : stepTexts(steps.get(tile) ?? [], scene);
  const { kind } = parseKind(scene.view.tiles[tile].kind);
  const rule = brings.length > 1 ? null : h("span", { class: "soft" }, t(`tribes.acts.${kind}`));
  return [h("strong", null, describe(scene, tile)), " ", brings.join(" "), " ", rule];
}
