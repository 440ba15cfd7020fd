// SPDX-License-Identifier: MIT
/** Keeps the keyboard focus across redraws, and moves it to the confirm button when a choice needs confirmation. */

const CONFIRM = "[data-role=confirm]";

/** Focus the first of these selectors that can take the focus. @param {Element} root @param {...string} selectors @returns {boolean} */
export function focusFirst(root, ...selectors) {
  return selectors.some((selector) => tryFocus(root.querySelector(selector)));
}

/** @param {Element | null} node @returns {boolean} */
function tryFocus(node) {
  if (!node?.isConnected || !(node instanceof HTMLElement || node instanceof SVGElement)) return false;
  node.focus({ preventScroll: true });
  return document.activeElement === node;
}

export class FocusKeeper {
  /** The focused element before a choice had to be confirmed. @type {Element | null} */
  #previous = null;
  /** Whether the focus was on a button that is disabled at the moment. */
  #isWaiting = false;
  #root;

  /** @param {Element} root */
  constructor(root) {
    this.#root = root;
  }

  /** @param {() => void} redraw @param {() => string[]} fallback selectors, for when the focused element is gone */
  preserveDuring(redraw, fallback) {
    const active = document.activeElement;
    const hadFocus = this.#root.contains(active) || (this.#isWaiting && active === document.body);
    const wasConfirming = this.#root.querySelector(CONFIRM) !== null;
    redraw();
    const isNew = !wasConfirming && this.#root.querySelector(CONFIRM) !== null;
    if (isNew && !active?.matches("input, textarea, select")) {
      this.#focusConfirm(this.#root.contains(active) ? active : null);
    } else if (hadFocus && document.activeElement === document.body) this.#restore(fallback());
    // A button that is disabled while its request is under way loses the focus with the next frame, not now.
    this.#isWaiting = hadFocus && document.activeElement?.matches(":disabled") === true;
  }

  /** @param {Element | null} from */
  #focusConfirm(from) {
    this.#previous = from;
    focusFirst(this.#root, CONFIRM);
  }

  /** @param {string[]} fallback */
  #restore(fallback) {
    const previous = this.#previous;
    this.#previous = null;
    if (!tryFocus(previous)) focusFirst(this.#root, ...fallback);
  }
}
