// SPDX-License-Identifier: MIT
/** Djinns: portraits composed of a few shared parts and an emblem of the power, and their cards. */

import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { measureIcon } from "../../seat-marks.js";
import { drawCard } from "./cards.js";
import { drawCamel, drawCoin, drawMeeple, drawPalace, drawPalm } from "./pieces.js";

/** @import { Child, VNode } from "../../../core/dom.js" */
/** @typedef {"free" | "one" | "two" | "fakir" | "fakirs"} Cost */

/** For each djinn: points, cost of the power, hue, headgear, face. */
const DJINNS = /** @type {Record<string, [number, Cost, number, keyof typeof HEADS, keyof typeof FACES]>} */ ({
  "Al-Amin": [5, "free", 35, "turban", "beard"],
  "Anun-Nak": [8, "one", 265, "horns", "fangs"],
  "Ba'al": [6, "free", 8, "horns", "beard"],
  "Boaz": [6, "free", 210, "helmet", "calm"],
  "Bouraq": [6, "one", 190, "wings", "calm"],
  "Echidna": [4, "two", 120, "snakes", "fangs"],
  "Enki": [8, "one", 175, "crown", "beard"],
  "Hagis": [10, "one", 300, "veil", "calm"],
  "Haurvatat": [8, "free", 95, "leaves", "calm"],
  "Iblis": [8, "one", 350, "flames", "fangs"],
  "Jafaar": [6, "free", 48, "turban", "calm"],
  "Kandicha": [6, "free", 330, "veil", "fangs"],
  "Kumarbi": [6, "fakirs", 20, "crown", "fangs"],
  "Lamia": [10, "one", 145, "snakes", "calm"],
  "Leta": [4, "two", 235, "crown", "calm"],
  "Marid": [6, "free", 205, "flames", "beard"],
  "Monkir": [6, "free", 285, "helmet", "beard"],
  "Nekir": [6, "free", 0, "helmet", "fangs"],
  "Shamhat": [6, "free", 320, "leaves", "calm"],
  "Sibittis": [4, "two", 60, "wings", "fangs"],
  "Sloar": [8, "fakir", 25, "flames", "calm"],
  "Utug": [4, "two", 160, "horns", "calm"],
});
/** In the order of the rules. */
export const DJINN_NAMES = Object.keys(DJINNS);
const HEADS = {
  turban: "M-12-13Q-14-27 0-28 14-27 12-13 0-19-12-13ZM0-28Q4-35 8-33 5-30 3-27Z",
  horns: "M-9-17Q-19-20-18-33-12-26-5-22ZM9-17Q19-20 18-33 12-26 5-22Z",
  helmet: "M-11-12Q-13-26 0-31 13-26 11-12L7-17H-7ZM0-31V-37L6-35 0-33Z",
  wings: "M-9-15Q-24-17-27-31-17-30-7-22ZM9-15Q24-17 27-31 17-30 7-22Z",
  snakes:
    "M-10-12Q-19-14-16-22-13-27-17-31-9-31-9-22-6-34 0-29-3-26 0-22 3-26 0-29 6-34 9-22 9-31 17-31 13-27 16-22 19-14 10-12 0-22-10-12Z",
  crown: "M-11-15-13-30-6-24 0-33 6-24 13-30 11-15Q0-21-11-15Z",
  veil: "M-13-2Q-16-28 0-30 16-28 13-2 10-18 0-20-10-18-13-2Z",
  leaves:
    "M0-20Q-5-28 0-35 5-28 0-20ZM-4-19Q-14-22-15-31-6-29-4-19ZM4-19Q14-22 15-31 6-29 4-19ZM-8-15Q-17-14-21-21-12-23-8-15ZM8-15Q17-14 21-21 12-23 8-15Z",
  flames: "M-11-13Q-17-22-12-29-10-24-8-25-8-33 1-37-1-31 4-28 6-31 6-33 14-25 11-13 0-22-11-13Z",
};
const FACES = {
  beard: ["M-7-6Q0-3 7-6 7 4 0 9-7 4-7-6Z", "M-5-12-2-11M5-12 2-11"],
  fangs: ["M-5-5H5L3-1 2-5-2-5-3-1Z", "M-6-13-2-10.500M6-13 2-10.500"],
  calm: ["M-3-5Q0-3 3-5 0-2-3-5Z", "M-6-11Q-4-9.500-2-11M2-11Q4-9.500 6-11"],
};
const BODY = "M-25 36Q-27 12-9 7L-6 2H6L9 7Q27 12 25 36Z";
const HEAD = "M-9-12Q-9-20 0-20T9-12Q9 2 0 3-9 2-9-12Z";
const SMOKE =
  "M-36 36Q-20 20-34 8-40-4-28-10-34 2-24 10-12 24-26 36ZM36 36Q22 24 33 14 39 6 31-4 36 10 26 16 18 24 28 36Z";

