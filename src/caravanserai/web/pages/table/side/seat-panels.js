// SPDX-License-Identifier: MIT
/** The panels of the seats: name, presence, clock, and what the game shows for each player. */

import { formatBotName } from "../../../components/text/player-names.js";
import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { drawSeatBadge } from "../../../games/seat-marks.js";
import { renderSeatPersonButton } from "../controls/person-button.js";

/** @import { SeatView, State } from "../../../net/protocol.js" */
/** @import { Child } from "../../../core/dom.js" */
/** @import { GameModule, Scene } from "../../../games/interface-types.js" */

/**
 * @typedef {object} Options
 * @property {boolean} isWide whether all panels fit on the screen unfolded
 * @property {number[]} forfeited seats
 * @property {State} latest the newest state: clocks and presence never wait for the position that is shown
 * @property {((seat: number) => Child) | undefined} renderLastTurn
 */

/** @param {State} state @param {Scene} scene @param {GameModule} game @param {Options} options */
export function renderSeatPanels(state, scene, game, options) {
  return h(
    "section",
    { class: "table-seats", key: "seats", "aria-label": t("table.seats") },
    ...options.latest.seats.map((seatView) => renderPanel(seatView, state, scene, game, options)),
  );
}

/** @param {SeatView} seatView @param {State} state @param {Scene} scene @param {GameModule} game @param {Options} options */
function renderPanel(seatView, state, scene, game, options) {
  const isActing = state.actor === seatView.seat;
  return h(
    "details",
    {
      key: seatView.seat,
      class: `seat ${isActing ? "acting" : ""}`,
      style: { "--mine": `var(--seat-${seatView.seat})` },
      open: options.isWide || state.seat === seatView.seat,
    },
    h(
      "summary",
      { "aria-current": isActing ? "true" : undefined },
      drawSeatBadge(seatView.seat),
      h("span", { class: "seat-name" }, scene.names[seatView.seat]),
      ...renderRemarks(seatView, state),
      options.forfeited.includes(seatView.seat) && h("span", { class: "remark" }, t("table.seat.given_up")),
      options.latest.clock && seatView.kind !== "bot" && h("table-clock", getClockProps(seatView, options.latest)),
      options.renderLastTurn?.(seatView.seat),
    ),
    h(
      "div",
      { class: "seat-things" },
      game.renderSeatPanel(scene, seatView.seat),
      renderSeatPersonButton(seatView, scene.names[seatView.seat] ?? ""),
    ),
  );
}

/** @param {SeatView} seatView @param {State} state */
function getClockProps(seatView, state) {
  return { ".seat": seatView.seat, ".isMine": seatView.is_you, ".clock": state.clock };
}

/** @param {SeatView} seatView @param {State} state */
function renderRemarks(seatView, state) {
  const isPerson = seatView.kind === "person" || seatView.kind === "screen";
  return [
    state.actor === seatView.seat && h("span", { class: "remark turn" }, t("table.seat.turn")),
    state.seat === seatView.seat && h("span", { class: "remark" }, t("table.seat.you")),
    seatView.kind === "bot" && h("span", { class: "remark" }, t("table.seat.bot")),
    isPerson && !seatView.is_here && h("span", { class: "remark" }, t("table.seat.away")),
    seatView.stand_in && state.status === "playing" &&
    h("span", { class: "remark" }, t("table.seat.stand_in", { bot: formatBotName(seatView.stand_in) })),
  ];
}
