// SPDX-License-Identifier: MIT
/** What a replay looks like. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { controls } from "./controls.js";
import { moveList } from "./move-list.js";
import { beside, board, openScene, panels, sentences, title, trouble } from "./position-view.js";
import { toolbar } from "./replay-toolbar.js";
import "./review/review-panel.js";
import { scoreSheet } from "./score-sheet.js";

/** @import { GameModule, Scene } from "../../games/interface.js" */
/** @import { Finished } from "./finished-game.js" */
/** @import { Replayed } from "./positions.js" */
/** @import { Turn } from "./turns.js" */
/** @import { Walk } from "./playback.js" */

/** @typedef {{game: Finished, module: GameModule, walk: Walk, turns: Turn[]}} Show */

/** @param {Show} show @param {Replayed} shown @param {{link: string, problem: string, copy: () => void}} around */
export function replayView(show, shown, around) {
  const { game, module, walk } = show;
  const lit = shown.events.flatMap((event) => module.eventPlaces(event));
  const scene = openScene(game, shown.view, { actor: shown.actor, highlighted: lit });
  return [
    title("replay.title", game),
    toolbar(game, walk.wanted, around),
    h("div", { class: "stage" }, trouble(around.problem), board(module, scene), wheel(show, shown, scene)),
    h("div", { class: "side" }, panels(module, scene), moves(show, scene), beside(module, scene)),
    h("div", { class: "after" }, review(show, scene), scoreSheet(game, module.categories)),
  ];
}

/** @param {Show} show @param {Replayed} shown @param {Scene} scene */
function wheel({ game, module, walk }, shown, scene) {
  const last = game.moves[shown.number - 1];
  const text = last ? sentences(module, last, scene) : t("replay.beginning");
  const { wanted: at, isPlaying, pace } = walk;
  return [
    h("p", { class: "told", "aria-live": isPlaying ? "off" : "polite" }, text),
    controls({
      at,
      total: game.moves.length,
      isPlaying,
      pace,
      told: text,
      go: (number) => void walk.go(number),
      toggle: () => void walk.toggle(),
      choose: (chosen) => (walk.pace = chosen),
    }),
  ];
}

/** @param {Show} show @param {Scene} scene */
function moves({ game, module, walk, turns }, scene) {
  return moveList({
    turns,
    names: game.names,
    at: walk.wanted,
    go: (number) => void walk.go(number),
    told: (move) => sentences(module, move, scene),
  });
}

/** @param {Show} show @param {Scene} scene */
function review({ game, module, walk }, scene) {
  const words = (/** @type {number} */ number) => {
    const move = game.moves[number];
    return move ? sentences(module, move, scene) : "";
  };
  const spell = (/** @type {string[]} */ turn) => module.turnText(turn, game.names);
  return h("game-review", { key: "review", ".subject": { game, at: walk.wanted, told: words, spell } });
}
