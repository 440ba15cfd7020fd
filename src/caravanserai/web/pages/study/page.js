// SPDX-License-Identifier: MIT
/** A study: a position of a finished game with nothing hidden, continued for all seats. */

import { formatError } from "../../components/text/error-text.js";
import { renderSkeleton } from "../../components/skeleton.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { getAnimationSpeed, getSettings } from "../../core/settings.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { loadGameOrPlain } from "../../games/interface.js";
import { loadDrawing } from "../../games/lazy-drawing.js";
import { ServerError } from "../../net/errors.js";
import { fetchMe, get, post } from "../../net/http.js";
import { go } from "../../router.js";
import { loadFinishedGame, readKey } from "../replay/finished-game.js";
import { renderLoadError } from "../replay/position-view.js";
import { StudySession } from "./study-session.js";
import { renderStudy } from "./study-view.js";

/** @import { GameModule, SowingEnd } from "../../games/interface-types.js" */
/** @import { HintMove } from "../../net/protocol.js" */
/** @import { NewSeat } from "./play-on-form.js" */
/** @import { StudyActions, StudyState } from "./study-view.js" */

class StudyPage extends BaseElement {
  /** @type {Record<string, string>} */
  args = {};
  /** @type {StudySession | null} */
  #study = null;
  /** @type {GameModule | null} */
  #module = null;
  /** @type {string[]} */
  #levels = [];
  /** @type {HintMove[] | null} */
  #hints = null;
  /** Draws the path of a hint; loaded with the first one. @type {StudyState["drawHint"]} */
  #drawHint = null;
  #isBusy = false;
  #errorCode = "";
  #problem = "";
  #announcement = "";
  /** @type {StudyActions} */
  #actions = {
    play: (actions) => void this.#play(actions),
    choose: ({ action }) => void this.#play([action]),
    explain: (text) => void this.#request((study) => this.#explain(study, text)),
    findPaths: (end) => this.#findPaths(end),
    playText: (text) => void this.#playText(text),
    undo: () => void this.#goBack((study) => study.undo()),
    restart: () => void this.#goBack((study) => study.restart()),
    hint: () => void this.#requestHint(),
    playOn: (seats) => void this.#playOn(seats),
  };

  onConnect() {
    for (const name of ["announce", "speak"]) this.listen(this, name, (event) => this.#announce(event.detail));
    this.listen(this, "prompt", () => this.scheduleRedraw());
    void this.#open();
  }

  async #open() {
    try {
      const game = await loadFinishedGame(this.args.id ?? "", readKey());
      const study = new StudySession(game, Number(this.args.number));
      const [module, catalogue] = await Promise.all([
        loadGameOrPlain(game.game),
        get("/api/games"),
        study.reload(),
        loadStylesheet("pages/replay.css"),
        loadStylesheet("pages/replay-wide.css"),
      ]);
      this.#levels = catalogue.games.find((/** @type {any} */ each) => each.name === game.game).levels;
      [this.#study, this.#module] = [study, module];
    } catch (error) {
      this.#errorCode = error instanceof ServerError ? error.code : "other";
    }
    this.scheduleRedraw();
  }

  /** Run requests to the server, one after the other. @param {(study: StudySession) => Promise<unknown>} work */
  async #request(work) {
    if (!this.#study || this.#isBusy) return;
    this.#isBusy = true;
    this.#problem = "";
    this.scheduleRedraw();
    try {
      await work(this.#study);
    } catch (error) {
      this.#showProblem(formatError(/** @type {ServerError} */ (error)));
    }
    this.#isBusy = false;
    this.scheduleRedraw();
  }

  /** Play actions one after the other, then forced ones. @param {number[]} actions */
  #play(actions) {
    return this.#request(async (study) => {
      for (const action of actions) await this.#playStep(study, () => study.play(action));
      await this.#playForced(study);
    });
  }

  /** @param {StudySession} study */
  async #playForced(study) {
    while (getSettings().forced && study.forcedAction !== undefined) {
      const action = study.forcedAction;
      await this.#playStep(study, () => study.play(action, true));
    }
  }

  /** Play and animate one step. @param {StudySession} study @param {() => Promise<void>} play */
  async #playStep(study, play) {
    this.#hints = null;
    await play();
    this.redraw();
    await Promise.resolve(); // the board redraws in a microtask
    const [board, last] = [this.#module && this.querySelector(this.#module.tag), study.tried.at(-1)];
    if (board && last) await this.#module?.animate(board, last.events, getAnimationSpeed());
  }

  /** @param {string} text */
  #playText(text) {
    return this.#request(async (study) => {
      await this.#playStep(study, () => study.playText(text));
      await this.#playForced(study);
    });
  }

  /** @param {(study: StudySession) => Promise<void>} undo */
  #goBack(undo) {
    this.#hints = null;
    return this.#request(undo);
  }

  #requestHint() {
    return this.#request(async (study) => {
      await fetchMe(); // hints need a signed-in user or a guest
      const [hints, drawing] = await Promise.all([study.requestHint(), loadDrawing(study.game.game, "hint")]);
      [this.#hints, this.#drawHint] = [hints, drawing?.drawHint ?? null];
    });
  }

  /** @param {StudySession} study @param {string} text of an illegal move */
  async #explain(study, text) {
    const { rule, message } = await study.explain(text);
    if (rule) this.#showProblem(formatError({ rule, message }));
  }

  /** @param {SowingEnd} end */
  async #findPaths(end) {
    try {
      return (await this.#study?.findPaths(end))?.paths ?? [];
    } catch (error) {
      this.#showProblem(formatError(/** @type {ServerError} */ (error)));
      return [];
    }
  }

  /** @param {NewSeat[]} seats */
  #playOn(seats) {
    return this.#request(async (study) => {
      await fetchMe();
      const opened = await post("/api/records", { record: await study.fetchRecord(), seats });
      go(`/table/${opened.id}`);
    });
  }

  /** @param {string} problem */
  #showProblem(problem) {
    this.#problem = problem;
    this.scheduleRedraw();
  }

  /** @param {string} text */
  #announce(text) {
    this.#announcement = text;
    this.scheduleRedraw();
  }

  render() {
    const [study, module] = [this.#study, this.#module];
    if (this.#errorCode) {
      return [h("h1", null, t("replay.study.title")), renderLoadError(this.#errorCode, this.args.id ?? "")];
    }
    if (!study?.position || !module) {
      return [h("h1", null, t("replay.study.title")), renderSkeleton(2, "boards")];
    }
    const [levels, hints, drawHint, isBusy, problem, announcement] = [
      this.#levels,
      this.#hints,
      this.#drawHint,
      this.#isBusy,
      this.#problem,
      this.#announcement,
    ];
    return renderStudy({ study, module, levels, hints, drawHint, isBusy, problem, announcement }, this.#actions);
  }
}
customElements.define("study-page", StudyPage);
