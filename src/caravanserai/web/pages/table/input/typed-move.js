// SPDX-License-Identifier: MIT
/** The field for moves in notation: whether it is open, and what is wrong with the last move. */

import { focusFirst } from "./focus.js";

/** @import { BaseElement } from "../../../core/element.js" */
/** @import { TableSession } from "../../../state/table-session.js" */

export class TypedMove {
  isOpen = false;
  problem = "";
  #root;

  /** @param {BaseElement} root the element that draws the field */
  constructor(root) {
    this.#root = root;
  }

  /** @param {boolean} isOpen */
  setOpen(isOpen) {
    this.isOpen = isOpen;
    this.#root.redraw();
    if (isOpen) focusFirst(this.#root, ".typed input");
  }

  /** @param {TableSession} session @param {string} text */
  async play(session, text) {
    this.problem = "";
    const isPlayed = await session.playText(text);
    const field = this.#root.querySelector(".typed input");
    // A refused move stays in the field, so that the player can correct it.
    if (isPlayed && field instanceof HTMLInputElement) field.value = "";
    this.#root.scheduleRedraw();
  }
}
