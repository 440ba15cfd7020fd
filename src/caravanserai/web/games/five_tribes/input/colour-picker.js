// SPDX-License-Identifier: MIT
/** Asks for the colour where several are possible on the tile that was chosen. */

import { h } from "../../../core/dom.js";
import { capitalize, t } from "../../../core/i18n.js";
import { computeVisibleBox } from "../../camera.js";
import { getCentre } from "../drawing/layout.js";
import { drawIcon, drawMeeple } from "../drawing/pieces.js";
import { formatStep } from "../text/descriptions.js";
import { formatEffects, formatEndEffects } from "../text/effects.js";

/** @import { Step } from "../../interface-types.js" */
/** @import { Viewport } from "../../viewport.js" */
/** @import { DrawingState } from "../drawing/board-svg.js" */

/**
 * @typedef {{colour: string, label: string, brings: string[], choose: () => void}} Option
 * @typedef {{choose: (step: Step) => void, chooseEnd: (tile: string, colour: string) => void, close: () => void}} Answers
 */

/** @param {string} tile @param {DrawingState} drawing @param {Answers} answers */
export function renderColourPicker(tile, drawing, answers) {
  const label = t("tribes.colour_picker", { tile });
  const cancel = t("tribes.cancel");
  return h(
    "div",
    { class: "ft-picker picker", role: "group", "aria-label": label, style: placeBelow(tile, drawing.viewport) },
    listOptions(tile, drawing, answers).map((option) => renderOption(option)),
    h("button", { type: "button", class: "small ft-close", "aria-label": cancel, onclick: answers.close }, "×"),
  );
}

/** @param {string} tile @param {DrawingState} drawing @param {Answers} answers @returns {Option[]} */
function listOptions(tile, { scene, steps, ends }, { choose, chooseEnd }) {
  if (ends) {
    return (ends.get(tile) ?? []).map((end) => ({
      colour: end.colour,
      label: t(`tribes.name.${end.colour}`),
      brings: formatEndEffects(end, scene),
      choose: () => chooseEnd(tile, end.colour),
    }));
  }
  return (steps.get(tile) ?? []).map((step) => ({
    colour: step.colour,
    label: formatStep(step),
    brings: formatEffects(step, scene),
    choose: () => choose(step),
  }));
}

/** @param {Option} option */
function renderOption(option) {
  return h(
    "button",
    { type: "button", key: option.colour, class: "ft-option", onclick: option.choose },
    drawIcon(drawMeeple(option.colour), 30),
    h(
      "span",
      { class: "ft-option-text" },
      h("span", null, capitalize(option.label)),
      h("small", null, option.brings.join(" · ")),
    ),
  );
}

/** Below the tile, as far as there is room. @param {string} tile @param {Viewport} viewport */
function placeBelow(tile, viewport) {
  const box = computeVisibleBox(viewport.box, viewport.camera);
  const { x, y } = getCentre(tile);
  const [right, down] = [(x - box.left) / box.width, (y + 20 - box.top) / box.height];
  return { "--x": `${right * 100}%`, "--y": `${Math.min(0.7, down) * 100}%` };
}
