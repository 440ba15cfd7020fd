// SPDX-License-Identifier: MIT
/** The score sheet at the end of a game: it counts up, then shows the winner and a picture of their pieces. */

import { renderScoreTable } from "../../../components/score-table.js";
import { h } from "../../../core/dom.js";
import { BaseElement } from "../../../core/element.js";
import { t } from "../../../core/i18n.js";
import { getAnimationSpeed } from "../../../core/settings.js";
import { loadDrawing } from "../../../games/lazy-drawing.js";
import { announce } from "../announcer.js";
import { formatRanks, formatWinners } from "./result-text.js";
import { countScores } from "./score-count.js";

/** @import { GameModule, Scene } from "../../../games/interface-types.js" */
/** @import { Result } from "../../../net/protocol.js" */
/** @import { Row } from "../../../components/score-table.js" */
/** @import { Child } from "../../../core/dom.js" */
/** @typedef {{result: Result, scene: Scene, game: GameModule, isFresh: boolean}} Scores isFresh: the viewer saw the game end */

class ScoreReveal extends BaseElement {
  scores = /** @type {Scores} */ (/** @type {unknown} */ (null));
  #elapsed = 0; // milliseconds of the count
  /** @type {((seat: number, view: any) => Child) | null} */
  #drawTrophy = null;

  onConnect() {
    if (!this.scores.isFresh || !getAnimationSpeed()) this.#elapsed = Infinity;
    else this.#count(performance.now());
    void this.#loadTrophy();
  }

  async #loadTrophy() {
    this.#drawTrophy = (await loadDrawing(this.scores.scene.game, "trophy"))?.drawTrophy ?? null;
    this.scheduleRedraw();
  }

  /** Redraw in every frame until all categories are counted. @param {number} startedAt */
  #count(startedAt) {
    requestAnimationFrame((now) => {
      if (!this.isConnected || this.#elapsed === Infinity) return;
      this.#elapsed = (now - startedAt) * getAnimationSpeed();
      this.redraw();
      if (this.#countScores().isDone) this.#finish();
      else this.#count(startedAt);
    });
  }

  #finish() {
    this.#elapsed = Infinity;
    announce(formatWinners(this.scores.result, this.scores.scene.names));
    this.scheduleRedraw();
  }

  #countScores() {
    const { result, game } = this.scores;
    return countScores(result.sheet, listCategories(result, game), this.#elapsed);
  }

  render() {
    const { result, scene } = this.scores;
    const counted = this.#countScores();
    return [
      h("h2", null, counted.isDone ? formatWinners(result, scene.names) : t("table.sheet.title")),
      counted.isDone && this.#renderTrophy(),
      h("div", { class: "sheet-wrap", tabindex: "0", role: "group", "aria-label": t("table.sheet.title") }, [
        this.#renderSheet(counted),
      ]),
      !counted.isDone &&
      h("button", { class: "small", "data-role": "skip", onclick: () => this.#finish() }, t("table.sheet.skip")),
    ];
  }

  /** The pieces of the first winner. */
  #renderTrophy() {
    const { result, scene } = this.scores;
    return this.#drawTrophy?.(result.ranks.indexOf(Math.min(...result.ranks)), scene.view);
  }

  /** Ranks and the mark of the winner follow at the end. @param {ReturnType<typeof countScores>} counted */
  #renderSheet({ sheet, totals, isDone }) {
    const { result, scene: { game: name, names }, game } = this.scores;
    const first = Math.min(...result.ranks);
    const rows = /** @type {Row[]} */ ([
      [t("table.sheet.total"), isDone ? result.points : totals],
      [t("table.sheet.rank"), isDone ? formatRanks(result) : names.map(() => "")],
    ]);
    return renderScoreTable({ game: name, categories: listCategories(result, game), names, sheet, totals: rows }, {
      class: "sheet",
      corner: t("table.sheet.category"),
      badgeSize: 14,
      marks: result.ranks.map((rank) => isDone && rank === first && drawCrown()),
    });
  }
}
customElements.define("score-reveal", ScoreReveal);

/** @param {Result} result @param {GameModule} game */
function listCategories({ sheet }, game) {
  return game.categories.length ? game.categories : Object.keys(sheet[0] ?? {});
}

/** Marks the winner. */
function drawCrown() {
  const props = { viewBox: "0 0 20 14", width: 20, height: 14, role: "img", "aria-label": t("table.sheet.winner") };
  return h("svg", { ...props, class: "crown" }, h("path", { d: "M1 2l5 4 4-6 4 6 5-4-2 11H3Z" }));
}
