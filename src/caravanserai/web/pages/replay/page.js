// SPDX-License-Identifier: MIT
/** A finished game, seen again: every position, what was decisive, and the score. */

import { errorText } from "../../components/error-text.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { animationSpeed } from "../../core/settings.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { loadGameOrPlain } from "../../games/plain-game.js";
import { ServerError } from "../../net/errors.js";
import { finished, keyed, keyHere } from "./finished-game.js";
import { Walk } from "./playback.js";
import { refusal } from "./position-view.js";
import { Positions } from "./positions.js";
import { copyLink } from "./replay-toolbar.js";
import { replayView } from "./replay-view.js";
import { press } from "./shortcuts.js";
import { turns } from "./turns.js";

/** @import { Replayed } from "./positions.js" */
/** @import { Show } from "./replay-view.js" */

class ReplayPage extends BaseElement {
  /** @type {Record<string, string>} */
  args = {};
  /** @type {Show | null} */
  #show = null;
  #link = "";
  #refused = "";
  #problem = "";
  #followed = -1;

  onConnect() {
    const gone = new AbortController();
    this.onDisconnect(() => gone.abort());
    this.onDisconnect(() => this.#show?.walk.stop());
    addEventListener("popstate", () => this.#return(), { signal: gone.signal });
    addEventListener("keydown", (event) => this.#show && press(event, this.#show.walk), { signal: gone.signal });
    this.addEventListener("go", (event) => this.#go(/** @type {CustomEvent} */ (event).detail), {
      signal: gone.signal,
    });
    void this.#open();
  }

  async #open() {
    try {
      const game = await finished(this.args.id ?? "", keyHere());
      const [module] = await Promise.all([
        loadGameOrPlain(game.game),
        loadStylesheet("pages/replay.css"),
        loadStylesheet("pages/review.css"),
      ]);
      const positions = new Positions(game.id, game.key, game.moves.length);
      const walk = new Walk(positions, game.moves.length, (step) => this.#moved(step), (error) => this.#failed(error));
      this.#show = { game, module, walk, turns: turns(game.moves) };
      await walk.go(asked());
    } catch (error) {
      this.#failed(error);
    }
  }

  /** What cannot be had is told: instead of the game, or above it. @param {unknown} error */
  #failed(error) {
    if (this.#show?.walk.shown) this.#problem = errorText(/** @type {ServerError} */ (error));
    else this.#refused = error instanceof ServerError ? error.code : "other";
    this.scheduleRedraw();
  }

  /** @param {number} number */
  #go(number) {
    void this.#show?.walk.go(number);
  }

  /** Somebody went back, or followed a link to another position. */
  #return() {
    if (location.pathname === `/replay/${this.args.id}`) this.#go(asked());
  }

  /** Draw, and show a step in motion. @param {Replayed | null} step */
  async #moved(step) {
    if (!this.#show || !this.isConnected) return;
    const { module, walk } = this.#show;
    const isThere = walk.shown?.number === walk.wanted;
    if (isThere) this.#problem = "";
    if (isThere && !walk.isPlaying) this.#address(walk.wanted);
    const drawn = this.querySelector(module.tag);
    if (drawn && step) settle(drawn);
    this.redraw();
    if (!drawn || !step) return;
    await Promise.resolve(); // the board draws itself a moment later
    await module.animate(drawn, step.events, animationSpeed() * walk.pace);
  }

  /** Let the address say what is shown. @param {number} at */
  #address(at) {
    const wanted = `/replay/${this.args.id}?at=${at}${keyed(this.#show?.game.key ?? "", "&")}`;
    if (location.pathname + location.search !== wanted) history.replaceState(null, "", wanted);
  }

  #copy() {
    if (this.#show) this.#link = copyLink(this.#show.game, this.#show.walk.wanted);
    this.scheduleRedraw();
  }

  view() {
    if (this.#refused) return [h("h1", null, t("replay.title")), refusal(this.#refused, this.args.id ?? "")];
    const shown = this.#show?.walk.shown;
    if (!this.#show || !shown) {
      return [h("h1", null, t("replay.title")), h("p", { role: "status" }, t("replay.loading"))];
    }
    return replayView(this.#show, shown, { link: this.#link, problem: this.#problem, copy: () => this.#copy() });
  }

  /** The move that is shown stays in sight, within the list. */
  onRedraw() {
    const at = this.#show?.walk.wanted ?? 0;
    const list = this.querySelector(".turns");
    const line = list?.querySelector("[aria-current]");
    if (!list || this.#followed === at) return;
    this.#followed = at;
    const above = line ? line.getBoundingClientRect().top - list.getBoundingClientRect().top : -list.scrollTop;
    if (above < 0 || above > list.clientHeight - 40) list.scrollTop += above - list.clientHeight / 2;
  }
}
customElements.define("replay-page", ReplayPage);

/** The position that the address asks for. */
function asked() {
  return Number(new URLSearchParams(location.search).get("at") ?? 0) || 0;
}

/** Whoever is in a hurry does not wait for what still moves. @param {Element} board */
function settle(board) {
  for (const motion of board.getAnimations({ subtree: true })) {
    if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
  }
}
