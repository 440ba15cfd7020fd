// SPDX-License-Identifier: MIT
/** Through the Desert, as the pages know it. */

import { sheet } from "../../lib/sheet.js";
import { aside } from "./aside.js";
import "./board.js";
import { choices } from "./choices.js";
import { animate } from "./motion.js";
import { CATEGORIES, panel } from "./panel.js";
import { speak } from "./speaking.js";
import { effects, places, prompt, tell } from "./telling.js";

/** @import { GameModule } from "../game.js" */

await sheet("through_the_desert.css"); // a board without its colours should not be seen

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
};
