// SPDX-License-Identifier: MIT
/** A form: play on from here, against bots or with others at this screen. */

import { levelName } from "../../components/player-names.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { seatBadge } from "../../games/seat-marks.js";

/** @typedef {{kind: string, bot?: string, name?: string}} NewSeat */

const USUAL = "guide"; // the bot that is proposed

/** @param {string[]} names @param {string[]} levels of bots @param {number} mine @param {boolean} isBusy @param {(seats: NewSeat[]) => void} open */
export function playOn(names, levels, mine, isBusy, open) {
  return h(
    "details",
    { class: "play-on card" },
    h("summary", null, t("replay.on.title")),
    h(
      "form",
      {
        onsubmit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          open(chosen(/** @type {HTMLFormElement} */ (event.target), names));
        },
      },
      ...names.map((name, seat) => place(name, seat, levels, seat === mine)),
      h("button", { class: "main", disabled: isBusy }, t("replay.on.open")),
    ),
  );
}

/** @param {string} name @param {number} seat @param {string[]} levels @param {boolean} isMine */
function place(name, seat, levels, isMine) {
  const usual = levels.includes(USUAL) ? USUAL : levels[0];
  return h(
    "label",
    null,
    h("span", null, seatBadge(seat), " ", name),
    h(
      "select",
      { name: `seat-${seat}` },
      h("option", { value: "me", selected: isMine }, t("replay.on.me")),
      h("option", { value: "screen" }, t("replay.on.screen")),
      ...levels.map((level) =>
        h(
          "option",
          { value: level, selected: !isMine && level === usual },
          t("replay.on.bot", { level: levelName(level) }),
        )
      ),
    ),
  );
}

/** A second "me" is another at my screen. @param {HTMLFormElement} form @param {string[]} names @returns {NewSeat[]} */
function chosen(form, names) {
  const wanted = names.map((_, seat) => String(new FormData(form).get(`seat-${seat}`)));
  const mine = wanted.indexOf("me");
  return wanted.map((kind, seat) => {
    if (seat === mine) return { kind: "me" };
    return kind === "me" || kind === "screen"
      ? { kind: "screen", name: names[seat] ?? "" }
      : { kind: "bot", bot: kind };
  });
}
