// SPDX-License-Identifier: MIT
/** Looking again every few seconds, while somebody looks. */

/** Do it now and every so often while the page is visible; returns how to stop. @param {() => unknown} work @param {number} seconds */
export function poll(work, seconds) {
  const ifSeen = () => document.visibilityState === "visible" && work();
  const clock = setInterval(ifSeen, seconds * 1000);
  document.addEventListener("visibilitychange", ifSeen);
  work();
  return () => {
    clearInterval(clock);
    document.removeEventListener("visibilitychange", ifSeen);
  };
}
