// SPDX-License-Identifier: MIT
/** The herds to take a camel from: by click, by the keys 1 to 5, or by dragging one onto the board. */

import { h, render } from "../../../core/dom.js";
import { BaseElement } from "../../../core/element.js";
import { t } from "../../../core/i18n.js";
import { drawCamelIcon, drawLeaderIcon } from "../drawing/pieces.js";
import { COLOURS, listOfferedColours } from "../input/offer.js";
import { getSelectedColour, onColourSelected, selectColour } from "../input/selected-colour.js";

/** @import { Scene, Step } from "../../interface-types.js" */
/** @import { Child } from "../../../core/dom.js" */
/** @import { ThroughTheDesertBoard } from "../board.js" */

const DRAG_DISTANCE = 7; // pixels; a shorter movement is a click
const TEXT_FIELDS = "input, textarea, select, [contenteditable]";

/** Buttons for steps that are not chosen on the board. @param {Scene} scene @returns {Child} */
export function renderActionButtons(scene) {
  if (!scene.offer) return null;
  const removals = scene.offer.steps.filter((step) => step.kind === "remove");
  if (removals.length > 0) return h("div", { class: "td-herds" }, removals.map((step) => renderRemoval(step, scene)));
  return listOfferedColours(scene).length > 0 ? h("desert-herds", { key: "herds", ".scene": scene }) : null;
}

/** @param {Step} step @param {Scene} scene */
function renderRemoval(step, scene) {
  const { colour } = step;
  return h(
    "button",
    {
      key: colour,
      class: `td-herd td-of-${colour}`,
      onclick: () => scene.actions?.choose({ step, action: Number(step.action) }),
    },
    drawCamelIcon(colour),
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
    this.onDisconnect(onColourSelected(() => this.scheduleRedraw()));
    const listener = (/** @type {KeyboardEvent} */ event) => this.#handleKey(event);
    document.addEventListener("keydown", listener);
    this.onDisconnect(() => document.removeEventListener("keydown", listener));
  }

  set scene(/** @type {Scene} */ scene) {
    this.#scene = scene;
    this.scheduleRedraw();
  }

  render() {
    const scene = this.#scene;
    if (!scene) return null;
    return h(
      "div",
      { class: "td-herds", role: "group", "aria-label": t("desert.choose_colour") },
      COLOURS.map((colour, at) => this.#renderHerd(scene, colour, at + 1)),
    );
  }

  /** @param {Scene} scene @param {string} colour @param {number} key */
  #renderHerd(scene, colour, key) {
    const isOffered = listOfferedColours(scene).includes(colour);
    const isLeader = scene.view.phase === "leaders";
    const count = scene.view.herds[colour];
    const label = isLeader ? t(`desert.leader_name.${colour}`) : t(`desert.herd.${colour}`, { count });
    return h(
      "button",
      {
        key: colour,
        class: `td-herd td-of-${colour}`,
        disabled: !isOffered || scene.busy,
        title: label,
        "aria-label": label,
        "aria-keyshortcuts": key,
        "aria-pressed": getSelectedColour() === colour ? "true" : "false",
        ...this.#createListeners(colour),
      },
      isLeader ? drawLeaderIcon(colour, scene.offer?.actor ?? 0) : [drawCamelIcon(colour, 32), h("b", null, count)],
      h("kbd", { "aria-hidden": "true" }, key),
    );
  }

  /** @param {string} colour */
  #createListeners(colour) {
    return {
      onclick: () => this.#click(colour),
      onpointerdown: (/** @type {PointerEvent} */ event) => this.#startDrag(event, colour),
      onpointermove: (/** @type {PointerEvent} */ event) => this.#move(event),
      onpointerup: (/** @type {PointerEvent} */ event) => this.#drop(event),
      onpointercancel: () => this.#endDrag(),
    };
  }

  /** @param {string} colour */
  #click(colour) {
    if (!this.#wasDrag) selectColour(getSelectedColour() === colour ? null : colour);
    this.#wasDrag = false;
  }

  /** @param {KeyboardEvent} event */
  #handleKey(event) {
    const colour = COLOURS[Number(event.key) - 1];
    const isTyped = event.target instanceof Element && event.target.closest(TEXT_FIELDS);
    if (!colour || isTyped || event.ctrlKey || event.altKey || event.metaKey || !this.#scene) return;
    if (listOfferedColours(this.#scene).includes(colour)) selectColour(getSelectedColour() === colour ? null : colour);
  }

  /** @param {PointerEvent} event @param {string} colour */
  #startDrag(event, colour) {
    [this.#drag, this.#wasDrag] = [{ colour, x: event.clientX, y: event.clientY }, false];
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId); // else a fast pointer leaves the button and the drag ends
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const drag = this.#drag;
    if (!drag) return;
    const { clientX: x, clientY: y } = event;
    if (!this.#wasDrag && Math.hypot(x - drag.x, y - drag.y) < DRAG_DISTANCE) return;
    this.#wasDrag = true;
    selectColour(drag.colour);
    render(getDragLayer(), renderDraggedCamel(drag.colour, x, y));
    const [board, space] = findSpaceAt(x, y);
    board?.hover(space);
  }

  /** @param {PointerEvent} event */
  #drop(event) {
    if (this.#drag && this.#wasDrag) {
      const [board, space] = findSpaceAt(event.clientX, event.clientY);
      if (space) board?.choose(space);
    }
    this.#endDrag();
  }

  #endDrag() {
    this.#drag = null;
    document.getElementById("td-ghost")?.remove();
  }
}

/** Where the dragged camel is drawn: above everything. */
function getDragLayer() {
  const found = document.getElementById("td-ghost");
  if (found) return found;
  const host = Object.assign(document.createElement("div"), { id: "td-ghost" });
  document.body.append(host);
  return host;
}

/** @param {string} colour @param {number} x @param {number} y */
function renderDraggedCamel(colour, x, y) {
  return h("div", { class: "td-dragged", style: { "--x": `${x}px`, "--y": `${y}px` } }, drawCamelIcon(colour, 48));
}

/** The board and its space under a point. @param {number} x @param {number} y @returns {[ThroughTheDesertBoard | null, string | null]} */
function findSpaceAt(x, y) {
  const cell = document.elementFromPoint(x, y)?.closest("desert-board [data-space]");
  if (!cell) return [null, null];
  return [/** @type {ThroughTheDesertBoard} */ (cell.closest("desert-board")), cell.getAttribute("data-space")];
}

customElements.define("desert-herds", DesertHerds);
