// SPDX-License-Identifier: MIT
/** The replay of a finished game: every position, the review, and the score. */

import { formatError } from "../../components/text/error-text.js";
import { renderSkeleton } from "../../components/skeleton.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { loadMessages, t } from "../../core/i18n.js";
import { getPath, toAddress } from "../../core/root.js";
import { getAnimationSpeed } from "../../core/settings.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { loadGameOrPlain } from "../../games/interface.js";
import { finishAnimations } from "../../games/running-animation.js";
import { ServerError } from "../../net/errors.js";
import { formatKeyQuery, loadFinishedGame, readKey } from "./finished-game.js";
import { Playback } from "./playback.js";
import { renderLoadError } from "./position-view.js";
import { Positions } from "./positions.js";
import { copyLink } from "./replay-toolbar.js";
import { renderReplay } from "./replay-view.js";
import { ReviewRequest } from "./review/review-request.js";
import { handleShortcut } from "./shortcuts.js";
import { groupTurns } from "./turns.js";

/** @import { ReplayPosition } from "./positions.js" */
/** @import { Replay } from "./replay-view.js" */

class ReplayPage extends BaseElement {
  /** @type {Record<string, string>} */
  args = {};
  /** @type {Replay | null} */
  #replay = null;
  #link = "";
  #errorCode = "";
  #problem = "";
  #scrolledTo = -1;

  onConnect() {
    const controller = new AbortController();
    this.onDisconnect(() => controller.abort());
    this.onDisconnect(() => this.#replay?.playback.stop());
    addEventListener("popstate", () => this.#onAddressChange(), { signal: controller.signal });
    this.onDisconnect(() => this.#replay?.review.close());
    addEventListener("keydown", (event) => this.#replay && handleShortcut(event, this.#replay), {
      signal: controller.signal,
    });
    void this.#open();
  }

  async #open() {
    try {
      const game = await loadFinishedGame(this.args.id ?? "", readKey());
      const [module] = await Promise.all([
        loadGameOrPlain(game.game),
        loadMessages("later"), // places and errors
        loadStylesheet("pages/replay.css"),
        loadStylesheet("pages/replay-wide.css"),
        loadStylesheet("pages/review.css"),
        loadStylesheet("evaluation.css"),
      ]);
      const positions = new Positions(game.id, game.key, game.moves.length);
      const playback = new Playback(
        positions,
        game.moves.length,
        (step) => this.#update(step),
        (error) => this.#onError(error),
      );
      const review = new ReviewRequest(game, () => this.scheduleRedraw());
      this.#replay = { game, module, playback, review, turns: groupTurns(game.moves) };
      await playback.goTo(readPositionNumber());
    } catch (error) {
      this.#onError(error);
    }
  }

  /** Shows an error above the game, or instead of it if nothing could be loaded. @param {unknown} error */
  #onError(error) {
    if (this.#replay?.playback.shown) this.#problem = formatError(/** @type {ServerError} */ (error));
    else this.#errorCode = error instanceof ServerError ? error.code : "other";
    this.scheduleRedraw();
  }

  /** @param {number} number */
  #go(number) {
    void this.#replay?.playback.goTo(number);
  }

  /** The user went back, or followed a link to another position. */
  #onAddressChange() {
    if (getPath() === `/replay/${this.args.id}`) this.#go(readPositionNumber());
  }

  /** Redraw, and animate a single step. @param {ReplayPosition | null} step */
  async #update(step) {
    if (!this.#replay || !this.isConnected) return;
    const { module, playback } = this.#replay;
    const isAtTarget = playback.shown?.number === playback.target;
    if (isAtTarget) this.#problem = "";
    if (isAtTarget && !playback.isPlaying) this.#updateAddress(playback.target);
    const board = this.querySelector(module.tag);
    if (board && step) finishAnimations(board);
    this.redraw();
    if (!board || !step) return;
    await Promise.resolve(); // the board redraws in a microtask
    await module.animate(board, step.events, getAnimationSpeed() * playback.speed);
  }

  /** Put the shown position into the address. @param {number} at */
  #updateAddress(at) {
    const address = `/replay/${this.args.id}?at=${at}${formatKeyQuery(this.#replay?.game.key ?? "", "&")}`;
    if (getPath() + location.search !== address) history.replaceState(null, "", toAddress(address));
  }

  #copy() {
    if (this.#replay) this.#link = copyLink(this.#replay.game, this.#replay.playback.target);
    this.scheduleRedraw();
  }

  render() {
    if (this.#errorCode) {
      return [h("h1", null, t("replay.title")), renderLoadError(this.#errorCode, this.args.id ?? "")];
    }
    const shown = this.#replay?.playback.shown;
    if (!this.#replay || !shown) {
      return [h("h1", null, t("replay.title")), renderSkeleton(2, "boards")];
    }
    return renderReplay(this.#replay, shown, { link: this.#link, problem: this.#problem, copy: () => this.#copy() });
  }

  /** Keep the current move visible in its list. */
  onRedraw() {
    const at = this.#replay?.playback.target ?? 0;
    const list = this.querySelector(".turns");
    const current = list?.querySelector("[aria-current]");
    if (!list || this.#scrolledTo === at) return;
    this.#scrolledTo = at;
    const above = current ? current.getBoundingClientRect().top - list.getBoundingClientRect().top : -list.scrollTop;
    if (above < 0 || above > list.clientHeight - 40) list.scrollTop += above - list.clientHeight / 2;
  }
}
customElements.define("replay-page", ReplayPage);

/** The position in the address. */
function readPositionNumber() {
  return Number(new URLSearchParams(location.search).get("at") ?? 0) || 0;
}
