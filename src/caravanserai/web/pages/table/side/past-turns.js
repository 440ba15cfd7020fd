// SPDX-License-Identifier: MIT
/** Loads everything that shows past turns. The first view of a new table does not need it. */

import { loadMessages } from "../../../core/i18n.js";
import { loadStylesheet } from "../../../core/stylesheet.js";
import { listPast } from "../../../state/past-frames.js";
import { restoreTurns, saveTurns } from "../../../state/saved-turns.js";
import { listenForSkips } from "../input/skips.js";
import "./log.js";
import { News } from "./news.js";
import { TurnHistory } from "./turn-history.js";

/** @import { GameModule } from "../../../games/interface-types.js" */
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
export async function loadPastTurns(game, session) {
  const [display] = await Promise.all([
    game.loadPastTurns?.() ?? PLAIN,
    loadMessages("later"),
    loadStylesheet("pages/table-past-turns.css"),
  ]);
  restoreTurns(session);
  const history = new TurnHistory(game, display, session.points);
  return {
    history,
    news: new News(game, history),
    /** What has happened since the viewer's last move. @param {number | null} seat of the viewer */
    listFrames: (seat) => listPast(session.turns.frames, seat),
    listen: (/** @type {HTMLElement} */ root) => listen(root, session),
  };
}

/** Let the viewer skip turns, and save them when the page is left. Returns a function that ends it. @param {HTMLElement} root @param {TableSession} session */
function listen(root, session) {
  const endSkips = listenForSkips(root, session.turns);
  const save = () => saveTurns(session);
  addEventListener("pagehide", save);
  return () => {
    endSkips();
    removeEventListener("pagehide", save);
    save();
  };
}
