// SPDX-License-Identifier: MIT
/** The best moves of a studied position, and what each seat could expect of them. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { formatDecimal, formatPercent } from "../../core/numbers.js";
import { seatBadge } from "../../games/seat-marks.js";

/** @import { GameModule } from "../../games/interface.js" */
/** @import { Advised } from "./study-session.js" */
/** @typedef {{module: GameModule, actor: number, names: string[]}} Asked the game, who is to act, and who plays */

const MOST = 4; // moves to show

/** @param {Advised[]} choices @param {Asked} asked @param {(choice: Advised) => void} play */
export function advice(choices, asked, play) {
  return h(
    "section",
    { class: "hints card", "aria-labelledby": "hints-title" },
    h("h2", { id: "hints-title" }, t("replay.hint.title", { name: asked.names[asked.actor] ?? "" })),
    h("ol", null, ...choices.slice(0, MOST).map((choice) => entry(choice, asked, play))),
  );
}

/** @param {Advised} choice @param {Asked} asked @param {(choice: Advised) => void} play */
function entry(choice, { module, actor, names }, play) {
  const share = formatPercent(choice.values[actor] ?? 0);
  const press = { type: "button", class: "small", onclick: () => play(choice) };
  return h(
    "li",
    { key: choice.action },
    h("strong", null, module.turnText(choice.turn, names)),
    h("p", null, t("replay.hint.share", { share }), " ", h("button", press, t("replay.hint.play"))),
    h(
      "p",
      { class: "soft expected" },
      t("replay.hint.points"),
      ...choice.points.map((points, seat) =>
        h("span", null, seatBadge(seat, 14), ` ${names[seat]} ${formatDecimal(points)}`)
      ),
    ),
  );
}
