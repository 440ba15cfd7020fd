// SPDX-License-Identifier: MIT
/** The turns of a game as the page shows them: in the log, as marks on the board, and as a line for each seat. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { formatSigned } from "../../../core/numbers.js";
import { computeGain, groupByTurns, listTurns, listTurnsSince } from "../../../state/turns.js";
import { formatLogEntries } from "./log-text.js";

/** @import { Child } from "../../../core/dom.js" */
/** @import { EventView, State } from "../../../net/protocol.js" */
/** @import { GameModule, Scene } from "../../../games/interface-types.js" */
/** @import { PastTurns, Turn } from "../../../games/past-turns-types.js" */
/** @import { LogItem, PointsByNumber } from "../../../state/turns.js" */

export class TurnHistory {
  /** The log up to the newest position that was shown. @type {LogItem[]} */
  items = [];
  /** The turns up to the position on the screen. @type {Turn[]} */
  #turns = [];
  /** @type {Set<Turn>} */
  #unfolded = new Set();
  /** @type {Child} */
  marks = null;
  #newest = 0;
  /** What the above was computed from. @type {unknown[]} */
  #inputs = [];
  #points;

  /** @param {GameModule} game @param {PastTurns} display @param {PointsByNumber} points */
  constructor(game, display, points) {
    this.game = game;
    this.display = display;
    this.#points = points;
  }

  /** @param {EventView[]} lines the whole log @param {State} state on the screen */
  update(lines, { version, seat }) {
    const inputs = [lines, version, seat];
    if (inputs.every((value, at) => value === this.#inputs[at])) return;
    this.#inputs = inputs;
    this.#newest = Math.max(this.#newest, version);
    // While earlier positions are shown, the log must not tell what comes; chat is never late.
    const known = lines.filter((line) => line.version <= this.#newest || line.kind === "chat");
    this.items = this.#group(known);
    const turns = listTurns(this.items);
    this.#unfolded = new Set([...listTurnsSince(turns, seat), ...turns.slice(-1)]);
    const isNow = version === this.#newest;
    this.#turns = isNow ? turns : listTurns(this.#group(lines.filter((line) => line.version <= version)));
    this.marks = this.display.drawMarks(listTurnsSince(this.#turns, seat));
  }

  /** @param {EventView[]} lines */
  #group(lines) {
    return groupByTurns(lines, this.display.startsTurn);
  }

  /** Whether the log shows the lines of a turn: those since the viewer's last move, and the last one. @param {Turn} turn */
  isUnfolded(turn) {
    return this.#unfolded.has(turn);
  }

  /** A turn in words, and its points. @param {Turn} turn @param {Scene} scene @returns {Child} */
  renderTurn(turn, scene) {
    const gain = turn.kept.length ? computeGain(turn, this.#points, this.display.sumHidden) : null;
    const label = gain && t("table.points", { count: gain });
    return [
      h("span", { class: "turn-text" }, this.display.formatLastTurn(turn, scene)),
      gain ? h("b", { class: "turn-gain", title: label }, formatSigned(gain)) : null,
    ];
  }

  /** The last turn of a seat, in one line. The line is always there, so that nothing moves when the first turn ends. @param {number} seat @param {Scene} scene */
  renderLastTurn(seat, scene) {
    const own = this.#turns.filter((turn) => turn.seat === seat);
    const last = own.findLast((turn) => !this.display.isBid(turn)) ?? own.at(-1);
    const title = last && this.display.formatLastTurn(last, scene);
    return h("span", { class: "last-turn", title }, last && this.renderTurn(last, scene));
  }

  /** Lines of the log in words, as the log shows them. @param {EventView[]} lines @param {Scene} scene @returns {string[]} */
  formatLines(lines, scene) {
    return lines.flatMap((line) => formatLogEntries(line, this.game, scene, this.display.sortEvents))
      .map((entry) => entry.text);
  }
}
