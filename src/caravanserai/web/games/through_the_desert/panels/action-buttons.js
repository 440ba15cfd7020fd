// SPDX-License-Identifier: MIT
/** The herds to take a camel from: by click, by the keys 1 to 5, or by dragging one onto the board. */

import { h, render } from "../../../core/dom.js";
import { BaseElement } from "../../../core/element.js";
import { t } from "../../../core/i18n.js";
import { camelPicture } from "../drawing/pieces.js";
import { COLOURS, offeredColours } from "../input/offer-index.js";
import { inHand, onTaken, take } from "../input/selected-colour.js";

/** @import { Scene, Step } from "../../interface.js" */
/** @import { Child } from "../../../core/dom.js" */
/** @import { ThroughTheDesertBoard } from "../board.js" */

const STILL = 7; // pixels: a hand that moves less meant a click
const TYPED = "input, textarea, select, [contenteditable]";

/** What is not chosen on the board. @param {Scene} scene @param {(step: Step, action: number) => void} act @returns {Child} */
export function actionButtons(scene, act) {
  if (!scene.offer) return null;
  const removals = scene.offer.steps.filter((step) => step.kind === "remove");
  if (removals.length > 0) return h("div", { class: "td-herds" }, removals.map((step) => removal(step, act)));
  return offeredColours(scene).length > 0 ? h("desert-herds", { key: "herds", ".scene": scene }) : null;
}

/** @param {Step} step @param {(step: Step, action: number) => void} act */
function removal(step, act) {
  const { colour } = step;
  return h(
    "button",
    { key: colour, class: `td-herd td-of-${colour}`, onclick: () => act(step, Number(step.action)) },
    camelPicture(colour),
    t(`desert.remove.${colour}`),
  );
}

class DesertHerds extends BaseElement {
  /** @type {Scene | null} */
  #scene = null;
  /** Where a drag began. @type {{colour: string, x: number, y: number} | null} */
  #drag = null;
  #wasDrag = false;

  onConnect() {
    this.onDisconnect(onTaken(() => this.scheduleRedraw()));
    const listener = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener("keydown", listener);
    this.onDisconnect(() => document.removeEventListener("keydown", listener));
  }

  set scene(/** @type {Scene} */ scene) {
    this.#scene = scene;
    this.scheduleRedraw();
  }

  view() {
    const scene = this.#scene;
    if (!scene) return null;
    return h(
      "div",
      { class: "td-herds", role: "group", "aria-label": t("desert.choose_colour") },
      COLOURS.map((colour, at) => this.#herd(scene, colour, at + 1)),
    );
  }

  /** @param {Scene} scene @param {string} colour @param {number} key */
  #herd(scene, colour, key) {
    const isOffered = offeredColours(scene).includes(colour);
    const isLeader = scene.view.phase === "leaders";
    const count = scene.view.herds[colour];
    const label = isLeader ? t(`desert.leads.${colour}`) : t(`desert.herd.${colour}`, { count });
    return h(
      "button",
      {
        key: colour,
        class: `td-herd td-of-${colour}`,
        disabled: !isOffered || scene.busy,
        title: label,
        "aria-label": label,
        "aria-keyshortcuts": key,
        "aria-pressed": inHand() === colour ? "true" : "false",
        ...this.#listeners(colour),
      },
      camelPicture(colour, 32),
      h("b", null, count),
      h("kbd", { "aria-hidden": "true" }, key),
    );
  }

  /** @param {string} colour */
  #listeners(colour) {
    return {
      onclick: () => this.#click(colour),
      onpointerdown: (/** @type {PointerEvent} */ event) => this.#down(event, colour),
      onpointermove: (/** @type {PointerEvent} */ event) => this.#move(event),
      onpointerup: (/** @type {PointerEvent} */ event) => this.#drop(event),
      onpointercancel: () => this.#end(),
    };
  }

  /** @param {string} colour */
  #click(colour) {
    if (!this.#wasDrag) take(inHand() === colour ? null : colour);
    this.#wasDrag = false;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const colour = COLOURS[Number(event.key) - 1];
    const isTyped = event.target instanceof Element && event.target.closest(TYPED);
    if (!colour || isTyped || event.ctrlKey || event.altKey || event.metaKey || !this.#scene) return;
    if (offeredColours(this.#scene).includes(colour)) take(inHand() === colour ? null : colour);
  }

  /** @param {PointerEvent} event @param {string} colour */
  #down(event, colour) {
    [this.#drag, this.#wasDrag] = [{ colour, x: event.clientX, y: event.clientY }, false];
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId); // or a quick hand gets away
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const drag = this.#drag;
    if (!drag) return;
    const { clientX: x, clientY: y } = event;
    if (!this.#wasDrag && Math.hypot(x - drag.x, y - drag.y) < STILL) return;
    this.#wasDrag = true;
    take(drag.colour);
    render(ghostHost(), dragged(drag.colour, x, y));
    const [board, space] = under(x, y);
    board?.hover(space);
  }

  /** @param {PointerEvent} event */
  #drop(event) {
    if (this.#drag && this.#wasDrag) {
      const [board, space] = under(event.clientX, event.clientY);
      if (space) board?.choose(space);
    }
    this.#end();
  }

  #end() {
    this.#drag = null;
    document.getElementById("td-ghost")?.remove();
  }
}

/** Where the dragged camel is drawn: above everything. */
function ghostHost() {
  const found = document.getElementById("td-ghost");
  if (found) return found;
  const host = Object.assign(document.createElement("div"), { id: "td-ghost" });
  document.body.append(host);
  return host;
}

/** @param {string} colour @param {number} x @param {number} y */
function dragged(colour, x, y) {
  return h("div", { class: "td-dragged", style: { "--x": `${x}px`, "--y": `${y}px` } }, camelPicture(colour, 48));
}

/** The board and its space under a point. @param {number} x @param {number} y @returns {[ThroughTheDesertBoard | null, string | null]} */
function under(x, y) {
  const cell = document.elementFromPoint(x, y)?.closest("desert-board [data-space]");
  if (!cell) return [null, null];
  return [/** @type {ThroughTheDesertBoard} */ (cell.closest("desert-board")), cell.getAttribute("data-space")];
}

customElements.define("desert-herds", DesertHerds);
