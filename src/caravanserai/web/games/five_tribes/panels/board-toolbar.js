// SPDX-License-Identifier: MIT
/** The toolbar above the board: how to sow, the meeples in hand, zoom. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { renderZoomButtons } from "../../zoom-buttons.js";
import { COLOURS } from "../drawing/layout.js";
import { drawIcon, drawMeeple } from "../drawing/pieces.js";
import { formatMeeples } from "../text/effects.js";

/** @import { Viewport } from "../../viewport.js" */
/** @import { Scene } from "../../interface-types.js" */

/**
 * @typedef {object} Tools
 * @property {Scene} scene
 * @property {boolean} byEnd
 * @property {string | null} held
 * @property {(byEnd: boolean) => void} sowBy
 * @property {(colour: string, event: PointerEvent | null) => void} hold
 * @property {Viewport} viewport
 */

/** @param {Tools} tools */
export function renderToolbar(tools) {
  const { scene, viewport } = tools;
  return h(
    "div",
    { class: "ft-toolbar" },
    canSow(scene) && renderSowingSwitch(tools),
    renderHand(tools),
    renderZoomButtons(viewport, "tribes", "ft-zoom"),
  );
}

/** Whether there is, or will be, something to sow. @param {Scene} scene */
function canSow({ mode, offer, state }) {
  return offer !== null || (mode === "play" && state?.status === "playing");
}

/** @param {Tools} tools */
function renderSowingSwitch({ byEnd, sowBy }) {
  const choice = (/** @type {boolean} */ is, /** @type {string} */ key) =>
    h(
      "button",
      { type: "button", class: "small", "aria-pressed": String(byEnd === is), onclick: () => sowBy(is) },
      t(key),
    );
  return h(
    "div",
    { class: "ft-switch", role: "group", "aria-label": t("tribes.sow_by") },
    choice(false, "tribes.by_steps"),
    choice(true, "tribes.by_end"),
  );
}

/** The meeples in hand. If several colours can be dropped, the player can select or drag one first. @param {Tools} tools */
function renderHand({ scene, held, hold }) {
  const there = COLOURS.filter((colour) => scene.view.hand[colour]);
  const canHold = scene.offer?.task === "sow" && there.length > 1;
  return h(
    "div",
    { class: "ft-hand", role: "group", "aria-label": t("tribes.hand") },
    there.length ? h("span", { class: "soft", "aria-hidden": "true" }, `${t("tribes.hand")}:`) : null,
    there.map((colour) => renderMeepleButton(colour, scene.view.hand[colour], canHold, colour === held, hold)),
  );
}

/** @param {string} colour @param {number} count @param {boolean} canHold @param {boolean} isHeld @param {Tools["hold"]} hold */
function renderMeepleButton(colour, count, canHold, isHeld, hold) {
  const content = [drawIcon(drawMeeple(colour), 28), h("span", { "aria-hidden": "true" }, count)];
  const label = formatMeeples(colour, count);
  const title = t(`tribes.tribe.${colour}`);
  if (!canHold) return h("span", { key: colour, class: "ft-held", role: "img", "aria-label": label, title }, content);
  const props = {
    type: "button",
    class: "ft-held small",
    "aria-pressed": String(isHeld),
    "aria-label": label,
    title,
  };
  return h("button", {
    key: colour,
    ...props,
    onclick: () => hold(colour, null),
    onpointerdown: (/** @type {PointerEvent} */ event) => hold(colour, event),
  }, content);
}
