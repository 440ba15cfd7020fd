// SPDX-License-Identifier: MIT
/** The content of a review: the graph, the decisive moments, and the numbers as a table. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { formatDecimal, formatPercent } from "../../../core/numbers.js";
import { seatBadge } from "../../../games/seat-marks.js";
import { keyQuery } from "../finished-game.js";
import { graph } from "./graph.js";
import { decisiveMoments, winShares } from "./review.js";

/** @import { AnyMove } from "../../../net/protocol.js" */
/** @import { FinishedGame } from "../finished-game.js" */
/** @import { ReviewMoment as Moment } from "../../../net/protocol.js" */

/**
 * @typedef {object} Subject
 * @property {FinishedGame} game
 * @property {number} at the shown position
 * @property {(number: number) => string} moveText what the move with this number did
 * @property {(turn: AnyMove[]) => string} turnText a turn as a sentence
 */

/** @param {Subject} subject @param {Moment[]} moments @param {(number: number) => void} go */
export function reviewContent(subject, moments, go) {
  const { game, at } = subject;
  const decisive = decisiveMoments(moments);
  const numbers = decisive.map((moment) => moment.number + 1);
  return [
    legend(game.names),
    graph({ shares: winShares(moments, game.names.length), names: game.names, at, moments: numbers, go }),
    h("h3", null, t("replay.moments.title")),
    decisive.length
      ? h("ol", { class: "moments" }, ...decisive.map((moment) => momentItem(subject, moment)))
      : h("p", null, t("replay.moments.none")),
    table(subject, moments),
  ];
}

/** @param {string[]} names */
function legend(names) {
  return h(
    "ul",
    { class: "legend" },
    ...names.map((name, seat) =>
      h(
        "li",
        { class: `curve seat-${seat}`, style: { "--own": `var(--seat-${seat})` } },
        seatBadge(seat),
        h(
          "svg",
          { viewBox: "0 0 40 8", width: 40, height: 8, "aria-hidden": "true" },
          h("polyline", { points: "0,4 40,4" }),
        ),
        name,
      )
    ),
  );
}

/** @param {Subject} subject @param {Moment} moment */
function momentItem({ game, moveText, turnText }, moment) {
  const here = `/replay/${game.id}?at=${moment.number + 1}${keyQuery(game.key, "&")}`;
  const study = `/study/${game.id}/${moment.number}${keyQuery(game.key)}`;
  return h(
    "li",
    null,
    h("p", null, seatBadge(moment.seat), " ", h("a", { href: here }, moveText(moment.number))),
    h("p", { class: "soft" }, t("replay.moment.better"), " ", turnText(moment.best_moves)),
    h(
      "p",
      null,
      t("replay.moment.cost", { share: formatPercent(moment.cost), points: formatDecimal(moment.points_cost) }),
      " ",
      h("a", { href: study }, t("replay.moment.try")),
    ),
  );
}

/** The same as a table, for users who cannot see the graph. @param {Subject} subject @param {Moment[]} moments */
function table(subject, moments) {
  const head = [t("replay.table.move"), t("replay.table.played"), ...subject.game.names];
  return h(
    "details",
    null,
    h("summary", null, t("replay.table.title")),
    h(
      "div",
      { class: "scroller", tabindex: "0", role: "region", "aria-label": t("replay.table.title") },
      h(
        "table",
        null,
        h("thead", null, h("tr", null, ...head.map((name) => h("th", { scope: "col" }, name)))),
        h("tbody", null, ...moments.filter((moment) => !moment.is_forced).map((moment) => row(subject, moment))),
      ),
    ),
  );
}

/** @param {Subject} subject @param {Moment} moment */
function row({ game, turnText }, moment) {
  return h(
    "tr",
    null,
    h("th", { scope: "row" }, moment.number + 1),
    h(
      "td",
      null,
      seatBadge(moment.seat, 14),
      ` ${t("replay.by", { name: game.names[moment.seat] ?? "" })} `,
      turnText([moment.played_move]),
    ),
    ...moment.values.map((share) => h("td", { class: "number" }, formatPercent(share))),
  );
}
