// SPDX-License-Identifier: MIT
/** Compares the tried moves with those of the game. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { drawSeatBadge } from "../../games/seat-marks.js";
import { formatMove } from "../replay/position-view.js";

/** @import { GameModule, Scene } from "../../games/interface-types.js" */
/** @import { StudySession } from "./study-session.js" */

/** @param {StudySession} study @param {GameModule} module @param {Scene} scene @param {() => void} playAsPlayed */
export function renderComparison(study, module, scene, playAsPlayed) {
  if (!study.playedMove && !study.tried.length) return null;
  return h(
    "section",
    { class: "comparison card", "aria-labelledby": "comparison-title" },
    h("h2", { id: "comparison-title" }, t("replay.compare.title")),
    study.playedMove && [
      h("p", { id: "played" }, t("replay.compare.played")),
      h(
        "ol",
        { class: "line-of-play", tabindex: "0", "aria-labelledby": "played" },
        ...listRestOfTurn(study).map((move) => renderMove(move.seat, formatMove(module, move, scene))),
      ),
      h(
        "button",
        { type: "button", class: "small", disabled: scene.busy, onclick: playAsPlayed },
        t("replay.compare.play"),
      ),
    ],
    study.tried.length > 0 && [
      h("p", { id: "tried" }, t("replay.compare.tried")),
      h(
        "ol",
        { class: "line-of-play", tabindex: "0", "aria-labelledby": "tried" },
        ...study.tried.map((move) => renderMove(move.seat, formatMove(module, move, scene))),
      ),
    ],
    !study.followsGame && renderPointsTable(study),
  );
}

/** The moves of the game from here to the end of the turn. @param {StudySession} study */
function listRestOfTurn(study) {
  const rest = study.game.moves.slice(study.actionCount);
  const end = rest.findIndex((move) => move.ends);
  return rest.slice(0, end + 1 || undefined);
}

/** @param {number} seat @param {string} text */
function renderMove(seat, text) {
  return h("li", null, drawSeatBadge(seat, 14), " ", text);
}

/** The points after the same number of actions, in the study and in the game. @param {StudySession} study */
function renderPointsTable(study) {
  const { moves, names } = study.game;
  const inGame = (moves[study.actionCount - 1] ?? moves.at(-1))?.points ?? [];
  const head = ["", t("replay.compare.here"), t("replay.compare.there")];
  return h(
    "table",
    null,
    h("caption", null, t("replay.compare.points", { count: study.actionCount })),
    h("thead", null, h("tr", null, ...head.map((name) => name ? h("th", { scope: "col" }, name) : h("td")))),
    h(
      "tbody",
      null,
      ...names.map((name, seat) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, drawSeatBadge(seat, 14), " ", name),
          h("td", { class: "number" }, study.position?.points[seat] ?? ""),
          h("td", { class: "number" }, inGame[seat] ?? ""),
        )
      ),
    ),
  );
}
