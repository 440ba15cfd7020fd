// SPDX-License-Identifier: MIT
/** What if: a position of a finished game, with nothing hidden, played on freely for all seats. */

import { errorText } from "../../components/error-text.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { animationSpeed, settings } from "../../core/settings.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { loadGameOrPlain } from "../../games/plain-game.js";
import { ServerError } from "../../net/errors.js";
import { get, me, post } from "../../net/http.js";
import { go } from "../../router.js";
import { finished, keyHere } from "../replay/finished-game.js";
import { refusal } from "../replay/position-view.js";
import { Study } from "./study-session.js";
import { studyView } from "./study-view.js";

/** @import { GameModule } from "../../games/interface.js" */
/** @import { Advised } from "./study-session.js" */
/** @import { NewSeat } from "./play-on-form.js" */
/** @import { Deeds } from "./study-view.js" */

class StudyPage extends BaseElement {
  /** @type {Record<string, string>} */
  args = {};
  /** @type {Study | null} */
  #study = null;
  /** @type {GameModule | null} */
  #module = null;
  /** @type {string[]} */
  #levels = [];
  /** @type {Advised[] | null} */
  #hints = null;
  #isBusy = false;
  #refused = "";
  #problem = "";
  #said = "";
  /** @type {Deeds} */
  #deeds = {
    play: (actions) => void this.#play(actions),
    type: (text) => void this.#type(text),
    back: () => void this.#takeBack((study) => study.back()),
    restart: () => void this.#takeBack((study) => study.restart()),
    hint: () => void this.#hint(),
    playOn: (seats) => void this.#playOn(seats),
  };

  onConnect() {
    const gone = new AbortController();
    this.onDisconnect(() => gone.abort());
    const hear = (/** @type {string} */ name, /** @type {(detail: any) => unknown} */ act) =>
      this.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail), { signal: gone.signal });
    hear("choose", ({ action }) => this.#play([action]));
    hear("why", ({ text }) => this.#do((study) => this.#why(study, text)));
    hear("ways", ({ start, tile, colour, answer }) => this.#ways(start, tile, colour, answer));
    hear("announce", (text) => this.#say(text));
    void this.#open();
  }

  async #open() {
    try {
      const game = await finished(this.args.id ?? "", keyHere());
      const study = new Study(game, Number(this.args.number));
      const [module, catalogue] = await Promise.all([
        loadGameOrPlain(game.game),
        get("/api/games"),
        study.look(),
        loadStylesheet("pages/replay.css"),
      ]);
      this.#levels = catalogue.games.find((/** @type {any} */ each) => each.name === game.game).levels;
      [this.#study, this.#module] = [study, module];
    } catch (error) {
      this.#refused = error instanceof ServerError ? error.code : "other";
    }
    this.scheduleRedraw();
  }

  /** Ask the server for something, one thing at a time. @param {(study: Study) => Promise<unknown>} ask */
  async #do(ask) {
    if (!this.#study || this.#isBusy) return;
    this.#isBusy = true;
    this.#problem = "";
    this.scheduleRedraw();
    try {
      await ask(this.#study);
    } catch (error) {
      this.#warn(errorText(/** @type {ServerError} */ (error)));
    }
    this.#isBusy = false;
    this.scheduleRedraw();
  }

  /** Play actions one after the other, then whatever leaves no choice. @param {number[]} actions */
  #play(actions) {
    return this.#do(async (study) => {
      for (const action of actions) await this.#step(study, () => study.play(action));
      await this.#goOn(study);
    });
  }

  /** @param {Study} study */
  async #goOn(study) {
    while (settings().forced && study.forced !== undefined) {
      const action = study.forced;
      await this.#step(study, () => study.play(action, true));
    }
  }

  /** One step, seen in motion. @param {Study} study @param {() => Promise<void>} play */
  async #step(study, play) {
    this.#hints = null;
    await play();
    this.redraw();
    await Promise.resolve(); // the board draws itself a moment later
    const [drawn, last] = [this.#module && this.querySelector(this.#module.tag), study.tried.at(-1)];
    if (drawn && last) await this.#module?.animate(drawn, last.events, animationSpeed());
  }

  /** @param {string} text */
  #type(text) {
    return this.#do(async (study) => {
      await this.#step(study, () => study.type(text));
      await this.#goOn(study);
    });
  }

  /** @param {(study: Study) => Promise<void>} take */
  #takeBack(take) {
    this.#hints = null;
    return this.#do(take);
  }

  #hint() {
    return this.#do(async (study) => {
      await me(); // advice is given to somebody
      this.#hints = await study.hint();
    });
  }

  /** @param {Study} study @param {string} text of what is not offered */
  async #why(study, text) {
    const { rule, message } = await study.why(text);
    if (rule) this.#warn(errorText({ rule, message }));
  }

  /** @param {string} start @param {string} tile @param {string} colour @param {(ways: any[]) => void} answer */
  async #ways(start, tile, colour, answer) {
    try {
      answer((await this.#study?.ways(start, tile, colour))?.ways ?? []);
    } catch (error) {
      this.#warn(errorText(/** @type {ServerError} */ (error)));
    }
  }

  /** @param {NewSeat[]} seats */
  #playOn(seats) {
    return this.#do(async (study) => {
      await me();
      const opened = await post("/api/records", { record: await study.record(), seats });
      go(`/table/${opened.id}`);
    });
  }

  /** @param {string} problem */
  #warn(problem) {
    this.#problem = problem;
    this.scheduleRedraw();
  }

  /** @param {string} text */
  #say(text) {
    this.#said = text;
    this.scheduleRedraw();
  }

  view() {
    const [study, module] = [this.#study, this.#module];
    if (this.#refused) return [h("h1", null, t("replay.study.title")), refusal(this.#refused, this.args.id ?? "")];
    if (!study?.now || !module) {
      return [h("h1", null, t("replay.study.title")), h("p", { role: "status" }, t("replay.loading"))];
    }
    const [levels, hints, isBusy, problem, said] = [this.#levels, this.#hints, this.#isBusy, this.#problem, this.#said];
    return studyView({ study, module, levels, hints, isBusy, problem, said }, this.#deeds);
  }
}
customElements.define("study-page", StudyPage);
