// SPDX-License-Identifier: MIT
/** Through the Desert, as the pages know it. */

import { sheet } from "../../core/stylesheet.js";
import { aside } from "./panels/shared-panel.js";
import "./board.js";
import { choices } from "./panels/action-buttons.js";
import { effects } from "./text/effects.js";
import { animate } from "./animations.js";
import { CATEGORIES, panel } from "./panels/seat-panel.js";
import { prompt, speak } from "./text/descriptions.js";
import { spell, spellTurn } from "./text/move-text.js";
import { places, tell } from "./text/event-text.js";

/** @import { GameModule } from "../interface.js" */

// A board without its colours should not be seen.
await Promise.all(["board", "pieces", "panels"].map((part) => sheet(`games/through_the_desert/${part}.css`)));

/** @type {GameModule} */
export const game = {
  tag: "desert-board",
  categories: CATEGORIES,
  example: "yellow k5",
  prompt,
  choices,
  aside,
  panel,
  effects,
  tell,
  places,
  animate,
  speak,
  spell,
  spellTurn,
};
