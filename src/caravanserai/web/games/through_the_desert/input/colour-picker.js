// SPDX-License-Identifier: MIT
/** Asks for the colour where several are possible on the space that was chosen. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { drawCamelIcon } from "../drawing/pieces.js";
import { formatEffects } from "../text/effects.js";

/** @import { Choice } from "../../interface-types.js" */
/** @typedef {{choose: (choice: Choice) => void, close: () => void}} Answers */

const TALL = 3.6; // approximate height of a button, in rem

/** @param {string} space @param {Choice[]} choices @param {{style: Record<string, string>, side: string}} at @param {Answers} answers */
export function renderColourPicker(space, choices, at, { choose, close }) {
  const title = t("desert.colour_picker", { space });
  return h(
    "div",
    {
      key: "picker",
      class: `td-picker picker card ${at.side}`,
      role: "group",
      "aria-label": title,
      style: { ...at.style, "--tall": `${4 + TALL * choices.length}rem` },
      onkeydown: (/** @type {KeyboardEvent} */ event) => handleKey(event, close),
    },
    h("strong", null, title),
    choices.map((choice) => renderOption(choice, choose)),
    h("button", { class: "small", onclick: close }, t("desert.cancel")),
  );
}

/** @param {Choice} choice @param {(choice: Choice) => void} choose */
function renderOption(choice, choose) {
  const { colour } = choice.step;
  const gains = formatEffects(choice.step).join(" · ");
  return h(
    "button",
    { key: colour, class: `td-of-${colour}`, onclick: () => choose(choice) },
    drawCamelIcon(colour),
    h("span", null, t(`desert.colour.${colour}`), gains && h("small", null, gains)),
  );
}

/** @param {KeyboardEvent} event @param {() => void} close */
function handleKey(event, close) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") close();
  else if (step) focusNext(/** @type {Element} */ (event.currentTarget), step);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {Element} group @param {number} step */
function focusNext(group, step) {
  const buttons = [...group.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
