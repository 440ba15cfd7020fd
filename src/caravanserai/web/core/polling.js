// SPDX-License-Identifier: MIT
/** Repeats work while the page is visible. */

/** Run work now and every few seconds while the page is visible; returns a function that stops it. @param {() => unknown} work @param {number} seconds */
export function poll(work, seconds) {
  const runIfVisible = () => document.visibilityState === "visible" && work();
  const timer = setInterval(runIfVisible, seconds * 1000);
  document.addEventListener("visibilitychange", runIfVisible);
  work();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", runIfVisible);
  };
}
