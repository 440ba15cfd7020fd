// SPDX-License-Identifier: MIT
/** The score sheet, as on paper: a column for each player, a line for each category. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { categoryName } from "../../games/categories.js";
import { seatBadge } from "../../games/seat-marks.js";

/** @import { Finished } from "./finished-game.js" */
/** @import { Result } from "../../net/protocol.js" */

/** @param {Finished} game @param {string[]} categories */
export function scoreSheet(game, categories) {
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
        h("thead", null, h("tr", null, h("td"), ...game.names.map(column))),
        h(
          "tbody",
          null,
          ...categories.map((name) => line(categoryName(game.game, name), result.sheet.map((own) => own[name] ?? 0))),
        ),
        h("tfoot", null, line(t("replay.sheet.total"), result.points), line(t("replay.sheet.rank"), ranks(result))),
      ),
    ),
    h("p", { class: "soft" }, t("replay.seed", { seed: game.told.seed })),
  );
}

/** @param {string} name @param {number} seat */
function column(name, seat) {
  return h("th", { scope: "col" }, seatBadge(seat), " ", name);
}

/** @param {string} name @param {(number | string)[]} cells */
function line(name, cells) {
  return h("tr", null, h("th", { scope: "row" }, name), ...cells.map((cell) => h("td", { class: "number" }, cell)));
}

/** Places; who gave up is told so. @param {Result} result */
function ranks({ ranks, forfeits }) {
  return ranks.map((rank, seat) =>
    forfeits.includes(seat) ? t("replay.sheet.gave_up") : t("replay.sheet.place", { rank })
  );
}
