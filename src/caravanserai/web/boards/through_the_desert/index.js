// SPDX-License-Identifier: MIT
/** Through the Desert, as the pages know it. */

import { sheet } from "../../lib/sheet.js";
import { aside } from "./aside.js";
import "./board.js";
import { choices } from "./choices.js";
import { effects } from "./effects.js";
import { animate } from "./motion.js";
import { CATEGORIES, panel } from "./panel.js";
import { prompt, speak } from "./speaking.js";
import { spell, spellTurn } from "./spelling.js";
import { places, tell } from "./telling.js";

/** @import { GameModule } from "../game.js" */

// A board without its colours should not be seen.
await Promise.all(["", "_pieces", "_beside"].map((part) => sheet(`through_the_desert${part}.css`)));

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