/** The emblem of each power. Functions, because most pages never draw all 22. @type {Record<string, () => Child>} */
const EMBLEMS = {
  "Al-Amin": () => [placeEmblem(-7, drawCard("fakir"), 0.6), placeEmblem(7, drawCard("jewels"), 0.6)],
  "Anun-Nak": () => [
    placeEmblem(-11, drawMeeple("blue", 0.6)),
    placeEmblem(0, drawMeeple("yellow", 0.6)),
    placeEmblem(11, drawMeeple("green", 0.6)),
  ],
  "Ba'al": () => [placeEmblem(-6, drawLamp()), placeEmblem(9, drawCoin(2, 0.6))],
  "Boaz": () => placeEmblem(0, drawShield()),
  "Bouraq": () => placeEmblem(0, drawPalace(0.9)),
  "Echidna": () => [placeEmblem(-7, drawMeeple("blue", 0.7)), placeEmblem(8, drawCoin("×2", 0.75))],
  "Enki": () => placeEmblem(0, drawPalm(0.9)),
  "Hagis": () => [placeEmblem(-5, drawPalace(0.75)), placeEmblem(11, drawArrow())],
  "Haurvatat": () => [placeEmblem(-6, drawPalm(0.8)), placeEmblem(8, drawCoin(5, 0.65))],
  "Iblis": () => [placeEmblem(-7, drawMeeple("red", 0.7)), placeEmblem(7, drawMeeple("red", 0.7))],
  "Jafaar": () => [placeEmblem(-7, drawMeeple("yellow", 0.75)), placeEmblem(8, drawCoin(3, 0.65))],
  "Kandicha": () => [placeEmblem(-7, drawMeeple("red", 0.7)), placeEmblem(8, drawMeeple("white", 0.6))],
  "Kumarbi": () => [placeEmblem(-6, drawCard("fakir"), 0.65), placeEmblem(8, drawCoin("−", 0.65))],
  "Lamia": () => [placeEmblem(-5, drawPalm(0.75)), placeEmblem(11, drawArrow())],
  "Leta": () => placeEmblem(0, drawCamel(9, 0.85)),
  "Marid": () => [placeEmblem(-7, drawMeeple("green", 0.65)), placeEmblem(8, drawCoin(2, 0.65))],
  "Monkir": () => [placeEmblem(-7, drawPalace(0.65)), placeEmblem(9, drawCoin(2, 0.6))],
  "Nekir": () => [placeEmblem(-7, drawMeeple("red", 0.7)), placeEmblem(8, drawCoin(2, 0.65))],
  "Shamhat": () => [placeEmblem(-7, drawMeeple("white", 0.75)), placeEmblem(8, drawCoin(4, 0.65))],
  "Sibittis": () => placeEmblem(0, drawEye()),
  "Sloar": () => placeEmblem(0, drawCard("papyrus"), 0.85),
  "Utug": () => [placeEmblem(-6, drawCamel(9, 0.7)), placeEmblem(10, drawMeeple("green", 0.6))],
};

/** @param {number} x @param {VNode} drawing @param {number} [size] */
function placeEmblem(x, drawing, size = 1) {
  return h("g", { transform: `translate(${x} 21) scale(${size})` }, drawing);
}

function drawLamp() {
  return h("path", { class: "ft-gilt", d: "M-9 1Q-4-4 2-3L9-7Q8 4 0 5H-4L-2 8H-7L-5 5Q-9 4-9 1Z" });
}

function drawShield() {
  return h("path", {
    class: "ft-gilt",
    d: "M-9-9Q0-6 9-9 10 5 0 11-10 5-9-9ZM0-5 1.500-1.500 5-1 2.200 1.500 3 5 0 3-3 5-2.200 1.500-5-1-1.500-1.500Z",
  });
}

function drawArrow() {
  return h("path", { class: "ft-gilt", d: "M-5-2H1V-6L7 0 1 6V2H-5Z" });
}

function drawEye() {
  return h("path", { class: "ft-gilt", d: "M-13 0Q0-13 13 0 0 13-13 0ZM0-5A5 5 0 1 0 0 5 5 5 0 1 0 0-5Z" });
}

/** The points of a djinn at the end of the game. @param {string} djinn */
export function getDjinnValue(djinn) {
  return DJINNS[djinn]?.[0] ?? 0;
}

/** The cost of using a djinn's power. @param {string} djinn @returns {Cost} */
function getDjinnCost(djinn) {
  return DJINNS[djinn]?.[1] ?? "free";
}

/** The portrait of a djinn. @param {string} djinn @param {number} [size] in pixels */
export function drawPortrait(djinn, size = 72) {
  const [, , hue = 0, head = "turban", face = "calm"] = DJINNS[djinn] ?? [];
  const [shape, lines] = FACES[face] ?? [];
  return h(
    "svg",
    {
      class: "ft-djinn-face",
      viewBox: "-36 -38 72 74",
      ...measureIcon(size),
      "aria-hidden": "true",
      style: { "--hue": hue },
    },
    h("rect", { class: "ft-sky", x: -36, y: -38, width: 72, height: 74 }),
    h("path", { class: "ft-smoke", d: SMOKE }),
    h("path", { class: "ft-body", d: BODY }),
    h("path", { class: "ft-skin", d: HEAD }),
    h("path", { class: "ft-hair", d: shape }),
    h("path", { class: "ft-brow", d: lines }),
    h("path", { class: "ft-head", d: HEADS[head] }),
    h("circle", { class: "ft-halo", cx: 0, cy: 21, r: 14.5 }),
    EMBLEMS[djinn]?.(),
  );
}

/** The text of a power and its cost. @param {string} djinn */
export function renderPower(djinn) {
  return [
    h("span", { class: "ft-power" }, t(`tribes.power.${djinn}`)),
    h("span", { class: "ft-cost soft" }, t(`tribes.cost.${getDjinnCost(djinn)}`)),
  ];
}

/** A djinn: portrait, name, value and power. @param {string} djinn @param {Child} [more] */
export function renderDjinnFace(djinn, more) {
  return [
    drawPortrait(djinn),
    h(
      "span",
      { class: "ft-djinn-name" },
      h("strong", null, djinn),
      " ",
      h("span", null, t("tribes.points", { count: getDjinnValue(djinn) })),
    ),
    renderPower(djinn),
    more ?? null,
  ];
}

/** A djinn's card. @param {string} djinn */
export function renderDjinnCard(djinn) {
  return h("li", { class: "ft-djinn", key: djinn }, renderDjinnFace(djinn));
}
