// SPDX-License-Identifier: MIT
/** A game without a board of its own: what is offered, as a list of buttons. */

import { h } from "../core/dom.js";
import { BaseElement } from "../core/element.js";
import { t } from "../core/i18n.js";
import { loadGameModule } from "./interface.js";

/** @import { GameModule, Scene, Step } from "./interface.js" */

/** The board of a game, or the plain one where it cannot be had. @param {string} name @returns {Promise<GameModule>} */
export async function loadGameOrPlain(name) {
  try {
    return await loadGameModule(name);
  } catch (error) {
    console.warn(`the board of ${name} cannot be had`, error);
    return PLAIN_GAME;
  }
}

class PlainBoard extends BaseElement {
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
          onclick: () => this.emit("choose", { step, action }),
        }, `${step.text} ${space}`),
      )
    );
  }
}
customElements.define("plain-board", PlainBoard);

/** @type {GameModule} */
const PLAIN_GAME = {
  tag: "plain-board",
  categories: [],
  example: "",
  prompt: (scene) => t(scene.offer?.steps.length ? "table.plain.yours" : "table.plain.wait"),
  actionButtons: () => null,
  sharedPanel: () => null,
  seatPanel: (scene, seat) => t("table.points", { count: scene.view.seats[seat].total ?? 0 }),
  effects: (step) => Object.entries(step.gain).map(([category, points]) => `${category} ${points}`),
  eventText: ([key, args]) => `${key} ${Object.values(args).join(" ")}`,
  eventPlaces: () => [],
  animate: () => Promise.resolve(),
  describePosition: () => "",
  turnText: (turn) => turn.map((move) => move.text).join(", "),
};
