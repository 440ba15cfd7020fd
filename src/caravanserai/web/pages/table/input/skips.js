// SPDX-License-Identifier: MIT
/** While earlier turns are shown, a click on the board or a key shows the newest position at once. */

/** @import { TurnQueue } from "../../../state/turn-queue.js" */

const KEYS = new Set(["Enter", " ", "Escape"]);

/** Listen before the board does, which must not take the click as a move; returns a function that stops it. @param {HTMLElement} root @param {TurnQueue} queue */
export function listenForSkips(root, queue) {
  const listener = (/** @type {MouseEvent | KeyboardEvent} */ event) => {
    if (!queue.isBehind || !isSkip(event)) return;
    event.preventDefault();
    event.stopPropagation();
    queue.skip();
  };
  root.addEventListener("click", listener, true);
  document.addEventListener("keydown", listener, true);
  return () => {
    root.removeEventListener("click", listener, true);
    document.removeEventListener("keydown", listener, true);
  };
}

/** Buttons and fields keep their own meaning. @param {MouseEvent | KeyboardEvent} event */
function isSkip(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.type === "click") return target.closest(".board-wrap") && !target.closest("button");
  if (!KEYS.has(/** @type {KeyboardEvent} */ (event).key) || document.querySelector("dialog[open]")) return false;
  return !target.closest?.("button, a, summary, input, textarea, select");
}
