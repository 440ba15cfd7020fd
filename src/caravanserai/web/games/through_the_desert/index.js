// SPDX-License-Identifier: MIT
/** Through the Desert, as pages use it. */

import { loadStylesheet } from "../../core/stylesheet.js";
import "./board.js";
import { renderActionButtons } from "./panels/action-buttons.js";
import { renderChoice } from "./panels/choice.js";
import { CATEGORIES, renderSeatPanel } from "./panels/seat-panel.js";
import { renderSharedPanel } from "./panels/shared-panel.js";
import { describePosition, formatPrompt } from "./text/descriptions.js";
import { formatEffects } from "./text/effects.js";
import { formatEvent, listEventPlaces } from "./text/event-text.js";
import { formatTurn } from "./text/move-text.js";

/** @import { GameModule } from "../interface-types.js" */

/** Animations are loaded with the first one, because the first view of a table does not need them. @type {GameModule["animate"]} */
async function animate(board, events, speed) {
  if (!speed) return;
  const animations = await import("./animations.js");
  await animations.animate(board, events, speed);
}

/** Loaded with the first turn, like the animations. */
async function loadPastTurns() {
  const [module] = await Promise.all([import("./past-turns.js"), loadStylesheet("games/through_the_desert/marks.css")]);
  return module.pastTurns;
}

/** @type {GameModule} */
export const game = {
  tag: "desert-board",
  categories: CATEGORIES,
  example: "yellow k5",
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
