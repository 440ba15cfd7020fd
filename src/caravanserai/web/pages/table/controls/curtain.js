// SPDX-License-Identifier: MIT
/**
 * The hand-over between players who share a screen: the board and everything open stay visible, what only one of them
 * may know is covered. Loaded when it is needed: most tables have one player at each screen.
 */

import { listPlayerNames } from "../../../components/text/player-names.js";
import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { drawSeatBadge } from "../../../games/seat-marks.js";

/** @import { State } from "../../../net/protocol.js" */

/** What the screen shows before the next player takes it over. @param {State} state @param {State[]} states of all seats at the screen @param {() => void} lift */
export function coverSecrets(state, states, lift) {
  const name = listPlayerNames(state.seats)[state.seat ?? 0] ?? "";
  return { state: hideSecrets(states, state), curtain: renderCurtain(name, state.seat ?? 0, lift) };
}

/** Takes the place of the controls until the next player sits in front of the screen. @param {string} name @param {number} seat @param {() => void} lift */
function renderCurtain(name, seat, lift) {
  return h(
    "div",
    { key: "curtain", class: "below" },
    h(
      "section",
      { class: "curtain card row", "aria-label": t("table.turn_of", { name }) },
      drawSeatBadge(seat, 32),
      h("p", null, t("table.curtain.lead", { name })),
      h("button", { class: "main", "data-role": "lift", onclick: lift }, t("table.curtain.show")),
    ),
  );
}

/** A state as a spectator sees it: without an offer, and with null wherever the views of my seats differ. @param {State[]} states of my seats @param {State} state @returns {State} */
export function hideSecrets(states, state) {
  const view = states.map((each) => each.view).reduce(intersect);
  return { ...state, view, offer: null, undo: null, seat: null };
}

/** What two values have in common; null where they differ. @param {any} one @param {any} other @returns {any} */
function intersect(one, other) {
  if (one === other || typeof one !== "object" || typeof other !== "object" || !one || !other) {
    return one === other ? one : null;
  }
  if (Array.isArray(one)) return one.length === other.length ? one.map((each, at) => intersect(each, other[at])) : null;
  return Object.fromEntries(Object.keys(one).map((key) => [key, intersect(one[key], other[key])]));
}
