// SPDX-License-Identifier: MIT
/** Loads everything that shows past turns. The first view of a new table does not need it. */

import { loadMessages } from "../../../core/i18n.js";
import { loadStylesheet } from "../../../core/stylesheet.js";
import { listenForSkips } from "../input/skips.js";
import "./log.js";
import { News } from "./news.js";
import { TurnHistory } from "./turn-history.js";

/** @import { GameModule } from "../../../games/interface.js" */
/** @import { PastTurns } from "../../../games/past-turns-types.js" */
/** @import { TableSession } from "../../../state/table-session.js" */

/** For a board that failed to load: only the turns of the log. @type {PastTurns} */
const PLAIN = {
  startsTurn: () => false,
  sortEvents: (events) => events,
  sumHidden: () => 0,
  isBid: () => false,
  formatTime: () => "",
  formatLastTurn: ({ kept }) => kept.map((line) => line.text).join(", "),
  drawMarks: () => null,
};

/** @typedef {Awaited<ReturnType<typeof loadPastTurns>>} PastTurnsView */

/** @param {GameModule} game @param {TableSession} session */
export async function loadPastTurns(game, { points, turns }) {
  const [display] = await Promise.all([
    game.loadPastTurns?.() ?? PLAIN,
    loadMessages("later"),
    loadStylesheet("pages/table-past-turns.css"),
  ]);
  const history = new TurnHistory(game, display, points);
  const news = new News(game, history);
  return {
    history,
    /** @type {News["present"]} */
    present: (...args) => news.present(...args),
    listenForSkips: (/** @type {HTMLElement} */ root) => listenForSkips(root, turns),
  };
}
