// SPDX-License-Identifier: MIT
/** Buttons to zoom in, zoom out and show the whole board. */

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";

/** @import { Viewport } from "./viewport.js" */

/** @param {Viewport} viewport @param {string} area the prefix of their message keys @param {string} name of their class */
export function renderZoomButtons(viewport, area, name) {
  const button = (/** @type {string} */ sign, /** @type {string} */ key, /** @type {() => void} */ zoom) => {
    const label = t(`${area}.zoom.${key}`);
    return h("button", { type: "button", class: "small", "aria-label": label, title: label, onclick: zoom }, sign);
  };
  return h(
    "div",
    { key: "zoom", class: name, role: "group", "aria-label": t(`${area}.zoom`) },
    button("−", "out", () => viewport.zoomOut()),
    button("⤢", "whole", () => viewport.showAll()),
    button("+", "in", () => viewport.zoomIn()),
  );
}
