// SPDX-License-Identifier: MIT
/** The view of the replay page. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { controls } from "./controls.js";
import { moveList } from "./move-list.js";
import {
  boardView,
  gameTitle,
  moveText,
  problemMessage,
  replayScene,
  seatPanels,
  sharedPanel,
} from "./position-view.js";
import { replayToolbar } from "./replay-toolbar.js";
import "./review/review-panel.js";
import { scoreSheet } from "./score-sheet.js";

/** @import { GameModule, Scene } from "../../games/interface.js" */
/** @import { AnyMove } from "../../net/protocol.js" */
/** @import { FinishedGame } from "./finished-game.js" */
/** @import { ReplayPosition } from "./positions.js" */
/** @import { Turn } from "./turns.js" */
/** @import { Playback } from "./playback.js" */

/** @typedef {{game: FinishedGame, module: GameModule, playback: Playback, turns: Turn[]}} Replay */

/** @param {Replay} replay @param {ReplayPosition} shown @param {{link: string, problem: string, copy: () => void}} page */
export function replayView(replay, shown, page) {
  const { game, module, playback } = replay;
  const highlighted = shown.events.flatMap((event) => module.eventPlaces(event));
  const scene = replayScene(game, shown.view, { actor: shown.actor, highlighted });
  return [
    gameTitle("replay.title", game),
    replayToolbar(game, playback.target, page),
    h(
      "div",
      { class: "board-area" },
      problemMessage(page.problem),
      boardView(module, scene),
      playbackControls(replay, shown, scene),
    ),
    h("div", { class: "side" }, seatPanels(module, scene), turnList(replay, scene), sharedPanel(module, scene)),
    h("div", { class: "below" }, reviewPanel(replay, scene), scoreSheet(game, module.categories)),
  ];
}

/** @param {Replay} replay @param {ReplayPosition} shown @param {Scene} scene */
function playbackControls({ game, module, playback }, shown, scene) {
  const last = game.moves[shown.number - 1];
  const text = last ? moveText(module, last, scene) : t("replay.beginning");
  const { target: at, isPlaying, speed } = playback;
  return [
    h("p", { class: "event-text", "aria-live": isPlaying ? "off" : "polite" }, text),
    controls({
      at,
      total: game.moves.length,
      isPlaying,
      speed,
      lastEvents: text,
      go: (number) => void playback.goTo(number),
      togglePlaying: () => void playback.togglePlaying(),
      setSpeed: (speed) => (playback.speed = speed),
    }),
  ];
}

/** @param {Replay} replay @param {Scene} scene */
function turnList({ game, module, playback, turns }, scene) {
  return moveList({
    turns,
    names: game.names,
    at: playback.target,
    go: (number) => void playback.goTo(number),
    moveText: (move) => moveText(module, move, scene),
  });
}

/** @param {Replay} replay @param {Scene} scene */
function reviewPanel({ game, module, playback }, scene) {
  const text = (/** @type {number} */ number) => {
    const move = game.moves[number];
    return move ? moveText(module, move, scene) : "";
  };
  const turnText = (/** @type {AnyMove[]} */ turn) => module.turnText(turn, game.names);
  return h("game-review", { key: "review", ".subject": { game, at: playback.target, moveText: text, turnText } });
}
