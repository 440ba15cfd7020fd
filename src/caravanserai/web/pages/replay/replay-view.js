// SPDX-License-Identifier: MIT
/** The view of the replay page. */

import { renderEvaluationBar } from "../../components/evaluation-bar.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { renderControls } from "./controls.js";
import { renderMoveList } from "./move-list.js";
import { goByTurn } from "./playback.js";
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
import { rateTurns } from "./review/accuracy.js";
import { renderReviewPanel } from "./review/review-panel.js";
import { listEstimates } from "./review/review.js";
import { renderScoreSheet } from "./score-sheet.js";
import { listMovesOfTurn } from "./turns.js";

/** @import { GameEvent, GameModule, Scene } from "../../games/interface-types.js" */
/** @import { AnyMove } from "../../net/protocol.js" */
/** @import { FinishedGame } from "./finished-game.js" */
/** @import { ReplayPosition } from "./positions.js" */
/** @import { Turn } from "./turns.js" */
/** @import { Playback } from "./playback.js" */
/** @import { ReviewRequest } from "./review/review-request.js" */

/** @typedef {{game: FinishedGame, module: GameModule, playback: Playback, review: ReviewRequest, turns: Turn[]}} Replay */

/** @param {Replay} replay @param {ReplayPosition} shown @param {{link: string, problem: string, copy: () => void}} page */
export function renderReplay(replay, shown, page) {
  const { game, module, playback, review, turns } = replay;
  const events = /** @type {GameEvent[]} */ (listMovesOfTurn(turns, shown.number).flatMap((move) => move.events));
  const highlighted = [...new Set(events.flatMap((event) => module.listEventPlaces(event)))];
  const scene = buildReplayScene(game, shown.view, { actor: shown.actor, highlighted });
  return [
    renderGameTitle("replay.title", game),
    renderReplayToolbar(game, playback.target, review, page),
    h(
      "div",
      { class: "board-area" },
      renderProblem(page.problem),
      h("div", { class: "with-evaluation", key: "board" }, renderEvaluation(replay, shown), renderBoard(module, scene)),
      renderPlaybackControls(replay, shown, scene),
    ),
    h(
      "div",
      { class: "side" },
      renderSeatPanels(module, scene),
      renderTurnList(replay, scene),
      renderSharedPanel(module, scene),
    ),
    h("div", { class: "below" }, renderReviewOf(replay, scene), renderScoreSheet(game, module.categories)),
  ];
}

/** The chances to win in the shown position, once the game has been analysed. @param {Replay} replay @param {ReplayPosition} shown */
function renderEvaluation({ game, review }, shown) {
  if (!review.moments) return null;
  const estimates = listEstimates(review.moments, game.names.length)[shown.number];
  return estimates && renderEvaluationBar(estimates.map(({ share }) => share), game.names);
}

/** What led to the shown position: the last action, or the whole turn if that was the step. @param {Replay} replay @param {ReplayPosition} shown @param {Scene} scene */
function formatLastStep({ game, module, playback, turns }, shown, scene) {
  const last = game.moves[shown.number - 1];
  if (!last) return t("replay.beginning");
  if (!playback.isByTurn) return formatMove(module, last, scene);
  const turn = listMovesOfTurn(turns, shown.number).map(({ move }) => move);
  return `${t("replay.by", { name: game.names[last.seat] ?? "" })} ${module.formatTurn(turn, game.names)}`;
}

/** @param {Replay} replay @param {ReplayPosition} shown @param {Scene} scene */
function renderPlaybackControls(replay, shown, scene) {
  const { game, playback, turns } = replay;
  const text = formatLastStep(replay, shown, scene);
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
      goByTurn: (by) => void goByTurn(playback, turns, by),
      togglePlaying: () => void playback.togglePlaying(),
      setSpeed: (speed) => (playback.speed = speed),
    }),
  ];
}

/** @param {Replay} replay @param {Scene} scene */
function renderTurnList({ game, module, playback, review, turns }, scene) {
  return renderMoveList({
    turns,
    rated: review.moments ? rateTurns(turns, review.moments) : [],
    names: game.names,
    at: playback.target,
    go: (number) => void playback.goTo(number),
    formatMove: (move) => formatMove(module, move, scene),
  });
}

/** @param {Replay} replay @param {Scene} scene */
function renderReviewOf({ game, module, playback, review, turns }, scene) {
  const text = (/** @type {number} */ number) => {
    const move = game.moves[number];
    return move ? formatMove(module, move, scene) : "";
  };
  const formatTurn = (/** @type {AnyMove[]} */ turn) => module.formatTurn(turn, game.names);
  const subject = { game, turns, at: playback.target, formatMove: text, formatTurn };
  return renderReviewPanel(subject, review, (number) => void playback.goTo(number));
}
