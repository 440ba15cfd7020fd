// SPDX-License-Identifier: MIT
/** Addresses and pages: which module draws which address, and how one goes from one to another. */

/** @typedef {{module: string, tag: string, words: string, args: Record<string, string>}} Place */

/** Every page: address, module, the custom element it defines, and the words it needs beside the usual ones. */
const PAGES = [
  ["/", "home/page.js", "home-page", "home"],
  ["/new/:game", "new-table/page.js", "new-table-page", "home"],
  ["/lobby", "lobby/page.js", "lobby-page", "home"],
  ["/games", "my-games/page.js", "my-games-page", "home"],
  ["/table/:id", "table/page.js", "table-page", "table"],
  ["/replay/:id", "replay/page.js", "replay-page", "replay"],
  ["/study/:id/:number", "study/page.js", "study-page", "replay"],
  ["/learn", "learn/page.js", "learn-page", "learn"],
  ["/learn/:game/:lesson", "lesson/page.js", "lesson-page", "learn"],
  ["/rules/:game", "rules/page.js", "rules-page", "learn"],
  ["/settings", "settings/page.js", "settings-page", "home"],
  ["/account", "account/page.js", "account-page", "home"],
];

/** The page of an address. @param {string} path @returns {Place} */
export function find(path) {
  for (const [pattern, module, tag, words = ""] of /** @type {[string, string, string, string?][]} */ (PAGES)) {
    const args = match(pattern, path);
    if (args) return { module, tag, words, args };
  }
  return { module: "not-found/page.js", tag: "lost-page", words: "", args: {} };
}

/** @param {string} pattern @param {string} path @returns {Record<string, string> | null} */
function match(pattern, path) {
  const wanted = pattern.split("/");
  const parts = path.split("/");
  if (wanted.length !== parts.length) return null;
  /** @type {Record<string, string>} */
  const args = {};
  for (const [at, want] of wanted.entries()) {
    const part = parts[at] ?? "";
    if (want.startsWith(":") && part) args[want.slice(1)] = decodeURIComponent(part);
    else if (want !== part) return null;
  }
  return args;
}

/** Go to an address of ours. @param {string} address */
export function go(address) {
  history.pushState(null, "", address);
  dispatchEvent(new Event("popstate"));
}

/** Let links within the page be followed without loading it anew. @param {MouseEvent} event */
export function follow(event) {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || link.target || link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
