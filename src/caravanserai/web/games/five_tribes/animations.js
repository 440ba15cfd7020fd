// SPDX-License-Identifier: MIT
/** Animates events over a board that already shows their result. */

import { h, render } from "../../core/dom.js";
import { isReplaced, startAnimation } from "../running-animation.js";
import { flyToPanel } from "./card-flight.js";
import { drawCard } from "./drawing/cards.js";
import { drawPortrait } from "./drawing/djinns.js";
import { getCentre } from "./drawing/layout.js";
import { drawCoin, drawIcon, drawMeeple } from "./drawing/pieces.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { GameEvent } from "../interface-types.js" */
/** @import { FiveTribesBoard } from "./board.js" */
/** @typedef {{board: FiveTribesBoard, time: number, tile: string, flights: number}} Stage */

const TIME = 400; // milliseconds of one animation at normal speed
const PATH = 1200; // at most for a whole sowing that is shown as one step, as in replays
const CARD = 40; // pixels
const SOWN = ["meeples_picked_up", "meeple_dropped"];

/** The animation of each event after a sowing; other events have no animation. @type {Record<string, (args: any, stage: Stage) => Promise<any>>} */
const MOTIONS = {
  meeple_killed: (args, stage) => rise(stage, args.tile, drawMeeple(args.colour)),
  tile_taken: (args, stage) => fall(stage, `[data-tile="${args.tile}"] [data-piece="camel"]`),
  palm_placed: (args, stage) => fall(stage, `[data-tile="${args.tile}"] [data-piece="palm"]`),
  palace_placed: (args, stage) => fall(stage, `[data-tile="${args.tile}"] [data-piece="palace"]`),
  meeples_placed: (args, stage) => fall(stage, `[data-tile="${args.tile}"] [data-meeple]`),
  viziers_gained: (_args, stage) => rise(stage, stage.tile, drawMeeple("yellow")),
  elders_gained: (_args, stage) => rise(stage, stage.tile, drawMeeple("white")),
  gold_gained: (args, stage) => rise(stage, stage.tile, drawCoin(args.count)),
  cards_taken: (args, stage) => flyToOwner(stage, args.seat, args.cards.map(drawCardIcon)),
  djinn_bought: (args, stage) => flyToOwner(stage, args.seat, [drawPortrait(args.djinn, CARD)]),
  djinn_kept: (args, stage) => flyToOwner(stage, args.seat, [drawPortrait(args.djinn, CARD)]),
};

/**
 * Animate events: first the sowing drop by drop, then all other events at once.
 * @param {Element} board @param {GameEvent[]} events @param {number} speed
 * @param {{from?: string, to?: string}} tiles where the last meeple stood before the events, and after them
 */
export async function animate(board, events, speed, { from, to }) {
  const tile = to ?? from ?? "c3"; // in the middle, if no tile is involved
  const stage = { board: /** @type {FiveTribesBoard} */ (board), time: TIME / speed, tile, flights: 0 };
  const animation = startAnimation(board);
  await sow(events.filter(([key]) => SOWN.includes(key)), from, stage, PATH / speed);
  if (isReplaced(board, animation)) return;
  await Promise.all(events.map(([key, args]) => MOTIONS[key]?.(args, stage)));
}

/** Animate drops one after the other; a whole turn runs faster. @param {GameEvent[]} events @param {string | undefined} start @param {Stage} stage @param {number} most milliseconds for one sowing */
function sow(events, start, stage, most) {
  const sowings = Math.max(1, events.filter(([key]) => key === "meeples_picked_up").length);
  const each = { ...stage, time: Math.min(stage.time, most * sowings / Math.max(1, events.length)) };
  /** Meeples that already have an animation. @type {Element[]} */
  const taken = [];
  let before = start;
  return Promise.all(events.map(([key, args], place) => {
    const from = key === "meeples_picked_up" ? null : getCentre(before ?? args.tile);
    before = args.tile;
    return from ? drop(args, from, place * each.time, each, taken) : swell(args.tile, place * each.time, each);
  }));
}

