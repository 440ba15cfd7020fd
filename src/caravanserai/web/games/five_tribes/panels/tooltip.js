// SPDX-License-Identifier: MIT
/** The line below the board: the tile under the pointer, and the effects of choosing it. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { parseKind } from "../drawing/layout.js";
import { describePlace, formatEnds, formatSteps } from "../text/descriptions.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { DrawingState } from "../drawing/board-svg.js" */

/** @param {DrawingState} drawing */
export function renderTooltip(drawing) {
  return h(
    "p",
    { class: "ft-tip" },
    drawing.hovered ? renderTile(drawing.hovered, drawing) : t(drawing.ends ? "tribes.tip_end" : "tribes.tip"),
  );
}

/** @param {string} tile @param {DrawingState} drawing @returns {Child} */
function renderTile(tile, { scene, ends, steps }) {
  const brings = ends ? formatEnds(ends.get(tile) ?? [], scene) : formatSteps(steps.get(tile) ?? [], scene);
  const { kind } = parseKind(scene.view.tiles[tile].kind);
  const rule = brings.length > 1 ? null : h("span", { class: "soft" }, t(`tribes.tile_action.${kind}`));
  return [h("strong", null, describePlace(scene, tile)), " ", brings.join(" "), " ", rule];
}
