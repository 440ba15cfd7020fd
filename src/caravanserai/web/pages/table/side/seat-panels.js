// SPDX-License-Identifier: MIT
/** The panels of the seats: who plays, who is here, the clock, and what the game tells of each. */

import { levelName } from "../../../components/player-names.js";
import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { seatBadge } from "../../../games/seat-marks.js";
import "./clock.js";

/** @import { Chair, State } from "../../../net/protocol.js" */
/** @import { GameModule, Scene } from "../../../games/interface.js" */

/** @typedef {{isWide: boolean, forfeited: number[]}} Ways whether all can be open; who has given up */

/** @param {State} state @param {Scene} scene @param {GameModule} game @param {Ways} ways */
export function seatPanels(state, scene, game, ways) {
  return h(
    "section",
    { class: "table-seats", key: "seats", "aria-label": t("table.seats") },
    ...state.chairs.map((chair) => panel(chair, state, scene, game, ways)),
  );
}

/** @param {Chair} chair @param {State} state @param {Scene} scene @param {GameModule} game @param {Ways} ways */
function panel(chair, state, scene, game, ways) {
  const isActing = state.actor === chair.seat;
  return h(
    "details",
    {
      key: chair.seat,
      class: `seat ${isActing ? "acting" : ""}`,
      style: { "--mine": `var(--seat-${chair.seat})` },
      open: ways.isWide || state.seat === chair.seat,
    },
    h(
      "summary",
      { "aria-current": isActing ? "true" : undefined },
      seatBadge(chair.seat),
      h("span", { class: "seat-name" }, scene.names[chair.seat]),
      ...remarks(chair, state),
      ways.forfeited.includes(chair.seat) && h("span", { class: "remark" }, t("table.seat.given_up")),
      state.clock && chair.kind !== "bot" && h("table-clock", clockOf(chair, state)),
    ),
    h("div", { class: "seat-things" }, game.seatPanel(scene, chair.seat)),
  );
}

/** @param {Chair} chair @param {State} state */
function clockOf(chair, state) {
  return { ".seat": chair.seat, ".isMine": chair.is_you, ".clock": state.clock };
}

/** @param {Chair} chair @param {State} state */
function remarks(chair, state) {
  const isPerson = chair.kind === "person" || chair.kind === "screen";
  return [
    state.actor === chair.seat && h("span", { class: "remark turn" }, t("table.seat.turn")),
    state.seat === chair.seat && h("span", { class: "remark" }, t("table.seat.you")),
    chair.kind === "bot" && h("span", { class: "remark" }, t("table.seat.bot")),
    isPerson && !chair.is_here && h("span", { class: "remark" }, t("table.seat.away")),
    chair.stand_in && h("span", { class: "remark" }, t("table.seat.stand_in", { bot: levelName(chair.stand_in) })),
  ];
}
