// SPDX-License-Identifier: MIT
/** A picture in the rules: a prepared position, drawn by the game's own board. */

import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { loadGameModule } from "../../games/interface.js";
import { course, NAMES, positionOf } from "../learn/course.js";
import { Study } from "../learn/practice-position.js";

/** @import { GameModule, Scene } from "../../games/interface.js" */
/** @import { Studied } from "../../net/protocol.js" */

class RulesPicture extends BaseElement {
  game = "";
  name = "";
  caption = "";
  /** @type {GameModule | null} */
  #module = null;
  /** @type {Scene | null} */
  #scene = null;

  onConnect() {
    this.#draw().catch((error) => console.warn(error)); // the words do without the picture
  }

  async #draw() {
    const [lessons, module] = await Promise.all([course(this.game), loadGameModule(this.game)]);
    const picture = lessons.pictures[this.name];
    if (!picture) return;
    const seen = await new Study(positionOf(lessons, picture.start), null, picture.actions).look();
    this.#module = module;
    this.#scene = this.#sceneOf(seen, picture.lit ?? []);
    this.scheduleRedraw();
  }

  /** @param {Studied} seen @param {string[]} lit @returns {Scene} */
  #sceneOf(seen, lit) {
    return {
      game: this.game,
      state: null,
      view: seen.view,
      offer: null,
      seat: null,
      actor: seen.actor,
      names: NAMES.slice(0, seen.view.players),
      map: seen.board,
      busy: false,
      pending: null,
      highlighted: lit,
      mode: "lesson",
    };
  }

  view() {
    if (!this.#module || !this.#scene) return null;
    return h(
      "figure",
      { class: "learn-picture" },
      h("div", { inert: true }, h(this.#module.tag, { ".scene": this.#scene })), // to be looked at, not to be played
      h("figcaption", null, this.caption),
    );
  }
}
customElements.define("rules-picture", RulesPicture);
