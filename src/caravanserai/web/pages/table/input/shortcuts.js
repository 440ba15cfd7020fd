// SPDX-License-Identifier: MIT
/** Keyboard shortcuts of the table page. Keys that a board has handled are ignored. */

/** @import { TableSession } from "../../../state/table-session.js" */
/** @typedef {Record<string, (() => void) | undefined>} Shortcuts */

/** The keys that make or undo moves, as far as that is possible now. @param {TableSession} session @returns {Shortcuts} */
export function listMoveShortcuts(session) {
  const undo = session.shown?.undo;
  return {
    enter: session.pending ? () => session.confirm() : undefined,
    escape: session.pending ? () => session.cancel() : undefined,
    u: typeof undo?.step === "number" ? () => void session.undo("step") : undefined,
    "⇧u": typeof undo?.turn === "number" ? () => void session.undo("turn") : undefined,
  };
}

/** Listen to the keyboard; returns a function that stops it. @param {(key: string) => (() => void) | undefined} findAction */
export function listenForShortcuts(findAction) {
  const listener = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isUsedElsewhere(event)) return;
    const isShifted = event.shiftKey && event.key.length === 1 && /[a-z]/i.test(event.key);
    const action = findAction((isShifted ? `⇧${event.key}` : event.key).toLowerCase());
    if (!action) return;
    event.preventDefault();
    action();
  };
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}

/** Whether the key belongs to a field, a dialog, or a button that Enter presses. @param {KeyboardEvent} event */
function isUsedElsewhere(event) {
  const target = /** @type {Element} */ (event.target);
  if (document.querySelector("dialog[open]")) return true;
  if (event.key === "Escape") return false;
  if (target.closest("input, textarea, select")) return true;
  return event.key === "Enter" && Boolean(target.closest("button, a, summary"));
}
