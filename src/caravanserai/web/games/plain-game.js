// SPDX-License-Identifier: MIT
/** A replacement for a game that fails to load: the offer as a list of buttons. */

import { h } from "../core/dom.js";
import { BaseElement } from "../core/element.js";
import { t } from "../core/i18n.js";

/** @import { GameModule, Scene, Step } from "./interface-types.js" */

class PlainBoard extends BaseElement {
  /** @type {Scene | null} */
  #scene = null;

  set scene(/** @type {Scene} */ scene) {
    this.#scene = scene;
    if (this.isConnected) this.redraw();
  }

  render() {
    const steps = this.#scene?.offer?.steps ?? [];
    return h("ul", { class: "plain-steps" }, ...steps.flatMap((step) => this.#renderButtons(step)));
  }

  /** @param {Step} step */
  #renderButtons(step) {
    const actions = step.spaces ? Object.entries(step.spaces) : [["", step.action]];
    return actions.map(([space, action]) =>
      h(
        "li",
        { key: action },
        h("button", {
          class: "small",
          disabled: this.#scene?.busy,
          onclick: () => this.#scene?.actions?.choose({ step, action: Number(action) }),
        }, `${step.text} ${space}`),
      )
    );
  }
}
customElements.define("plain-board", PlainBoard);

/** @type {GameModule} */
export const game = {
  tag: "plain-board",
  categories: [],
  example: "",
  formatPrompt: (scene) => t(scene.offer?.steps.length ? "table.plain.yours" : "table.plain.wait"),
  renderActionButtons: () => null,
  renderChoice: ({ step }) => step.text,
  renderSharedPanel: () => null,
  renderSeatPanel: (scene, seat) => t("table.points", { count: scene.view.seats[seat].total ?? 0 }),
  formatEffects: (step) => Object.entries(step.gain).map(([category, points]) => `${category} ${points}`),
  formatEvent: ([key, args]) => `${key} ${Object.values(args).join(" ")}`,
  listEventPlaces: () => [],
  animate: () => Promise.resolve(),
  describePosition: () => "",
  formatTurn: (turn) => turn.map((move) => move.text).join(", "),
};
