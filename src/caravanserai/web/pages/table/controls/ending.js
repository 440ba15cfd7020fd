// SPDX-License-Identifier: MIT
/** The end of a game: the score sheet, and links to what comes next. */

import { h } from "../../../core/dom.js";
import { currentLanguage, t } from "../../../core/i18n.js";
import { categoryName } from "../../../games/categories.js";
import { seatBadge } from "../../../games/seat-marks.js";

/** @import { EventView, Result, State } from "../../../net/protocol.js" */
/** @import { GameModule, Scene } from "../../../games/interface.js" */

/** @param {State} state @param {Scene} scene @param {GameModule} game @param {EventView[]} lines @param {() => void} rematch */
export function endingPanel(state, scene, game, lines, rematch) {
  const { result } = state;
  if (!result) return h("p", { class: "card" }, t("table.closed"));
  return h(
    "section",
    { class: "ending card", "aria-label": t("table.sheet.title") },
    h("h2", null, winnerText(result, scene.names)),
    h("div", { class: "sheet-wrap", tabindex: "0", role: "group", "aria-label": t("table.sheet.title") }, [
      scoreTable(result, scene, game),
    ]),
    h("p", { class: "soft" }, t("table.sheet.seed", { seed: result.seed })),
    h("div", { class: "row" }, ...nextLinks(state, lines, rematch)),
  );
}

/** @param {Result} result @param {string[]} names */
export function winnerText(result, names) {
  const first = names.filter((_, seat) => result.ranks[seat] === Math.min(...result.ranks));
  const list = new Intl.ListFormat(document.documentElement.lang).format(first);
  return t("table.sheet.winners", { count: first.length, names: list });
}

/** @param {Result} result @param {Scene} scene @param {GameModule} game */
function scoreTable(result, scene, game) {
  const first = Math.min(...result.ranks);
  const head = scene.names.map((name, seat) =>
    h("th", { scope: "col" }, seatBadge(seat, 14), " ", name, result.ranks[seat] === first && crown())
  );
  const categories = game.categories.length ? game.categories : Object.keys(result.sheet[0] ?? {});
  return h(
    "table",
    { class: "sheet" },
    h("thead", null, h("tr", null, h("th", { scope: "col" }, t("table.sheet.category")), ...head)),
    h("tbody", null, ...categories.map((category) => categoryRow(category, result, scene))),
    h("tfoot", null, footerRow("table.sheet.total", result.points), footerRow("table.sheet.rank", rankTexts(result))),
  );
}

/** Marks the winner. */
function crown() {
  const props = { viewBox: "0 0 20 14", width: 20, height: 14, role: "img", "aria-label": t("table.sheet.winner") };
  return h("svg", { ...props, class: "crown" }, h("path", { d: "M1 2l5 4 4-6 4 6 5-4-2 11H3Z" }));
}

/** @param {string} category @param {Result} result @param {Scene} scene */
function categoryRow(category, result, scene) {
  const cells = result.sheet.map((points) => h("td", null, points[category] ?? 0));
  return h("tr", null, h("th", { scope: "row" }, categoryName(scene.game, category)), ...cells);
}

/** @param {string} key @param {(string | number)[]} cells */
function footerRow(key, cells) {
  return h("tr", null, h("th", { scope: "row" }, t(key)), ...cells.map((cell) => h("td", null, cell)));
}

/** @param {Result} result */
function rankTexts(result) {
  return result.ranks.map((rank, seat) => result.forfeits.includes(seat) ? t("table.seat.given_up") : rankText(rank));
}

/** "1st", in the current language. @param {number} rank */
export function rankText(rank) {
  const form = new Intl.PluralRules(currentLanguage(), { type: "ordinal" }).select(rank);
  return t(`table.place.${form}`, { rank });
}

/** @param {State} state @param {EventView[]} lines @param {() => void} rematch */
function nextLinks(state, lines, rematch) {
  const { id } = state.table;
  const next = lines.findLast((each) => each.kind === "rematch")?.table;
  const again = next
    ? h("a", { class: "button main", href: `/table/${next}` }, t("table.to_rematch"))
    : state.seat !== null && h("button", { class: "main", onclick: rematch }, t("table.rematch"));
  return [
    again,
    h("a", { class: "button", href: `/replay/${id}` }, t("table.replay")),
    h("a", { class: "button", href: `/api/tables/${id}/record`, download: `${id}.json` }, t("table.export")),
    h("a", { class: "button", href: "/" }, t("frame.home")),
  ];
}
