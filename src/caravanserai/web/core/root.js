// SPDX-License-Identifier: MIT
/**
 * The path under which the site is served. The code writes all its paths as if that were the root of the host:
 * `toAddress` adds the path before they reach the browser, `toPath` removes it from what the browser reports.
 */

/** "" at the root of a host, or a path such as "/games" without a slash at its end. */
export const ROOT = findRoot(import.meta.url);

/** @param {string} module the address of this module */
export function findRoot(module) {
  if (!module.startsWith("http")) return ""; // in a test
  return new URL("../..", module).pathname.replace(/\/$/, "");
}

/** The address of a path of this site, for the browser; other addresses stay as they are. @param {string} path */
export function toAddress(path, root = ROOT) {
  return path.startsWith("/") && !path.startsWith("//") ? root + path : path;
}

/** The path of an address of this host. @param {string} pathname */
export function toPath(pathname, root = ROOT) {
  const isInside = pathname === root || pathname.startsWith(`${root}/`);
  return (isInside ? pathname.slice(root.length) : pathname) || "/";
}

/** The path of the page that is shown. */
export function getPath() {
  return toPath(location.pathname);
}

/** The complete address of a path, to share it. @param {string} path */
export function toSharedAddress(path) {
  return location.origin + toAddress(path);
}
