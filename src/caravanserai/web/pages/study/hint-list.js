// SPDX-License-Identifier: MIT
/** A hint in a study: the best moves, and what to expect of them. */

import { h } from "../../core/dom.js";
import { capitalize, t } from "../../core/i18n.js";
import { formatPercent, formatSigned } from "../../core/numbers.js";

/** @import { GameModule } from "../../games/interface-types.js" */
/** @import { HintMove } from "../../net/protocol.js" */
/** @typedef {{module: GameModule, actor: number, names: string[]}} HintContext */

/** @param {HintMove[]} choices @param {HintContext} context @param {(choice: HintMove) => void} play */
export function renderHintList(choices, context, play) {
  return h(
    "section",
    { class: "hints card", "aria-labelledby": "hints-title" },
    h("h2", { id: "hints-title" }, t("replay.hint.title", { name: context.names[context.actor] ?? "" })),
    h("ol", null, ...choices.map((choice) => renderEntry(choice, context, play))),
  );
}

/** @param {HintMove} choice @param {HintContext} context @param {(choice: HintMove) => void} play */
function renderEntry(choice, { module, actor, names }, play) {
  const share = formatPercent(choice.values[actor] ?? 0);
  const button = { type: "button", class: "small", onclick: () => play(choice) };
  return h(
    "li",
    { key: choice.action },
    h("strong", null, capitalize(module.formatTurn(choice.moves, names))),
    h("p", null, t("replay.hint.share", { share }), " ", h("button", button, t("replay.hint.play"))),
    h("p", { class: "soft" }, t("replay.hint.margin", { margin: formatSigned(choice.margin) })),
  );
}
