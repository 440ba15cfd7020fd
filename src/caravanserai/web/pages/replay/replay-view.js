// SPDX-License-Identifier: MIT
/** The view of the replay page. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { renderControls } from "./controls.js";
import { renderMoveList } from "./move-list.js";
import {
  buildReplayScene,
  formatMove,
  renderBoard,
  renderGameTitle,
  renderProblem,
  renderSeatPanels,
  renderSharedPanel,
} from "./position-view.js";
import { renderReplayToolbar } from "./replay-toolbar.js";
import "./review/review-panel.js";
import { renderScoreSheet } from "./score-sheet.js";

/** @import { GameModule, Scene } from "../../games/interface.js" */
/** @import { AnyMove } from "../../net/protocol.js" */
/** @import { FinishedGame } from "./finished-game.js" */
/** @import { ReplayPosition } from "./positions.js" */
/** @import { Turn } from "./turns.js" */
/** @import { Playback } from "./playback.js" */

/** @typedef {{game: FinishedGame, module: GameModule, playback: Playback, turns: Turn[]}} Replay */

/** @param {Replay} replay @param {ReplayPosition} shown @param {{link: string, problem: string, copy: () => void}} page */
export function renderReplay(replay, shown, page) {
  const { game, module, playback } = replay;
  const highlighted = shown.events.flatMap((event) => module.listEventPlaces(event));
  const scene = buildReplayScene(game, shown.view, { actor: shown.actor, highlighted });
  return [
    renderGameTitle("replay.title", game),
    renderReplayToolbar(game, playback.target, page),
    h(
      "div",
      { class: "board-area" },
      renderProblem(page.problem),
      renderBoard(module, scene),
      renderPlaybackControls(replay, shown, scene),
    ),
    h(
      "div",
      { class: "side" },
      renderSeatPanels(module, scene),
      renderTurnList(replay, scene),
      renderSharedPanel(module, scene),
    ),
    h("div", { class: "below" }, renderReviewPanel(replay, scene), renderScoreSheet(game, module.categories)),
  ];
}

/** @param {Replay} replay @param {ReplayPosition} shown @param {Scene} scene */
function renderPlaybackControls({ game, module, playback }, shown, scene) {
  const last = game.moves[shown.number - 1];
  const text = last ? formatMove(module, last, scene) : t("replay.beginning");
  const { target: at, isPlaying, speed } = playback;
  return [
    h("p", { class: "event-text", "aria-live": isPlaying ? "off" : "polite" }, text),
    renderControls({
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
function renderTurnList({ game, module, playback, turns }, scene) {
  return renderMoveList({
    turns,
    names: game.names,
    at: playback.target,
    go: (number) => void playback.goTo(number),
    formatMove: (move) => formatMove(module, move, scene),
  });
}

/** @param {Replay} replay @param {Scene} scene */
function renderReviewPanel({ game, module, playback }, scene) {
  const text = (/** @type {number} */ number) => {
    const move = game.moves[number];
    return move ? formatMove(module, move, scene) : "";
  };
  const formatTurn = (/** @type {AnyMove[]} */ turn) => module.formatTurn(turn, game.names);
  return h("game-review", { key: "review", ".subject": { game, at: playback.target, formatMove: text, formatTurn } });
}
