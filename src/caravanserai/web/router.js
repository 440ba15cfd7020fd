// SPDX-License-Identifier: MIT
/** Routes: which page belongs to an address, and navigation without reloading. */

import { toAddress, toPath } from "./core/root.js";

/** @typedef {{module: string, tag: string, messages: string[], args: Record<string, string>}} Route */

/** Every page: its address, its module, the custom element it defines, and its message catalogue. */
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
const ROUTES = PAGES.map(([pathname = "", module = "", tag = "", messages = ""]) => ({
  pattern: new URLPattern({ pathname }),
  page: { module, tag, messages: [messages] },
}));
const NOT_FOUND = { module: "not-found/page.js", tag: "not-found-page", messages: [], args: {} };

/** @param {string} path @returns {Route} */
export function findRoute(path) {
  for (const { pattern, page } of ROUTES) {
    const groups = pattern.exec({ pathname: path })?.pathname.groups;
    if (groups) return { ...page, args: decodeAll(groups) };
  }
  return NOT_FOUND;
}

/** @param {Record<string, string | undefined>} groups */
function decodeAll(groups) {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value ?? "")]));
}

/** Navigate to an address of this site. @param {string} address */
export function go(address) {
  history.pushState(null, "", toAddress(address));
  dispatchEvent(new Event("popstate"));
}

/** Handle clicks on links to this site without reloading the page. @param {MouseEvent} event */
export function followLink(event) {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || link.target || link.hasAttribute("download") || toPath(link.pathname).startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(toPath(link.pathname) + link.search + link.hash);
}
