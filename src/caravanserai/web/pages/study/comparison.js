// SPDX-License-Identifier: MIT
/** What was tried, beside what was really played. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { seatBadge } from "../../games/seat-marks.js";
import { sentences } from "../replay/position-view.js";

/** @import { GameModule, Scene } from "../../games/interface.js" */
/** @import { Study } from "./study-session.js" */

/** @param {Study} study @param {GameModule} module @param {Scene} scene @param {() => void} playAsPlayed */
export function comparison(study, module, scene, playAsPlayed) {
  if (!study.played && !study.tried.length) return null;
  return h(
    "section",
    { class: "comparison card", "aria-labelledby": "comparison-title" },
    h("h2", { id: "comparison-title" }, t("replay.compare.title")),
    study.played && [
      h("p", { id: "played" }, t("replay.compare.played")),
      h(
        "ol",
        { class: "line-of-play", tabindex: "0", "aria-labelledby": "played" },
        ...real(study).map((move) => line(move.seat, sentences(module, move, scene))),
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
        ...study.tried.map((move) => line(move.seat, sentences(module, move, scene))),
      ),
    ],
    !study.isAsPlayed && points(study),
  );
}

/** What was really played from here to the end of the turn. @param {Study} study */
function real(study) {
  const rest = study.game.moves.slice(study.number);
  const end = rest.findIndex((move) => move.ends);
  return rest.slice(0, end + 1 || undefined);
}

/** @param {number} seat @param {string} text */
function line(seat, text) {
  return h("li", null, seatBadge(seat, 14), " ", text);
}

/** Points after as many actions, here and in the game. @param {Study} study */
function points(study) {
  const { moves, names } = study.game;
  const then = (moves[study.number - 1] ?? moves.at(-1))?.points ?? [];
  const head = ["", t("replay.compare.here"), t("replay.compare.there")];
  return h(
    "table",
    null,
    h("caption", null, t("replay.compare.points", { count: study.number })),
    h("thead", null, h("tr", null, ...head.map((name) => name ? h("th", { scope: "col" }, name) : h("td")))),
    h(
      "tbody",
      null,
      ...names.map((name, seat) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, seatBadge(seat, 14), " ", name),
          h("td", { class: "number" }, study.now?.points[seat] ?? ""),
          h("td", { class: "number" }, then[seat] ?? ""),
        )
      ),
    ),
  );
}
