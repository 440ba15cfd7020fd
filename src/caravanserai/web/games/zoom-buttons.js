// SPDX-License-Identifier: MIT
/** Buttons to look closer, from further away, or at the whole board. */

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";

/** @import { Viewport } from "./viewport.js" */

/** @param {Viewport} viewport @param {string} area whose words they have @param {string} name of their class */
export function zoomButtons(viewport, area, name) {
  const button = (/** @type {string} */ sign, /** @type {string} */ key, /** @type {() => void} */ look) => {
    const label = t(`${area}.zoom.${key}`);
    return h("button", { type: "button", class: "small", "aria-label": label, title: label, onclick: look }, sign);
  };
  return h(
    "div",
    { key: "zoom", class: name, role: "group", "aria-label": t(`${area}.zoom`) },
    button("−", "out", () => viewport.zoomOut()),
    button("⤢", "whole", () => viewport.showAll()),
    button("+", "in", () => viewport.zoomIn()),
  );
}
