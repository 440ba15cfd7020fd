// SPDX-License-Identifier: MIT
/** The score sheet: a column for each player, a row for each category. */

import { formatRank } from "../../components/text/rank.js";
import { renderScoreTable } from "../../components/score-table.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";

/** @import { Row } from "../../components/score-table.js" */
/** @import { FinishedGame } from "./finished-game.js" */
/** @import { Result } from "../../net/protocol.js" */

/** @param {FinishedGame} game @param {string[]} categories */
export function renderScoreSheet(game, categories) {
  const result = game.state.result;
  if (!result) return null;
  const totals = /** @type {Row[]} */ ([
    [t("replay.sheet.total"), result.points],
    [t("replay.sheet.rank"), formatRanks(result)],
  ]);
  return h(
    "section",
    { class: "score card", "aria-labelledby": "sheet-title" },
    h("h2", { id: "sheet-title" }, t("replay.sheet.title")),
    h(
      "div",
      { class: "scroller", tabindex: "0", role: "group", "aria-labelledby": "sheet-title" },
      renderScoreTable({ game: game.game, categories, names: game.names, sheet: result.sheet, totals }),
    ),
    h("p", { class: "soft seed" }, t("replay.seed", { seed: game.replay.seed })),
  );
}

/** Ranks, or a note for players who resigned. @param {Result} result */
function formatRanks({ ranks, forfeits }) {
  return ranks.map((rank, seat) => forfeits.includes(seat) ? t("replay.sheet.gave_up") : formatRank(rank));
}
