// SPDX-License-Identifier: MIT
/** What a review says, for people: the graph, the moments that decided the game, and the numbers as a table. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { formatDecimal, formatPercent } from "../../../core/numbers.js";
import { seatBadge } from "../../../games/seat-marks.js";
import { keyed } from "../finished-game.js";
import { graph } from "./graph.js";
import { decisive, shares } from "./review.js";

/** @import { Finished } from "../finished-game.js" */
/** @import { Moment } from "./review.js" */

/**
 * @typedef {object} Subject
 * @property {Finished} game
 * @property {number} at the position that is shown
 * @property {(number: number) => string} told what was played after so many actions, in words
 * @property {(turn: string[]) => string} spell a turn in notation, in words
 */

/** @param {Subject} subject @param {Moment[]} moments @param {(number: number) => void} go */
export function judged(subject, moments, go) {
  const { game, at } = subject;
  const chosen = decisive(moments);
  const numbers = chosen.map((moment) => moment.number + 1);
  return [
    legend(game.names),
    graph({ shares: shares(moments, game.names.length), names: game.names, at, moments: numbers, go }),
    h("h3", null, t("replay.moments.title")),
    chosen.length
      ? h("ol", { class: "moments" }, ...chosen.map((moment) => entry(subject, moment)))
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
function entry({ game, told, spell }, moment) {
  const here = `/replay/${game.id}?at=${moment.number + 1}${keyed(game.key, "&")}`;
  const study = `/study/${game.id}/${moment.number}${keyed(game.key)}`;
  return h(
    "li",
    null,
    h("p", null, seatBadge(moment.seat), " ", h("a", { href: here }, told(moment.number))),
    h("p", { class: "soft" }, t("replay.moment.better"), " ", spell(moment.best_turn)),
    h(
      "p",
      null,
      t("replay.moment.cost", { share: formatPercent(moment.cost), points: formatDecimal(moment.points_cost) }),
      " ",
      h("a", { href: study }, t("replay.moment.try")),
    ),
  );
}

/** The same as a table, for who does not see or like curves. @param {Subject} subject @param {Moment[]} moments */
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
function row({ game, spell }, moment) {
  return h(
    "tr",
    null,
    h("th", { scope: "row" }, moment.number + 1),
    h(
      "td",
      null,
      seatBadge(moment.seat, 14),
      ` ${t("replay.by", { name: game.names[moment.seat] ?? "" })} `,
      spell([moment.played_text]),
    ),
    ...moment.values.map((share) => h("td", { class: "number" }, formatPercent(share))),
  );
}
