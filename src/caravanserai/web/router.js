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
  pattern: new RegExp(`^${pathname.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`),
  page: { module, tag, messages: [messages] },
}));
const NOT_FOUND = { module: "not-found/page.js", tag: "not-found-page", messages: [], args: {} };

/** @param {string} path @returns {Route} */
export function findRoute(path) {
  for (const { pattern, page } of ROUTES) {
    const found = pattern.exec(path);
    if (found) return { ...page, args: decodeAll(found.groups ?? {}) };
  }
  return NOT_FOUND;
}

/** @param {Record<string, string | undefined>} groups */
function decodeAll(groups) {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value ?? "")]));
}

/** Set by app.js: resolves when the page of the address is shown. */
export const navigation = { shown: Promise.resolve() };

/** Navigate to an address of this site, and wait until its page is shown. @param {string} address @returns {Promise<void>} */
export function go(address) {
  history.pushState(null, "", toAddress(address));
  dispatchEvent(new Event("popstate"));
  return navigation.shown;
}

/** Handle clicks on links to this site without reloading the page. @param {MouseEvent} event */
export function followLink(event) {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || link.target || link.hasAttribute("download") || toPath(link.pathname).startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  void go(toPath(link.pathname) + link.search + link.hash);
}
