// SPDX-License-Identifier: MIT
/** The address under which other devices reach this server. */

import { ROOT } from "../../../core/root.js";
import { get } from "../../../net/http.js";

/** @typedef {{base: string, isLocal: boolean}} SharedOrigin base: the address of the site without a slash at its end; isLocal: it works on this computer only */

/** Whether a host name means "this computer" on every computer. @param {string} hostname */
export function isLoopback(hostname) {
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" ||
    /^127(\.\d+){3}$/.test(hostname);
}

/** The origin to start with: that of this page. @param {{hostname: string, origin: string}} [page] @returns {SharedOrigin} */
export function getPageOrigin(page = location) {
  return { base: page.origin + ROOT, isLocal: isLoopback(page.hostname) };
}

/** A page that was opened as "localhost" asks the server for an address that others can use. @returns {Promise<SharedOrigin>} */
export async function findSharedOrigin() {
  const own = getPageOrigin();
  if (!own.isLocal) return own;
  const { addresses } = await get("/api/addresses");
  return addresses[0] ? { base: addresses[0].replace(/\/$/, ""), isLocal: false } : own;
}
