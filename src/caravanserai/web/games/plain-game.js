// SPDX-License-Identifier: MIT
/** A game without a board of its own: what is offered, as a list of buttons. */

import { load } from "./interface.js";
import { t } from "../core/i18n.js";
import { Drawn } from "../core/element.js";
import { h } from "../core/dom.js";

/** @import { GameModule, Scene, Step } from "./interface.js" */

/** The board of a game, or the plain one where it cannot be had. @param {string} name @returns {Promise<GameModule>} */
export async function loadGame(name) {
  try {
    return await load(name);
  } catch (error) {
    console.warn(`the board of ${name} cannot be had`, error);
    return plain;
  }
}

class PlainBoard extends Drawn {
  /** @type {Scene | null} */
  #scene = null;

  set scene(/** @type {Scene} */ scene) {
    this.#scene = scene;
    if (this.isConnected) this.redraw();
  }

  view() {
    const steps = this.#scene?.offer?.steps ?? [];
    return h("ul", { class: "plain-steps" }, ...steps.flatMap((step) => this.#buttons(step)));
  }

  /** @param {Step} step */
  #buttons(step) {
    const actions = step.spaces ? Object.entries(step.spaces) : [["", step.action]];
    return actions.map(([space, action]) =>
      h(
        "li",
        { key: action },
        h("button", {
          class: "small",
          disabled: this.#scene?.busy,
          onclick: () => this.tell("choose", { step, action }),
        }, `${step.text} ${space}`),
      )
    );
  }
}
customElements.define("plain-board", PlainBoard);

/** @type {GameModule} */
const plain = {
  tag: "plain-board",
  categories: [],
  example: "",
  prompt: (scene) => t(scene.offer?.steps.length ? "table.plain.yours" : "table.plain.wait"),
  choices: () => null,
  aside: () => null,
  panel: (scene, seat) => t("table.points", { count: scene.view.seats[seat].total ?? 0 }),
  effects: (step) => Object.entries(step.gain).map(([category, points]) => `${category} ${points}`),
  tell: ([key, args]) => `${key} ${Object.values(args).join(" ")}`,
  places: () => [],
  animate: () => Promise.resolve(),
  speak: () => "",
  spell: (text) => text,
  spellTurn: (turn) => turn.join(", "),
};
