// SPDX-License-Identifier: MIT
/** What a replay and a study show alike: the board, the panels of the seats, and what lies beside. */

import { h } from "../../core/dom.js";
import { currentLanguage, t } from "../../core/i18n.js";
import { seatBadge } from "../../games/seat-marks.js";

/** @import { GameModule, Scene } from "../../games/interface.js" */
/** @import { Finished } from "./finished-game.js" */

/** A scene with nothing hidden. @param {Finished} game @param {any} view @param {Partial<Scene>} more @returns {Scene} */
export function openScene(game, view, more) {
  const { game: name, names, map } = game;
  const nobody = { state: null, offer: null, seat: null, actor: null, busy: false, pending: null, highlighted: [] };
  return { ...nobody, game: name, names, map, view, mode: "replay", ...more };
}

/** The board, and for who listens a summary before it. @param {GameModule} module @param {Scene} scene */
export function board(module, scene) {
  return [
    h("p", { class: "unseen" }, module.describePosition(scene)),
    h(module.tag, { key: "board", class: "board", ".scene": scene }),
  ];
}

/** @param {GameModule} module @param {Scene} scene */
export function panels(module, scene) {
  return h(
    "div",
    { class: "panels" },
    ...scene.names.map((name, seat) =>
      h(
        "section",
        { key: seat, class: "panel card", "aria-labelledby": `panel-${seat}`, "data-acts": seat === scene.actor },
        h("h2", { id: `panel-${seat}` }, seatBadge(seat), " ", name, seat === scene.actor && acts()),
        module.seatPanel(scene, seat),
      )
    ),
  );
}

function acts() {
  return h("span", { class: "acts" }, t("replay.acts"));
}

/** What was said of moves, and in which language: a long game is told anew at every step. @type {WeakMap<object, {language: string, text: string}>} */
const said = new WeakMap();

/**
 * What a move did, in words.
 * @param {GameModule} module @param {{seat: number, events: readonly any[]}} move @param {Scene} scene
 */
export function sentences(module, move, scene) {
  const known = said.get(move);
  if (known?.language === currentLanguage()) return known.text;
  const told = move.events.map((event) => module.eventText(event, scene)).filter(Boolean).join(" ");
  const text = told || t("replay.silent", { name: scene.names[move.seat] ?? "" });
  said.set(move, { language: currentLanguage(), text });
  return text;
}

/** @param {GameModule} module @param {Scene} scene */
export function beside(module, scene) {
  return h("div", { class: "beside" }, module.sharedPanel(scene));
}

/** @param {string} key @param {Finished} game */
export function title(key, game) {
  const whole = t("replay.of", { what: t(key), game: t(`game.${game.game}`) });
  document.title = `${whole} · Caravanserai`;
  return h(
    "div",
    { class: "title" },
    h("h1", null, whole),
    h("p", { class: "names" }, ...game.names.map((name, seat) => h("span", null, seatBadge(seat), " ", name))),
  );
}

/** What went wrong just now. @param {string} problem */
export function trouble(problem) {
  return h("p", { class: "problem", role: "alert", hidden: !problem }, problem);
}

/** Why there is nothing to show. @param {string} code @param {string} id */
export function refusal(code, id) {
  const key = code === "not_over" || code === "not_found" ? code : "other";
  return h(
    "div",
    { class: "problem", role: "alert" },
    h("p", null, t(`replay.refused.${key}`)),
    code === "not_over" && h("a", { href: `/table/${id}` }, t("replay.to_table")),
  );
}
