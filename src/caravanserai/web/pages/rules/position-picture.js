// SPDX-License-Identifier: MIT
/** A picture in the rules: a position drawn by the board of the game. */

import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { loadGameModule } from "../../games/interface.js";
import { buildPosition, loadCourse, PLAYER_NAMES } from "../learn/course.js";
import { PracticePosition } from "../learn/practice-position.js";

/** @import { GameModule, Scene } from "../../games/interface-types.js" */
/** @import { StudyPosition } from "../../net/protocol.js" */

class RulesPicture extends BaseElement {
  game = "";
  name = "";
  caption = "";
  /** @type {GameModule | null} */
  #module = null;
  /** @type {Scene | null} */
  #scene = null;

  onConnect() {
    this.#load().catch((error) => console.warn(error)); // the text is readable without the picture
  }

  async #load() {
    const [lessons, module] = await Promise.all([loadCourse(this.game), loadGameModule(this.game)]);
    const picture = lessons.pictures[this.name];
    if (!picture) return;
    const position = await new PracticePosition(buildPosition(lessons, picture.start), null, picture.actions).load();
    this.#module = module;
    this.#scene = this.#buildScene(position, picture.lit ?? []);
    this.scheduleRedraw();
  }

  /** @param {StudyPosition} position @param {string[]} highlighted @returns {Scene} */
  #buildScene(position, highlighted) {
    return {
      game: this.game,
      state: null,
      view: position.view,
      offer: null,
      seat: null,
      actor: position.actor,
      names: PLAYER_NAMES.slice(0, position.view.players),
      map: position.board,
      busy: false,
      pending: null,
      highlighted,
      actions: null,
      mode: "lesson",
    };
  }

  render() {
    if (!this.#module || !this.#scene) return null;
    return h(
      "figure",
      { class: "learn-picture" },
      h("div", { inert: true }, h(this.#module.tag, { ".scene": this.#scene })), // only to look at
      h("figcaption", null, this.caption),
    );
  }
}
customElements.define("rules-picture", RulesPicture);
