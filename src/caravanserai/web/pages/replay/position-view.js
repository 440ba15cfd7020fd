// SPDX-License-Identifier: MIT
/** The parts that a replay and a study share: the board and the panels. */

import { h } from "../../core/dom.js";
import { getLanguage, t } from "../../core/i18n.js";
import { drawSeatBadge } from "../../games/seat-marks.js";

/** @import { GameModule, Scene } from "../../games/interface-types.js" */
/** @import { FinishedGame } from "./finished-game.js" */

/** A scene with nothing hidden. @param {FinishedGame} game @param {any} view @param {Partial<Scene>} more @returns {Scene} */
export function buildReplayScene(game, view, more) {
  const { game: name, names, map } = game;
  const spectator = {
    state: null,
    offer: null,
    seat: null,
    actor: null,
    busy: false,
    pending: null,
    highlighted: [],
    actions: null,
  };
  return { ...spectator, game: name, names, map, view, mode: "replay", ...more };
}

/** The board, after a summary for screen readers. @param {GameModule} module @param {Scene} scene */
export function renderBoard(module, scene) {
  return [
    h("p", { class: "unseen" }, module.describePosition(scene)),
    h(module.tag, { key: "board", class: "board", ".scene": scene }),
  ];
}

/** @param {GameModule} module @param {Scene} scene */
export function renderSeatPanels(module, scene) {
  return h(
    "div",
    { class: "panels" },
    ...scene.names.map((name, seat) =>
      h(
        "section",
        { key: seat, class: "panel card", "aria-labelledby": `panel-${seat}`, "data-acts": seat === scene.actor },
        h("h2", { id: `panel-${seat}` }, drawSeatBadge(seat), " ", name, seat === scene.actor && renderTurnLabel()),
        module.renderSeatPanel(scene, seat),
      )
    ),
  );
}

function renderTurnLabel() {
  return h("span", { class: "turn-label" }, t("replay.to_act"));
}

/** Texts of moves by language: the whole list is redrawn at every step. @type {WeakMap<object, {language: string, text: string}>} */
const textCache = new WeakMap();

/**
 * What a move did.
 * @param {GameModule} module @param {{seat: number, events: readonly any[], ends?: boolean}} move @param {Scene} scene
 */
export function formatMove(module, move, scene) {
  const cached = textCache.get(move);
  if (cached?.language === getLanguage()) return cached.text;
  const events = move.events.map((event) => module.formatEvent(event, scene)).filter(Boolean).join(" ");
  const text = events || t(move.ends ? "replay.no_events" : "replay.skipped", { name: scene.names[move.seat] ?? "" });
  textCache.set(move, { language: getLanguage(), text });
  return text;
}

/** @param {GameModule} module @param {Scene} scene */
export function renderSharedPanel(module, scene) {
  return h("div", { class: "shared-panel" }, module.renderSharedPanel(scene));
}

/** @param {string} key @param {FinishedGame} game */
export function renderGameTitle(key, game) {
  const text = t("replay.of", { what: t(key), game: t(`game.${game.game}`) });
  document.title = `${text} · Caravanserai`;
  return h(
    "div",
    { class: "title" },
    h("h1", null, text),
    h("p", { class: "names" }, ...game.names.map((name, seat) => h("span", null, drawSeatBadge(seat), " ", name))),
  );
}

/** The error of the last action. @param {string} problem */
export function renderProblem(problem) {
  return h("p", { class: "problem", role: "alert", hidden: !problem }, problem);
}

/** The error that prevented loading. @param {string} code @param {string} id */
export function renderLoadError(code, id) {
  const key = ["not_over", "not_found", "older_rules"].includes(code) ? code : "other";
  return h(
    "div",
    { class: "problem", role: "alert" },
    h("p", null, t(`replay.error.${key}`)),
    code === "not_over" && h("a", { href: `/table/${id}` }, t("replay.to_table")),
  );
}
