// SPDX-License-Identifier: MIT
/** Keys of the log. */

/** Arrow keys move between headings and lines. @param {KeyboardEvent} event */
export function moveFocus(event) {
  const list = /** @type {Element} */ (event.currentTarget);
  const all = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("summary, li:not(.turn)")]);
  const shown = all.filter((node) => node.checkVisibility());
  const at = shown.findIndex((node) => node.contains(/** @type {Node} */ (event.target)));
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: shown.length - 1 }[event.key];
  if (to === undefined || !shown[to]) return;
  event.preventDefault();
  shown[to].focus();
}

/** A listener for Enter on the element itself, not on a button in it. @param {() => void} work */
export function onEnter(work) {
  return (/** @type {KeyboardEvent} */ event) =>
    event.key === "Enter" && event.target === event.currentTarget && work();
}
