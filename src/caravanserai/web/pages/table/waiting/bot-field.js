// SPDX-License-Identifier: MIT
/** Lets the owner of a table give an open seat to a bot. */

import { formatLevel } from "../../../components/text/player-names.js";
import { h } from "../../../core/dom.js";
import { capitalize, t } from "../../../core/i18n.js";

const FIRST_CHOICE = "pilgrim"; // beatable in a first game

/** @param {number} seat @param {string[]} levels @param {(bot: string) => void} fill */
export function renderBotField(seat, levels, fill) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    fill(String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("bot")));
  };
  return h(
    "form",
    { key: `bot-${seat}`, class: "row", onsubmit: submit },
    h(
      "select",
      { name: "bot", "aria-label": t("table.waiting.level", { number: seat + 1 }) },
      ...levels.map((level) =>
        h("option", { value: level, selected: level === FIRST_CHOICE }, capitalize(formatLevel(level)))
      ),
    ),
    h("button", { class: "small", "data-role": "fill" }, t("table.waiting.fill")),
  );
}
