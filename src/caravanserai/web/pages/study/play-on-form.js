// SPDX-License-Identifier: MIT
/** A form to continue from this position, against bots or with others at this screen. */

import { formatBotName } from "../../components/text/player-names.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { drawSeatBadge } from "../../games/seat-marks.js";

/** @typedef {{kind: string, bot?: string, name?: string}} NewSeat */

const DEFAULT_BOT = "guide"; // selected at first

/** @param {string[]} names @param {string[]} levels of bots @param {number} mine @param {boolean} isBusy @param {(seats: NewSeat[]) => void} open */
export function renderPlayOnForm(names, levels, mine, isBusy, open) {
  return h(
    "details",
    { class: "play-on card" },
    h("summary", null, t("replay.play_on.title")),
    h(
      "form",
      {
        onsubmit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          open(readSeats(/** @type {HTMLFormElement} */ (event.target), names));
        },
      },
      ...names.map((name, seat) => renderSeatField(name, seat, levels, seat === mine)),
      h("button", { class: "main", disabled: isBusy }, t("replay.play_on.open")),
    ),
  );
}

/** @param {string} name @param {number} seat @param {string[]} levels @param {boolean} isMine */
function renderSeatField(name, seat, levels, isMine) {
  const selected = levels.includes(DEFAULT_BOT) ? DEFAULT_BOT : levels[0];
  return h(
    "label",
    null,
    h("span", null, drawSeatBadge(seat), " ", name),
    h(
      "select",
      { name: `seat-${seat}` },
      h("option", { value: "me", selected: isMine }, t("replay.play_on.me")),
      h("option", { value: "screen" }, t("replay.play_on.screen")),
      ...levels.map((level) =>
        h(
          "option",
          { value: level, selected: !isMine && level === selected },
          t("replay.play_on.bot", { level: formatBotName(level) }),
        )
      ),
    ),
  );
}

/** A second "me" means another player at this screen. @param {HTMLFormElement} form @param {string[]} names @returns {NewSeat[]} */
function readSeats(form, names) {
  const kinds = names.map((_, seat) => String(new FormData(form).get(`seat-${seat}`)));
  const mine = kinds.indexOf("me");
  return kinds.map((kind, seat) => {
    if (seat === mine) return { kind: "me" };
    return kind === "me" || kind === "screen"
      ? { kind: "screen", name: names[seat] ?? "" }
      : { kind: "bot", bot: kind };
  });
}
