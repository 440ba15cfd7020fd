// SPDX-License-Identifier: MIT
/** A choice that waits for confirmation: its pieces, and a sentence. */

import { h } from "../../../core/dom.js";
import { capitalize, t } from "../../../core/i18n.js";
import { drawCard } from "../drawing/cards.js";
import { drawPortrait } from "../drawing/djinns.js";
import { drawCamel, drawCoin, drawIcon, drawMeeple, drawPlacedPiece } from "../drawing/pieces.js";
import { formatMove } from "../text/move-text.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { Choice, Scene, Step } from "../../interface-types.js" */

const SIZE = 32; // pixels

/** @param {Choice} choice @param {Scene} scene @returns {Child} */
export function renderChoice({ step }, scene) {
  const seat = scene.offer?.actor ?? 0;
  return [
    drawPieces(step, seat),
    step.takes ? drawIcon(drawCamel(seat), SIZE) : null,
    h("b", null, `${capitalize(formatStep(step, scene.names))}.`),
  ];
}

/** @param {Step} step @param {number} seat @returns {Child} */
function drawPieces(step, seat) {
  if (step.djinn) return drawPortrait(step.djinn, SIZE);
  if (step.card) return drawIcon(drawCard(step.card), SIZE);
  if (step.piece) return drawIcon(drawPlacedPiece(step.piece, seat), SIZE);
  if (step.colour) return drawIcon(drawMeeple(step.colour), SIZE);
  const coins = step.price ?? step.gold;
  return coins === undefined ? null : drawIcon(drawCoin(coins), SIZE);
}

/** @param {Step} step @param {string[]} names */
function formatStep(step, names) {
  if (step.kind === "done") return t(step.ends ? "tribes.end_turn" : "tribes.done");
  if (step.kind === "place") return `${t(`tribes.step.${step.piece}`)} (${step.tile})`;
  return formatMove(/** @type {any} */ (step), names);
}
