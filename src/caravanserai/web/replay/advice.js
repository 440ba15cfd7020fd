// SPDX-License-Identifier: MIT
/** The best moves of a studied position, and what each seat could expect of them. */

import { badge } from "../boards/marks.js";
import { t } from "../i18n.js";
import { h } from "../lib/render.js";
import { decimal, percent } from "./numbers.js";

/** @import { Advised } from "./study.js" */

const MOST = 4; // moves to show

/** @param {Advised[]} choices @param {number} actor @param {string[]} names @param {(choice: Advised) => void} play */
export function advice(choices, actor, names, play) {
  return h(
    "section",
    { class: "hints card", "aria-labelledby": "hints-title" },
    h("h2", { id: "hints-title" }, t("replay.hint.title", { name: names[actor] ?? "" })),
    h("ol", null, ...choices.slice(0, MOST).map((choice) => entry(choice, actor, names, play))),
  );
}

/** @param {Advised} choice @param {number} actor @param {string[]} names @param {(choice: Advised) => void} play */
function entry(choice, actor, names, play) {
  const share = percent(choice.values[actor] ?? 0);
  const press = { type: "button", class: "small", onclick: () => play(choice) };
  return h(
    "li",
    { key: choice.action },
    h("code", { lang: "en" }, choice.turn.join(", ")),
    h("p", null, t("replay.hint.share", { share }), " ", h("button", press, t("replay.hint.play"))),
    h(
      "p",
      { class: "soft expected" },
      t("replay.hint.points"),
      ...choice.points.map((points, seat) => h("span", null, badge(seat, 14), ` ${names[seat]} ${decimal(points)}`)),
    ),
  );
}
