// SPDX-License-Identifier: MIT
/** The parts of a game that are loaded when they are first needed, so that the first view of a table stays small. */

import { loadMessages } from "../../core/i18n.js";
import { getSettings } from "../../core/settings.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { hasHints } from "../../state/state-queries.js";

/** @import { Advice } from "./advice/advice.js" */
/** @import { PastTurnsView } from "./side/past-turns.js" */
/** @import { TableSounds } from "./sound/table-sounds.js" */
/** @import { Shown, TableGame } from "./table-game.js" */

/** Lines of the log before anything has happened. */
const QUIET_LINES = new Set(["sat", "filled", "stood_up", "began"]);

export class LaterParts {
  /** Shows past turns; null before the first one. @type {PastTurnsView | null} */
  past = null;
  /** When past turns are loaded, or when loading them has failed. @type {Promise<void>} */
  pastLoaded = Promise.resolve();
  /** Hints and the evaluation bar; loaded when the player asks for one of them. @type {Advice | null} */
  advice = null;
  /** @type {typeof import("./controls/ending.js") | null} */
  ending = null;
  /** @type {typeof import("./controls/curtain.js") | null} */
  curtain = null;
  /** @type {typeof import("./controls/keys-dialog.js") | null} */
  keys = null;
  /** Loaded with the first gesture. @type {TableSounds | null} */
  #sounds = null;
  #hasAskedForPast = false;
  /** @type {Shown | null} */
  #shown = null;
  #game;
  #onLoad;

  /** @param {TableGame} game @param {() => void} onLoad called when the ending or the curtain is there */
  constructor(game, onLoad) {
    this.#game = game;
    this.#onLoad = onLoad;
  }

  /** @param {Shown} shown */
  update(shown) {
    const { state, lines } = this.#shown = shown;
    if (this.advice) this.advice.update(state);
    else if (getSettings().evaluation) void this.#askAdvice((advice) => advice.update(state));
    this.#sounds?.play(lines, state);
    if (!this.#hasAskedForPast && lines.some((line) => !QUIET_LINES.has(line.kind))) this.pastLoaded = this.#loadPast();
    this.past?.history.update(lines, state);
  }

  async #loadPast() {
    const game = this.#game;
    this.#hasAskedForPast = true;
    try {
      const { loadPastTurns } = await import("./side/past-turns.js");
      this.past = await loadPastTurns(game.game, game.session);
      if (game.isConnected) game.onDisconnect(this.past.listen(game));
    } catch (error) {
      console.warn("past turns not loaded", error);
      this.#hasAskedForPast = false; // the next state tries again
    }
    if (this.#shown) this.past?.history.update(this.#shown.lines, this.#shown.state);
    game.scheduleRedraw();
  }

  /** Ask for advice, where the table allows it. @param {(advice: Advice) => void} ask */
  async #askAdvice(ask) {
    const state = this.#shown?.state;
    if (!state || !hasHints(state) || state.seat === null) return;
    const module = await import("./advice/advice.js").catch(() => null); // the page reports a lost connection anyway
    if (!module) return;
    this.advice ??= new module.Advice(this.#game.session, () => this.#game.scheduleRedraw());
    ask(this.advice);
  }

  requestHint() {
    void this.#askAdvice((advice) => advice.requestHint(/** @type {Shown} */ (this.#shown).state));
  }

  toggleEvaluation() {
    void this.#askAdvice((advice) => advice.toggleEvaluation(/** @type {Shown} */ (this.#shown).state));
  }

  async loadSounds() {
    if (this.#sounds || !getSettings().volume) return;
    const module = await import("./sound/table-sounds.js").catch(() => null);
    if (module && this.#shown) this.#sounds ??= new module.TableSounds(this.#shown.state);
  }

  async openKeys() {
    this.keys ??= await import("./controls/keys-dialog.js");
    this.#game.redraw();
    this.keys.openKeysDialog(this.#game);
  }

  loadCurtain() {
    return this.#load(async () => {
      [this.curtain] = await Promise.all([import("./controls/curtain.js"), loadMessages("later")]);
    });
  }

  loadEnding() {
    return this.#load(async () => {
      [this.ending] = await Promise.all([
        import("./controls/ending.js"),
        import("./controls/score-reveal.js"),
        loadMessages("later"),
        loadStylesheet("pages/table-ending.css"),
      ]);
    });
  }

  /** @param {() => Promise<void>} load */
  async #load(load) {
    try {
      await load();
    } catch (error) {
      return console.warn(error);
    }
    this.#onLoad();
  }
}
