// SPDX-License-Identifier: MIT
/** Style sheets that only some pages need. */

/** Load a style sheet, once; resolves when it is there. @param {string} name @returns {Promise<void>} */
export function loadStylesheet(name) {
  const href = `/web/styles/${name}`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve(); // an unstyled page is better than none
    document.head.append(link);
  });
}
