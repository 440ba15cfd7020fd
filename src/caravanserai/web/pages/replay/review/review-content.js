// SPDX-License-Identifier: MIT
/** The content of a review: the accuracy of each seat, the graph, the decisive moments, and the numbers as a table. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { formatDecimal } from "../../../core/numbers.js";
import { drawSeatBadge } from "../../../games/seat-marks.js";
import { formatKeyQuery } from "../finished-game.js";
import { listTurnEnds } from "../turns.js";
import { rateSeats, rateTurns } from "./accuracy.js";
import { renderAccuracyTable } from "./accuracy-table.js";
import { drawGraph } from "./graph.js";
import { formatEstimate, getCost, listDecisiveMoments, listEstimates } from "./review.js";

/** @import { AnyMove } from "../../../net/protocol.js" */
/** @import { FinishedGame } from "../finished-game.js" */
/** @import { Turn } from "../turns.js" */
/** @import { ReviewMoment as Moment } from "../../../net/protocol.js" */
/** @import { Estimate } from "./review.js" */

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
  const { names } = game;
  const decisive = listDecisiveMoments(moments);
  const numbers = decisive.map((moment) => moment.number + 1);
  const [estimates, ends] = [listEstimates(moments, names.length), listTurnEnds(turns)];
  return [
    renderAccuracyTable(rateSeats(rateTurns(turns, moments), names.length), names),
    renderLegend(names, estimates[at] ?? []),
    drawGraph({ estimates, ends, names, at, moments: numbers, go }),
    h("p", { class: "soft" }, t("replay.graph.about")),
    h("h3", null, t("replay.moments.title")),
    decisive.length
      ? h("ol", { class: "moments" }, ...decisive.map((moment) => renderMoment(subject, moment)))
      : h("p", null, t("replay.moments.none")),
    renderTable(subject, estimates),
  ];
}

/** The seats, with their values in the shown position. @param {string[]} names @param {Estimate[]} estimates */
function renderLegend(names, estimates) {
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
        estimates[seat] && h("span", { class: "soft number" }, formatEstimate(estimates[seat])),
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
      t("replay.moment.cost", { share: formatEstimate(getCost(moment)), points: formatDecimal(moment.points_cost) }),
      " ",
      h("a", { href: study }, t("replay.moment.try")),
    ),
  );
}

/** The graph as a table, for users who cannot see it. @param {Subject} subject @param {Estimate[][]} estimates */
function renderTable(subject, estimates) {
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
        h("tbody", null, ...subject.turns.map((turn) => renderRow(subject, turn, estimates))),
      ),
    ),
  );
}

/** @param {Subject} subject @param {Turn} turn @param {Estimate[][]} estimates */
function renderRow({ game, formatTurn }, { seat, moves }, estimates) {
  const [first, last] = [moves[0]?.number ?? 0, moves.at(-1)?.number ?? 0];
  return h(
    "tr",
    null,
    h("th", { scope: "row" }, first === last ? last : `${first}–${last}`),
    h(
      "td",
      null,
      drawSeatBadge(seat, 14),
      ` ${t("replay.by", { name: game.names[seat] ?? "" })} `,
      formatTurn(moves.map(({ move }) => move)),
    ),
    ...(estimates[last] ?? []).map((estimate) => h("td", { class: "number" }, formatEstimate(estimate))),
  );
}
