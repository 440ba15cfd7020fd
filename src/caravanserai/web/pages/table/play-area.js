// SPDX-License-Identifier: MIT
/** The middle of the page: what is asked for, the board, what is chosen below it. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { askedBar, confirmBar, tools, typedField } from "./controls/action-bar.js";
import { ending } from "./controls/ending.js";

/** @import { Line, State } from "../../net/protocol.js" */
/** @import { GameModule, Scene, Step } from "../../games/interface.js" */
/** @import { Player } from "./input/move-controller.js" */
/**
 * @typedef {object} Deeds
 * @property {Player} player
 * @property {(deed: string, fields?: Record<string, any>) => void} act
 * @property {() => void} hint
 * @property {() => void} help
 * @property {() => void} openTyped
 * @property {(text: string) => void} type
 * @property {boolean} isTyping
 * @property {string} problem with what was typed
 */

/** @param {State} state @param {Scene} scene @param {GameModule} game @param {Line[]} lines @param {Deeds} deeds */
export function playArea(state, scene, game, lines, deeds) {
  const isOver = state.status === "over";
  return h(
    "section",
    { class: "table-play", key: "play", "aria-label": t("table.board") },
    isOver
      ? ending(state, scene, game, lines, (deed) => deeds.act(deed))
      : h("p", { class: "prompt", key: "prompt", tabindex: "-1" }, game.prompt(scene)),
    h(
      "div",
      { class: "board-wrap", key: "board", "aria-busy": String(scene.busy) },
      h(game.tag, { ".scene": scene, key: "board" }),
    ),
    !isOver && below(state, scene, game, deeds),
  );
}

/** @param {State} state @param {Scene} scene @param {GameModule} game @param {Deeds} deeds */
function below(state, scene, game, deeds) {
  const act = (/** @type {Step} */ step, /** @type {number} */ action) => deeds.player.choose({ step, action });
  const { isTyping } = deeds;
  return h(
    "div",
    { class: "below", key: "below" },
    askedBar(state, scene.names, (yes) => deeds.act("answer", { yes })),
    confirmBar(scene, game, deeds.player),
    !scene.pending && h("div", { class: "choices", key: "choices" }, game.actionButtons(scene, act)),
    isTyping && state.offer && typedField(game, deeds.problem, deeds.type),
    !scene.pending &&
      tools(state, scene, deeds.player, { hint: deeds.hint, type: deeds.openTyped, help: deeds.help, isTyping }),
  );
}
