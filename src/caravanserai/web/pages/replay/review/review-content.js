// SPDX-License-Identifier: MIT
/** The content of a review: the accuracy of each seat, the graph, the decisive moments, and the numbers as a table. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { formatDecimal, formatPercent } from "../../../core/numbers.js";
import { drawSeatBadge } from "../../../games/seat-marks.js";
import { formatKeyQuery } from "../finished-game.js";
import { rateSeats, rateTurns } from "./accuracy.js";
import { renderAccuracyTable } from "./accuracy-table.js";
import { drawGraph } from "./graph.js";
import { listDecisiveMoments, listWinShares } from "./review.js";

/** @import { AnyMove } from "../../../net/protocol.js" */
/** @import { FinishedGame } from "../finished-game.js" */
/** @import { Turn } from "../turns.js" */
/** @import { ReviewMoment as Moment } from "../../../net/protocol.js" */

/**
 * @typedef {object} Subject
 * @property {FinishedGame} game
 * @property {Turn[]} turns
 * @property {number} at the shown position
 * @property {(number: number) => string} formatMove what the move with this number did
 * @property {(turn: AnyMove[]) => string} formatTurn a turn as a sentence
 */

/** @param {Subject} subject @param {Moment[]} moments @param {(number: number) => void} go */
export function renderReview(subject, moments, go) {
  const { game, turns, at } = subject;
  const players = game.names.length;
  const decisive = listDecisiveMoments(moments);
  const numbers = decisive.map((moment) => moment.number + 1);
  return [
    renderAccuracyTable(rateSeats(rateTurns(turns, moments), players), game.names),
    renderLegend(game.names),
    drawGraph({ shares: listWinShares(moments, players), names: game.names, at, moments: numbers, go }),
    h("h3", null, t("replay.moments.title")),
    decisive.length
      ? h("ol", { class: "moments" }, ...decisive.map((moment) => renderMoment(subject, moment)))
      : h("p", null, t("replay.moments.none")),
    renderTable(subject, moments),
  ];
}

/** @param {string[]} names */
function renderLegend(names) {
  return h(
    "ul",
    { class: "legend" },
    ...names.map((name, seat) =>
      h(
        "li",
        { class: `curve seat-${seat}`, style: { "--own": `var(--seat-${seat})` } },
        drawSeatBadge(seat),
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
function renderMoment({ game, formatMove, formatTurn }, moment) {
  const here = `/replay/${game.id}?at=${moment.number + 1}${formatKeyQuery(game.key, "&")}`;
  const study = `/study/${game.id}/${moment.number}${formatKeyQuery(game.key)}`;
  return h(
    "li",
    null,
    h("p", null, drawSeatBadge(moment.seat), " ", h("a", { href: here }, formatMove(moment.number))),
    h("p", { class: "soft" }, t("replay.moment.better"), " ", formatTurn(moment.best_moves)),
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
function renderTable(subject, moments) {
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
        h("tbody", null, ...moments.filter((moment) => !moment.is_forced).map((moment) => renderRow(subject, moment))),
      ),
    ),
  );
}

/** @param {Subject} subject @param {Moment} moment */
function renderRow({ game, formatTurn }, moment) {
  return h(
    "tr",
    null,
    h("th", { scope: "row" }, moment.number + 1),
    h(
      "td",
      null,
      drawSeatBadge(moment.seat, 14),
      ` ${t("replay.by", { name: game.names[moment.seat] ?? "" })} `,
      formatTurn([moment.played_move]),
    ),
    ...moment.values.map((share) => h("td", { class: "number" }, formatPercent(share))),
  );
}
