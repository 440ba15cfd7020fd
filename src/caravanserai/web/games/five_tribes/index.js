// SPDX-License-Identifier: MIT
/** Five Tribes, as pages use it. */

import { loadStylesheet } from "../../core/stylesheet.js";
import { renderLazily } from "../lazy-part.js";
import "./board.js";
import { listStepsOffBoard } from "./input/offer.js";
import { CATEGORIES, renderSeatPanel } from "./panels/seat-panel.js";
import { loadChoices, renderSharedPanel } from "./panels/shared-panel.js";
import { describePosition, formatPrompt } from "./text/descriptions.js";
import { formatEffects } from "./text/effects.js";
import { formatEvent, listEventPlaces } from "./text/event-text.js";
import { formatTurn } from "./text/move-text.js";

/** @import { GameModule } from "../interface-types.js" */
/** @import { FiveTribesBoard } from "./board.js" */

/** Animations are loaded with the first one, because the first view of a table does not need them. @type {GameModule["animate"]} */
async function animate(board, events, speed) {
  if (!speed) return;
  // Before the module is loaded: the next position may arrive meanwhile.
  const { scene, previousScene } = /** @type {FiveTribesBoard} */ (board);
  const animations = await import("./animations.js");
  await animations.animate(board, events, speed, { from: previousScene?.view.tile, to: scene?.view.tile });
}

/** @type {GameModule["renderActionButtons"]} */
function renderActionButtons(scene) {
  return listStepsOffBoard(scene).length > 0 && renderLazily(loadChoices, (parts) => parts.renderActionButtons(scene));
}

/** @type {GameModule["renderChoice"]} */
function renderChoice(choice, scene) {
  return renderLazily(loadChoices, (parts) => parts.renderChoice(choice, scene));
}

/** Loaded with the first turn, like the animations. */
async function loadPastTurns() {
  const [module] = await Promise.all([import("./past-turns.js"), loadStylesheet("games/five_tribes/marks.css")]);
  return module.pastTurns;
}

/** @type {GameModule} */
export const game = {
  tag: "tribes-board",
  categories: CATEGORIES,
  example: "pick up c3",
  formatPrompt,
  renderActionButtons,
  renderChoice,
  renderSharedPanel,
  renderSeatPanel,
  formatEffects,
  formatEvent,
  listEventPlaces,
  animate,
  describePosition,
  formatTurn,
  loadPastTurns,
};