/** Move a meeple from the previous tile. The last one is not on the board any more, because it was gathered: it is drawn for the animation only. @param {any} args @param {import("../camera.js").Point} from @param {number} delay @param {Stage} stage @param {Element[]} taken */
function drop(args, from, delay, stage, taken) {
  const to = getCentre(args.tile);
  const nodes = [...stage.board.querySelectorAll(`[data-tile="${args.tile}"] [data-meeple="${args.colour}"]`)];
  const node = nodes.findLast((one) => !taken.includes(one));
  const [x, y] = [from.x - to.x, from.y - to.y];
  const frames = [
    { transform: `translate(${x}px, ${y}px)`, opacity: 0 },
    { transform: `translate(${x}px, ${y}px)`, opacity: 1, offset: 0.01 },
    { transform: `translate(${x / 2}px, ${y / 2 - 14}px) scale(1.5)`, offset: 0.5 },
    { transform: "none", opacity: 1 },
  ];
  if (!node) return fly(stage, args.tile, drawMeeple(args.colour), frames, delay);
  taken.push(node);
  return play([node], frames, stage, delay);
}

/** A tile dims for a moment, so that the start of a sowing is noticed. @param {string} tile @param {number} delay @param {Stage} stage */
function swell(tile, delay, stage) {
  const nodes = stage.board.querySelectorAll(`[data-tile="${tile}"] .ft-scene`);
  return play(nodes, [{ opacity: 1 }, { opacity: 0.45 }, { opacity: 1 }], stage, delay);
}

/** Lower a piece onto its tile. @param {Stage} stage @param {string} selector */
function fall(stage, selector) {
  const frames = [{ transform: "translateY(-40px) scale(1.6)", opacity: 0 }, { transform: "none", opacity: 1 }];
  return play(stage.board.querySelectorAll(selector), frames, stage);
}

/** Raise a drawing from a tile and fade it out. @param {Stage} stage @param {string} tile @param {Child} drawing */
function rise(stage, tile, drawing) {
  const frames = [{ transform: "scale(1.3)", opacity: 1 }, { transform: "translateY(-46px) scale(1.7)", opacity: 0 }];
  return fly(stage, tile, drawing, frames);
}

/** Draw something only while it moves; several drawings of one tile are stacked. @param {Stage} stage @param {string} tile @param {Child} drawing @param {Keyframe[]} frames @param {number} [delay] */
async function fly(stage, tile, drawing, frames, delay) {
  const layer = stage.board.querySelector(".ft-flight");
  if (!layer) return;
  const { x, y } = getCentre(tile);
  const place = document.createElementNS("http://www.w3.org/2000/svg", "g");
  place.setAttribute("transform", `translate(${x} ${delay === undefined ? y - 26 * stage.flights++ : y})`);
  layer.append(place);
  render(place, h("g", { class: "ft-moving" }, drawing));
  await play(place.children, frames, stage, delay);
  place.remove();
}

/** Move drawings from the tile to the panel of their new owner. @param {Stage} stage @param {number} seat @param {Child[]} drawings */
function flyToOwner(stage, seat, drawings) {
  return flyToPanel(seat, stage.board.viewport.toWindowPoint(stage.tile), drawings, stage.time * 1.3);
}

/** @param {string} name */
function drawCardIcon(name) {
  return drawIcon(drawCard(name), CARD);
}

/** @param {Iterable<Element>} nodes @param {Keyframe[]} frames @param {Stage} stage @param {number} [delay] */
function play(nodes, frames, stage, delay = 0) {
  const timing = { duration: stage.time, delay, easing: "ease-in-out", fill: /** @type {const} */ ("backwards") };
  return Promise.allSettled([...nodes].map((node) => node.animate(frames, timing).finished));
}
