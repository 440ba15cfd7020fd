// SPDX-License-Identifier: MIT
/** The slider over the whole game, with its buttons and the speed of playing on. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";

/**
 * @typedef {object} Wheel
 * @property {number} at
 * @property {number} total
 * @property {boolean} isPlaying
 * @property {number} pace
 * @property {string} told what the last action did
 * @property {(number: number) => void} go
 * @property {() => void} toggle
 * @property {(pace: number) => void} choose
 */

const PACES = [0.5, 1, 2, 4];

/** Drawings of the buttons, 24 by 24. */
const SIGNS = {
  first: "M6 5v14M19 5 9 12l10 7Z",
  previous: "M16 5 7 12l9 7Z",
  play: "M7 4l12 8-12 8Z",
  pause: "M8 5v14M16 5v14",
  next: "M8 5l9 7-9 7Z",
  last: "M18 5v14M5 5l10 7-10 7Z",
};

/** @param {Wheel} wheel */
export function controls(wheel) {
  const { at, total, go, isPlaying } = wheel;
  return h(
    "div",
    { class: "controls", role: "group", "aria-label": t("replay.controls") },
    slider(wheel),
    h(
      "div",
      { class: "row" },
      button("first", at > 0, () => go(0)),
      button("previous", at > 0, () => go(at - 1)),
      button(isPlaying ? "pause" : "play", true, wheel.toggle),
      button("next", at < total, () => go(at + 1)),
      button("last", at < total, () => go(total)),
      pace(wheel),
      h("output", { class: "count" }, t("replay.at", { number: at, total })),
    ),
  );
}

/** @param {Wheel} wheel */
function slider({ at, total, told, go }) {
  return h("input", {
    type: "range",
    min: 0,
    max: total,
    step: 1,
    ".value": String(at),
    "aria-label": t("replay.slider"),
    "aria-valuetext": `${t("replay.at", { number: at, total })}. ${told}`,
    oninput: (/** @type {any} */ event) => go(Number(event.target.value)),
  });
}

/** Nothing to go to is told but not disabled: focus would be lost. @param {keyof typeof SIGNS} name @param {boolean} isPossible @param {() => void} press */
function button(name, isPossible, press) {
  const label = t(`replay.button.${name}`);
  return h(
    "button",
    {
      type: "button",
      class: "sign",
      "aria-label": label,
      title: label,
      "aria-disabled": isPossible ? undefined : "true",
      onclick: () => isPossible && press(),
    },
    h("svg", { viewBox: "0 0 24 24", width: 22, height: 22, "aria-hidden": "true" }, h("path", { d: SIGNS[name] })),
  );
}

/** @param {Wheel} wheel */
function pace(wheel) {
  return h(
    "label",
    { class: "pace" },
    h("span", { class: "unseen" }, t("replay.pace")),
    h(
      "select",
      {
        onchange: (/** @type {any} */ event) => wheel.choose(Number(event.target.value)),
        ".value": String(wheel.pace),
      },
      ...PACES.map((each) => h("option", { value: each, selected: each === wheel.pace }, `${each}×`)),
    ),
  );
}
