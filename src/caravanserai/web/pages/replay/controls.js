// SPDX-License-Identifier: MIT
/** The slider over the whole game, its buttons, and the speed of playback. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";

/**
 * @typedef {object} ControlsState
 * @property {number} at
 * @property {number} total
 * @property {boolean} isPlaying
 * @property {number} speed
 * @property {string} lastEvents text of the last action
 * @property {(number: number) => void} go
 * @property {(by: 1 | -1) => void} goByTurn
 * @property {() => void} togglePlaying
 * @property {(pace: number) => void} setSpeed
 */

const SPEEDS = [0.5, 1, 2, 4];

/** Paths of the icons, 24 by 24. */
const ICONS = {
  first: "M6 5v14M19 5 9 12l10 7Z",
  previous_turn: "M12 5 3 12l9 7ZM21 5l-9 7 9 7Z",
  previous: "M16 5 7 12l9 7Z",
  play: "M7 4l12 8-12 8Z",
  pause: "M8 5v14M16 5v14",
  next: "M8 5l9 7-9 7Z",
  next_turn: "M3 5l9 7-9 7ZM12 5l9 7-9 7Z",
  last: "M18 5v14M5 5l10 7-10 7Z",
};

/** @param {ControlsState} state */
export function renderControls(state) {
  const { at, total, go, goByTurn, isPlaying } = state;
  return h(
    "div",
    { class: "controls", role: "group", "aria-label": t("replay.controls") },
    renderSlider(state),
    h(
      "div",
      { class: "row" },
      renderButton("first", at > 0, () => go(0)),
      renderButton("previous_turn", at > 0, () => goByTurn(-1)),
      renderButton("previous", at > 0, () => go(at - 1)),
      renderButton(isPlaying ? "pause" : "play", true, state.togglePlaying),
      renderButton("next", at < total, () => go(at + 1)),
      renderButton("next_turn", at < total, () => goByTurn(1)),
      renderButton("last", at < total, () => go(total)),
      renderSpeedField(state),
      h("output", { class: "count" }, t("replay.at", { number: at, total })),
    ),
  );
}

/** @param {ControlsState} state */
function renderSlider({ at, total, lastEvents, go }) {
  return h("input", {
    type: "range",
    min: 0,
    max: total,
    step: 1,
    ".value": String(at),
    "aria-label": t("replay.slider"),
    "aria-valuetext": `${t("replay.at", { number: at, total })}. ${lastEvents}`,
    oninput: (/** @type {any} */ event) => go(Number(event.target.value)),
  });
}

/** Uses aria-disabled: a disabled button would lose the focus. @param {keyof typeof ICONS} name @param {boolean} isEnabled @param {() => void} onclick */
function renderButton(name, isEnabled, onclick) {
  const label = t(`replay.button.${name}`);
  return h(
    "button",
    {
      type: "button",
      class: "icon-button",
      "aria-label": label,
      title: label,
      "aria-disabled": isEnabled ? undefined : "true",
      onclick: () => isEnabled && onclick(),
    },
    h("svg", { viewBox: "0 0 24 24", width: 22, height: 22, "aria-hidden": "true" }, h("path", { d: ICONS[name] })),
  );
}

/** @param {ControlsState} state */
function renderSpeedField(state) {
  return h(
    "label",
    { class: "speed" },
    h("span", { class: "unseen" }, t("replay.speed")),
    h(
      "select",
      {
        onchange: (/** @type {any} */ event) => state.setSpeed(Number(event.target.value)),
        ".value": String(state.speed),
      },
      ...SPEEDS.map((each) => h("option", { value: each, selected: each === state.speed }, `${each}×`)),
    ),
  );
}
