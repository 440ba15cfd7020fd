// SPDX-License-Identifier: MIT
/** The panels of the seats: name, presence, clock, and what the game shows for each player. */

import { levelName } from "../../../components/player-names.js";
import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { seatBadge } from "../../../games/seat-marks.js";
import "./clock.js";

/** @import { SeatView, State } from "../../../net/protocol.js" */
/** @import { GameModule, Scene } from "../../../games/interface.js" */

/** @typedef {{isWide: boolean, forfeited: number[]}} Options isWide: whether all panels fit on the screen unfolded */

/** @param {State} state @param {Scene} scene @param {GameModule} game @param {Options} options */
export function seatPanels(state, scene, game, options) {
  return h(
    "section",
    { class: "table-seats", key: "seats", "aria-label": t("table.seats") },
    ...state.chairs.map((chair) => panel(chair, state, scene, game, options)),
  );
}

/** @param {SeatView} chair @param {State} state @param {Scene} scene @param {GameModule} game @param {Options} options */
function panel(chair, state, scene, game, options) {
  const isActing = state.actor === chair.seat;
  return h(
    "details",
    {
      key: chair.seat,
      class: `seat ${isActing ? "acting" : ""}`,
      style: { "--mine": `var(--seat-${chair.seat})` },
      open: options.isWide || state.seat === chair.seat,
    },
    h(
      "summary",
      { "aria-current": isActing ? "true" : undefined },
      seatBadge(chair.seat),
      h("span", { class: "seat-name" }, scene.names[chair.seat]),
      ...remarks(chair, state),
      options.forfeited.includes(chair.seat) && h("span", { class: "remark" }, t("table.seat.given_up")),
      state.clock && chair.kind !== "bot" && h("table-clock", clockOf(chair, state)),
    ),
    h("div", { class: "seat-things" }, game.seatPanel(scene, chair.seat)),
  );
}

/** @param {SeatView} chair @param {State} state */
function clockOf(chair, state) {
  return { ".seat": chair.seat, ".isMine": chair.is_you, ".clock": state.clock };
}

/** @param {SeatView} chair @param {State} state */
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
