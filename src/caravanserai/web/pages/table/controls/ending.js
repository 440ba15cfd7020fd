// SPDX-License-Identifier: MIT
/** The end of a game: the score sheet, and links to what comes next. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { renderSeeds } from "./deal.js";
import { renderRatingNote } from "./rating-note.js";

/** @import { EventView, State } from "../../../net/protocol.js" */
/** @import { GameModule, Scene } from "../../../games/interface-types.js" */

/** @param {State} state @param {Scene} scene @param {GameModule} game @param {EventView[]} lines @param {{isFresh: boolean, rematch: () => void}} options isFresh: the viewer saw the game end */
export function renderEndingPanel(state, scene, game, lines, { isFresh, rematch }) {
  const { result } = state;
  if (!result) return renderEarlyEnd(state, lines);
  return h(
    "section",
    { class: "ending card", "aria-label": t("table.sheet.title") },
    h("score-reveal", { key: "scores", ".scores": { result, scene, game, isFresh } }),
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
