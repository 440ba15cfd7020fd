// SPDX-License-Identifier: MIT
/** Animates events over a board that already shows their result. */

import { h, render } from "../../core/dom.js";
import { isReplaced, startAnimation } from "../running-animation.js";
import { traceBorder, traceHexagon, traceHexagons } from "./drawing/layout.js";
import { drawToken } from "./drawing/scenery.js";

/** @import { GameEvent } from "../interface-types.js" */
/** @import { VNode } from "../../core/dom.js" */

const TIME = 400; // milliseconds of one animation at normal speed
const PATH = 1200; // at most for all camels that are shown as one step, as in replays

/** The animation of each event that follows a placement. @type {Record<string, (board: Element, args: Record<string, any>, speed: number) => Promise<unknown>>} */
const MOTIONS = {
  water_taken: (board, { space, value }, speed) => fly(board, drawToken(space, value), speed),
  oasis_reached: (board, { space, seat }, speed) => ping(board, traceHexagon(space), seat, speed),
  area_enclosed: sweep,
};

/** Animate events: first camel after camel, then all other events at once. @param {Element} board @param {GameEvent[]} events @param {number} speed */
export async function animate(board, events, speed) {
  const animation = startAnimation(board);
  const placed = events.filter(([key]) => key === "leader_placed" || key === "camel_placed");
  const each = Math.min(TIME, PATH / Math.max(1, placed.length)) / speed;
  await Promise.all(placed.map(([, args], place) => drop(board, args.space, each, place * each)));
  if (isReplaced(board, animation)) return;
  await Promise.all(events.map(([key, args]) => MOTIONS[key]?.(board, args, speed)));
}

/** Lower a camel onto its space. @param {Element} board @param {string} space @param {number} duration @param {number} delay */
function drop(board, space, duration, delay) {
  const body = board.querySelector(`[data-camel="${space}"] .td-body`);
  const frames = [
    { transform: "translateY(-46px) scale(1.15)", opacity: 0 },
    { transform: "translateY(2px) scale(1.02, .94)", opacity: 1, offset: 0.75 },
    { transform: "none", opacity: 1 },
  ];
  return run(body, frames, duration, delay);
}

/** Raise a drawing and fade it out. @param {Element} board @param {VNode} drawing @param {number} speed */
function fly(board, drawing, speed) {
  return animateTemporarily(board, drawing, "g > g", [
    { transform: "none", opacity: 1 },
    { transform: "translateY(-60px) scale(1.5)", opacity: 0 },
  ], TIME / speed);
}

/** @param {Element} board @param {string} d @param {number} seat @param {number} speed */
function ping(board, d, seat, speed) {
  return animateTemporarily(board, h("path", { d, class: `td-ping td-seat-${seat}` }), ".td-ping", [
    { transform: "scale(.7)", opacity: 1 },
    { transform: "scale(2)", opacity: 0 },
  ], TIME / speed);
}

/** Fill an area with its owner's colour. @param {Element} board @param {Record<string, any>} args @param {number} speed */
async function sweep(board, { seat, colour, spaces }, speed) {
  const land = board.querySelector(`[data-area="${seat}-${colour}"]`);
  const flash = h("path", { d: traceHexagons(spaces) + traceBorder(spaces), class: `td-ping td-seat-${seat}` });
  await Promise.all([
    run(land, [{ opacity: 0 }, { opacity: 1 }], TIME / speed),
    animateTemporarily(board, flash, ".td-ping", [{ transform: "scale(.2)", opacity: 0.9 }, {
      transform: "scale(1.05)",
      opacity: 0,
    }], TIME / speed),
  ]);
}

/** Draw something only for as long as it moves. @param {Element} board @param {VNode} drawing @param {string} moving @param {Keyframe[]} frames @param {number} duration */
async function animateTemporarily(board, drawing, moving, frames, duration) {
  const layer = board.querySelector(".td-motion");
  if (!layer) return;
  const host = document.createElementNS("http://www.w3.org/2000/svg", "g");
  layer.append(host);
  render(host, drawing);
  await run(host.querySelector(moving) ?? host, frames, duration);
  host.remove();
}

/** @param {Element | null} node @param {Keyframe[]} frames @param {number} duration @param {number} [delay] */
async function run(node, frames, duration, delay = 0) {
  const timing = { duration, delay, easing: "cubic-bezier(.3, .7, .3, 1)", fill: /** @type {const} */ ("backwards") };
  await node?.animate(frames, timing).finished.catch(() => {});
}
