// SPDX-License-Identifier: MIT
/** Keeps the keyboard where it was when the page is drawn anew, or takes it to what is asked for. */

const CONFIRM = "[data-role=confirm]";

/** Go to the first of these that can be gone to. @param {Element} page @param {...string} targets @returns {boolean} */
export function focusOn(page, ...targets) {
  return targets.some((target) => settle(page.querySelector(target)));
}

/** @param {Element | null} node @returns {boolean} */
function settle(node) {
  if (!node?.isConnected || !(node instanceof HTMLElement || node instanceof SVGElement)) return false;
  node.focus({ preventScroll: true });
  return document.activeElement === node;
}

export class FocusKeeper {
  /** Where the keyboard was before a choice had to be confirmed. @type {Element | null} */
  #back = null;
  #page;

  /** @param {Element} page */
  constructor(page) {
    this.#page = page;
  }

  /** @param {() => void} draw @param {() => string[]} board where to go if all else is gone */
  during(draw, board) {
    const active = document.activeElement;
    const wasHere = this.#page.contains(active);
    const wasConfirming = this.#page.querySelector(CONFIRM) !== null;
    draw();
    const isNew = !wasConfirming && this.#page.querySelector(CONFIRM) !== null;
    if (isNew && !active?.matches("input, textarea, select")) this.#toConfirm(wasHere ? active : null);
    else if (wasHere && document.activeElement === document.body) this.#comeBack(board());
  }

  /** @param {Element | null} from */
  #toConfirm(from) {
    this.#back = from;
    focusOn(this.#page, CONFIRM);
  }

  /** @param {string[]} board */
  #comeBack(board) {
    const back = this.#back;
    this.#back = null;
    if (!settle(back)) focusOn(this.#page, ...board);
  }
}
