// SPDX-License-Identifier: MIT
/** All moves of a game by turns; a click goes to the position after one. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { seatBadge } from "../../games/seat-marks.js";

/** @import { Retold } from "../../net/protocol.js" */
/** @import { Turn } from "./turns.js" */

/**
 * @typedef {object} Book
 * @property {Turn[]} turns
 * @property {string[]} names
 * @property {number} at
 * @property {(number: number) => void} go
 * @property {(move: Retold) => string} told what a move did
 */

/** @param {Book} book */
export function moveList(book) {
  return h(
    "section",
    { class: "moves card", "aria-labelledby": "moves-title" },
    h("h2", { id: "moves-title" }, t("replay.moves")),
    h("ol", { class: "turns", onkeydown: walk }, ...book.turns.map((turn) => entry(turn, book))),
  );
}

/** @param {Turn} turn @param {Book} book */
function entry(turn, book) {
  return h(
    "li",
    { key: turn.moves[0]?.number },
    h("p", { class: "who" }, seatBadge(turn.seat, 14), ` ${book.names[turn.seat]}`),
    h("ol", null, ...turn.moves.map((move) => line(move, book))),
  );
}

/** @param {Retold} move @param {Book} book */
function line(move, { at, go, told }) {
  const number = move.number;
  return h(
    "li",
    { key: number },
    h(
      "button",
      {
        type: "button",
        class: "move",
        "aria-current": number === at ? "step" : undefined,
        "data-number": number,
        tabindex: number === Math.max(1, at) ? "0" : "-1", // one stop for all: arrows go from move to move
        onclick: () => go(number),
      },
      h("span", { class: "number", "aria-hidden": "true" }, number),
      h("span", null, told(move)),
    ),
  );
}

/** @param {KeyboardEvent} event */
function walk(event) {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!by) return;
  const list = /** @type {Element} */ (event.currentTarget);
  const moves = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".move")]);
  moves[moves.indexOf(/** @type {HTMLElement} */ (event.target)) + by]?.focus();
  event.preventDefault();
}
