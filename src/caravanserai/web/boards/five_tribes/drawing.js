// SPDX-License-Identifier: MIT
/** The sultanate as a picture that can be walked over: a grid of tiles, and what is drawn above them. */

import { t } from "../../i18n.js";
import { h } from "../../lib/render.js";
import { seen } from "../through_the_desert/camera.js";
import { centre, COLUMNS, PITCH, rows, WHOLE } from "./layout.js";
import { endChips, ghost, wayDrawn } from "./overlay.js";
import { startsOf, wayOf } from "./sowing.js";
import { describe, endsSpoken, stepsSpoken } from "./speaking.js";
import { scenery, standing, valueMark } from "./tiles.js";

/** @import { Scene, Step } from "../game.js" */
/** @import { Camera } from "../through_the_desert/camera.js" */
/** @import { End } from "./offered.js" */
/** @import { Plan } from "./sowing.js" */

/**
 * What the drawing depends on besides the scene.
 * @typedef {object} Look
 * @property {Scene} scene
 * @property {Camera} camera
 * @property {string} at the tile that keys act on
 * @property {string | null} over the tile that is pointed at
 * @property {string | null} held the colour chosen to be dropped
 * @property {Map<string, Step[]>} steps by tile
 * @property {Map<string, End[]> | null} ends of sowings by tile; only where one chooses by destination
 * @property {Plan | null} plan
 * @property {boolean} named whether each tile shows its name
 */

/** @param {Look} look */
export function sultanate(look) {
  const { left, top, width, height } = seen(WHOLE, look.camera);
  const way = wayOf(look.plan);
  return h(
    "svg",
    {
      class: `ft-sultanate ${look.camera.zoom > 1 ? "is-close" : ""}`,
      viewBox: `${left} ${top} ${width} ${height}`,
      role: "grid",
      "aria-label": t("tribes.board"),
    },
    margin(),
    rows().map((row, number) => h("g", { role: "row", key: `row${number}` }, row.map((name) => cell(name, look)))),
    h("g", { "aria-hidden": "true", class: "ft-above", key: "above" }, preview(look)),
    way && look.plan?.start ? h("g", { key: "way" }, wayDrawn(look.plan.start, way)) : null,
    h("g", { "aria-hidden": "true", class: "ft-flight", key: "flight" }),
  );
}

/** Letters and numbers around the tiles. */
function margin() {
  const letters = [...COLUMNS].map((letter, n) => label(letter, (n + 0.5) * PITCH, -7));
  const numbers = rows().map((_, n) => label(String(n + 1), -10, (n + 0.5) * PITCH + 5));
  return h("g", { class: "ft-margin", "aria-hidden": "true", key: "margin" }, letters, numbers);
}

/** @param {string} text @param {number} x @param {number} y */
function label(text, x, y) {
  return h("text", { x, y }, text);
}

/** @param {string} name @param {Look} look */
function cell(name, look) {
  const { x, y } = centre(name);
  const tile = look.scene.view.tiles[name];
  const ends = look.plan ? [] : (look.ends?.get(name) ?? []);
  return h(
    "g",
    {
      key: name,
      role: "gridcell",
      class: `ft-tile ${marksOf(name, look)}`,
      "data-tile": name,
      "aria-label": spoken(name, look),
      tabindex: name === look.at ? 0 : -1,
      transform: `translate(${x} ${y})`,
    },
    scenery(tile.kind),
    tile.camel === null ? null : ownerEdge(tile.camel),
    h("rect", { key: "ring", class: "ft-ring", x: -47, y: -47, width: 94, height: 94, rx: 9 }),
    look.named ? h("text", { class: "ft-name", x: 42, y: 44 }, name) : null,
    valueMark(tile.kind),
    standing(tile),
    ends.length ? endChips(ends) : null,
  );
}

/** The colour of the owner around the tile; the camel carries the mark. @param {number} seat */
function ownerEdge(seat) {
  const place = { x: -43.5, y: -43.5, width: 87, height: 87, rx: 7 };
  return h("rect", { key: "edge", class: "ft-edge", ...place, style: { stroke: `var(--seat-${seat})` } });
}

/** Classes that say how a tile is drawn. @param {string} name @param {Look} look */
function marksOf(name, look) {
  const { view, lit } = look.scene;
  const isSowing = view.step !== "move" && view.step !== "bid";
  const marks = {
    "is-open": canChoose(name, look),
    "is-lit": lit.includes(name),
    "is-chosen": look.scene.pending?.step.tile === name,
    "is-start": isSowing && view.start === name,
    "is-here": isSowing && view.tile === name,
    "is-end": look.plan?.tile === name,
    "has-chips": !look.plan && Boolean(look.ends?.has(name)),
    "is-quiet": Boolean(look.scene.offer?.steps.some((step) => step.tile)) && !canChoose(name, look),
  };
  return Object.entries(marks).filter(([, holds]) => holds).map(([mark]) => mark).join(" ");
}

/** Whether choosing the tile leads anywhere. @param {string} name @param {Look} look */
export function canChoose(name, look) {
  const { plan, ends, scene } = look;
  if (!ends) return look.steps.has(name);
  if (plan) return !plan.start && startsOf(scene, plan.tile, plan.colour).includes(name);
  return ends.has(name);
}

/** @param {string} name @param {Look} look */
function spoken(name, look) {
  const { scene } = look;
  const brings = look.ends
    ? endsSpoken(look.ends.get(name) ?? [], scene)
    : stepsSpoken(look.steps.get(name) ?? [], scene);
  return [describe(name, scene), ...brings].join(" ");
}

/** What is chosen but not confirmed; else what the tile pointed at would bring, if that is clear. @param {Look} look */
function preview(look) {
  const { pending } = look.scene;
  if (pending) return h("g", { class: "is-pending" }, ghost(pending.step, look.scene));
  const steps = look.ends || !look.over ? [] : (look.steps.get(look.over) ?? []);
  const [only] = steps;
  return only && steps.length === 1 ? ghost(only, look.scene) : null;
}
