// SPDX-License-Identifier: MIT
/** Beside a tile: which of several colours is meant. */

import { t } from "../../i18n.js";
import { h } from "../../lib/render.js";
import { icon, meeple } from "./pieces.js";

/**
 * Choices on one tile: a colour of several.
 * @typedef {{colour: string, label: string, brings: string[], choose: () => void}} Option
 * @param {string} label @param {Option[]} options @param {Record<string, string>} place @param {() => void} close
 */
export function popover(label, options, place, close) {
  return h(
    "div",
    { class: "ft-popover", role: "group", "aria-label": label, style: place },
    options.map((option) => optionButton(option)),
    h("button", { type: "button", class: "small ft-close", "aria-label": t("tribes.cancel"), onclick: close }, "×"),
  );
}

/** @param {Option} option */
function optionButton(option) {
  return h(
    "button",
    { type: "button", key: option.colour, class: "ft-option", onclick: option.choose },
    icon(meeple(option.colour), 30),
    h("span", { class: "ft-option-text" }, h("span", null, option.label), h("small", null, option.brings.join(" · "))),
  );
}
