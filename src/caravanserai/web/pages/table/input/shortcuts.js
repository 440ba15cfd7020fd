// SPDX-License-Identifier: MIT
/** Keys of the table page. Boards have their own; what they have used is left alone. */

/** @typedef {Record<string, () => void>} Keys what each key does, by its name */

/** Listen to the keyboard; returns how to stop. @param {(key: string) => (() => void) | undefined} find */
export function onKeys(find) {
  const listener = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
    const name = event.shiftKey && event.key.length === 1 && /[a-z]/i.test(event.key) ? `⇧${event.key}` : event.key;
    const act = find(name.toLowerCase());
    if (!act) return;
    event.preventDefault();
    act();
  };
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}

/** Whether the key belongs to a field, a dialog, or a button that Enter presses. @param {KeyboardEvent} event */
function isBusy(event) {
  const at = /** @type {Element} */ (event.target);
  if (document.querySelector("dialog[open]")) return true;
  if (event.key === "Escape") return false;
  if (at.closest("input, textarea, select")) return true;
  return event.key === "Enter" && Boolean(at.closest("button, a, summary"));
}
