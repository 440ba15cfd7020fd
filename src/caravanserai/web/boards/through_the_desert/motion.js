// SPDX-License-Identifier: MIT
/** What happened, shown as a short motion on the board that was just drawn. */

import { h, render } from "../../lib/render.js";
import { border, hexagon, hexagons } from "./layout.js";
import { token } from "./scenery.js";

/** @import { GameEvent } from "../game.js" */
/** @import { VNode } from "../../lib/render.js" */

const LONG = 400; // milliseconds
const SHORT = 300;

/** @type {Record<string, (board: Element, args: Record<string, any>, speed: number) => Promise<unknown>>} */
const MOTIONS = {
  leader_placed: drop,
  camel_placed: drop,
  water_taken: (board, { space, value }, speed) => fly(board, token(space, value), speed),
  oasis_reached: (board, { space, seat }, speed) => ping(board, hexagon(space), seat, speed),
  area_enclosed: sweep,
};

/** Show events one after the other; what a camel gains comes at once. @param {Element} board @param {GameEvent[]} events @param {number} speed */
export async function animate(board, events, speed) {
  if (speed <= 0) return;
  const known = events.filter(([key]) => key in MOTIONS);
  for (const [key, args] of known.filter(([key]) => key.endsWith("placed"))) await MOTIONS[key]?.(board, args, speed);
  await Promise.all(
    known.filter(([key]) => !key.endsWith("placed")).map(([key, args]) => MOTIONS[key]?.(board, args, speed)),
  );
}

/** A camel comes down onto its space. @param {Element} board @param {Record<string, any>} args @param {number} speed */
function drop(board, { space }, speed) {
  const body = board.querySelector(`[data-camel="${space}"] .td-body`);
  return run(body, [
    { transform: "translateY(-46px) scale(1.15)", opacity: 0 },
    { transform: "translateY(2px) scale(1.02, .94)", opacity: 1, offset: 0.75 },
    { transform: "none", opacity: 1 },
  ], SHORT / speed);
}

/** Something rises and fades away. @param {Element} board @param {VNode} drawing @param {number} speed */
function fly(board, drawing, speed) {
  return brief(board, drawing, "g > g", [
    { transform: "none", opacity: 1 },
    { transform: "translateY(-60px) scale(1.5)", opacity: 0 },
  ], LONG / speed);
}

/** @param {Element} board @param {string} d @param {number} seat @param {number} speed */
function ping(board, d, seat, speed) {
  return brief(board, h("path", { d, class: `td-ping td-seat-${seat}` }), ".td-ping", [
    { transform: "scale(.7)", opacity: 1 },
    { transform: "scale(2)", opacity: 0 },
  ], LONG / speed);
}

/** The land fills with its owner's colour. @param {Element} board @param {Record<string, any>} args @param {number} speed */
async function sweep(board, { seat, colour, spaces }, speed) {
  const land = board.querySelector(`[data-area="${seat}-${colour}"]`);
  const flash = h("path", { d: hexagons(spaces) + border(spaces), class: `td-ping td-seat-${seat}` });
  await Promise.all([
    run(land, [{ opacity: 0 }, { opacity: 1 }], LONG / speed),
    brief(board, flash, ".td-ping", [{ transform: "scale(.2)", opacity: 0.9 }, {
      transform: "scale(1.05)",
      opacity: 0,
    }], LONG / speed),
  ]);
}

/** Draw something only for as long as it moves. @param {Element} board @param {VNode} drawing @param {string} moving @param {Keyframe[]} frames @param {number} duration */
async function brief(board, drawing, moving, frames, duration) {
  const layer = board.querySelector(".td-motion");
  if (!layer) return;
  const host = document.createElementNS("http://www.w3.org/2000/svg", "g");
  layer.append(host);
  render(host, drawing);
  await run(host.querySelector(moving.replace(".td-motion-inner > ", "")) ?? host, frames, duration);
  host.remove();
}

/** @param {Element | null} node @param {Keyframe[]} frames @param {number} duration */
async function run(node, frames, duration) {
  await node?.animate(frames, { duration, easing: "cubic-bezier(.3, .7, .3, 1)", fill: "backwards" }).finished.catch(
    () => {},
  );
}
