// SPDX-License-Identifier: MIT
/** Loads style sheets that only some pages need. */

import { toAddress } from "./root.js";

/** Load a style sheet of `styles/` once; resolves when it has been applied. @param {string} name @returns {Promise<void>} */
export function loadStylesheet(name) {
  const href = toAddress(`/web/styles/${name}`);
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve(); // an unstyled page is better than a blank one
    document.head.append(link);
  });
}
