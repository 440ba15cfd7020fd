// SPDX-License-Identifier: MIT
/** The score sheet: a column for each player, a row for each category. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { formatCategory } from "../../games/categories.js";
import { drawSeatBadge } from "../../games/seat-marks.js";

/** @import { FinishedGame } from "./finished-game.js" */
/** @import { Result } from "../../net/protocol.js" */

/** @param {FinishedGame} game @param {string[]} categories */
export function renderScoreSheet(game, categories) {
  const result = game.state.result;
  if (!result) return null;
  return h(
    "section",
    { class: "score card", "aria-labelledby": "sheet-title" },
    h("h2", { id: "sheet-title" }, t("replay.sheet.title")),
    h(
      "div",
      { class: "scroller", tabindex: "0", role: "group", "aria-labelledby": "sheet-title" },
      h(
        "table",
        null,
        h("thead", null, h("tr", null, h("td"), ...game.names.map(renderColumnHead))),
        h(
          "tbody",
          null,
          ...categories.map((name) =>
            renderRow(formatCategory(game.game, name), result.sheet.map((own) => own[name] ?? 0))
          ),
        ),
        h(
          "tfoot",
          null,
          renderRow(t("replay.sheet.total"), result.points),
          renderRow(t("replay.sheet.rank"), formatRanks(result)),
        ),
      ),
    ),
    h("p", { class: "soft" }, t("replay.seed", { seed: game.replay.seed })),
  );
}

/** @param {string} name @param {number} seat */
function renderColumnHead(name, seat) {
  return h("th", { scope: "col" }, drawSeatBadge(seat), " ", name);
}

/** @param {string} name @param {(number | string)[]} cells */
function renderRow(name, cells) {
  return h("tr", null, h("th", { scope: "row" }, name), ...cells.map((cell) => h("td", { class: "number" }, cell)));
}

/** Ranks, or a note for players who resigned. @param {Result} result */
function formatRanks({ ranks, forfeits }) {
  return ranks.map((rank, seat) =>
    forfeits.includes(seat) ? t("replay.sheet.gave_up") : t("replay.sheet.place", { rank })
  );
}
