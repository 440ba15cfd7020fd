// SPDX-License-Identifier: MIT
/** The end of a game: the score sheet, and links to what comes next. */

import { renderScoreTable } from "../../../components/score-table.js";
import { h } from "../../../core/dom.js";
import { getLanguage, t } from "../../../core/i18n.js";
import { renderSeeds } from "./deal.js";
import { renderRatingNote } from "./rating-note.js";

/** @import { EventView, Result, State } from "../../../net/protocol.js" */
/** @import { Row } from "../../../components/score-table.js" */
/** @import { GameModule, Scene } from "../../../games/interface.js" */

/** @param {State} state @param {Scene} scene @param {GameModule} game @param {EventView[]} lines @param {() => void} rematch */
export function renderEndingPanel(state, scene, game, lines, rematch) {
  const { result } = state;
  if (!result) return renderEarlyEnd(state, lines);
  return h(
    "section",
    { class: "ending card", "aria-label": t("table.sheet.title") },
    h("h2", null, formatWinners(result, scene.names)),
    h("div", { class: "sheet-wrap", tabindex: "0", role: "group", "aria-label": t("table.sheet.title") }, [
      renderScores(result, scene, game),
    ]),
    renderRatingNote(state),
    ...renderSeeds(result.seed, state.deals),
    h("div", { class: "row" }, ...renderNextLinks(state, lines, rematch)),
  );
}

/** The seed is published here too: players can check the deal of a game that was ended early. @param {State} state @param {EventView[]} lines */
function renderEarlyEnd({ deals }, lines) {
  const seeds = deals[0]?.seed ? renderSeeds(deals[0].seed, deals) : [];
  return h("section", { class: "card" }, h("p", null, formatEarlyEnd(lines)), ...seeds);
}

/** Why a game is over without a result. @param {EventView[]} lines */
function formatEarlyEnd(lines) {
  const reason = lines.findLast((line) => line.kind === "closed")?.reason;
  return t(reason === "aborted" || reason === "admin" ? `table.closed_${reason}` : "table.closed");
}

/** @param {Result} result @param {string[]} names */
function formatWinners(result, names) {
  const first = names.filter((_, seat) => result.ranks[seat] === Math.min(...result.ranks));
  const list = new Intl.ListFormat(document.documentElement.lang).format(first);
  return t("table.sheet.winners", { count: first.length, names: list });
}

/** @param {Result} result @param {Scene} scene @param {GameModule} game */
function renderScores(result, { game: name, names }, game) {
  const first = Math.min(...result.ranks);
  const { sheet, points } = result;
  const categories = game.categories.length ? game.categories : Object.keys(sheet[0] ?? {});
  const totals = /** @type {Row[]} */ ([
    [t("table.sheet.total"), points],
    [t("table.sheet.rank"), formatRanks(result)],
  ]);
  return renderScoreTable({ game: name, categories, names, sheet, totals }, {
    class: "sheet",
    corner: t("table.sheet.category"),
    badgeSize: 14,
    marks: result.ranks.map((rank) => rank === first && drawCrown()),
  });
}

/** Marks the winner. */
function drawCrown() {
  const props = { viewBox: "0 0 20 14", width: 20, height: 14, role: "img", "aria-label": t("table.sheet.winner") };
  return h("svg", { ...props, class: "crown" }, h("path", { d: "M1 2l5 4 4-6 4 6 5-4-2 11H3Z" }));
}

/** @param {Result} result */
function formatRanks(result) {
  return result.ranks.map((rank, seat) => result.forfeits.includes(seat) ? t("table.seat.given_up") : formatRank(rank));
}

/** "1st", in the current language. @param {number} rank */
export function formatRank(rank) {
  const form = new Intl.PluralRules(getLanguage(), { type: "ordinal" }).select(rank);
  return t(`table.place.${form}`, { rank });
}

/** @param {State} state @param {EventView[]} lines @param {() => void} rematch */
function renderNextLinks(state, lines, rematch) {
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
