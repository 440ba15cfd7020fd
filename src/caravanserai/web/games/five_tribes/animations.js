// SPDX-License-Identifier: MIT
/** What happened, as short motion over the board that already shows how it ended. */

import { h, render } from "../../core/dom.js";
import { startAnimation, isReplaced } from "../running-animation.js";
import { flyToPanel } from "./card-flight.js";
import { cardPicture } from "./drawing/cards.js";
import { portrait } from "./drawing/djinns.js";
import { centre } from "./drawing/layout.js";
import { coin, icon, meeple } from "./drawing/pieces.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { GameEvent } from "../interface.js" */
/** @import { FiveTribesBoard } from "./board.js" */
/** @typedef {{board: FiveTribesBoard, time: number, tile: string, flights: number}} Stage */

const TIME = 320; // of one motion, at usual speed
const PATH = 950; // of a sowing at most, however long it is
const CARD = 40; // pixels
const SOWN = ["meeples_picked_up", "meeple_dropped"];

/** How each event moves after a sowing; the others are still. @type {Record<string, (told: any, stage: Stage) => Promise<any>>} */
const MOTIONS = {
  meeple_killed: (told, stage) => rise(stage, told.tile, meeple(told.colour)),
  tile_taken: (told, stage) => fall(stage, `[data-tile="${told.tile}"] [data-piece="camel"]`),
  palm_placed: (told, stage) => fall(stage, `[data-tile="${told.tile}"] [data-piece="palm"]`),
  palace_placed: (told, stage) => fall(stage, `[data-tile="${told.tile}"] [data-piece="palace"]`),
  meeples_placed: (told, stage) => fall(stage, `[data-tile="${told.tile}"] [data-meeple]`),
  viziers_gained: (_told, stage) => rise(stage, stage.tile, meeple("yellow")),
  elders_gained: (_told, stage) => rise(stage, stage.tile, meeple("white")),
  gold_gained: (told, stage) => rise(stage, stage.tile, coin(told.count)),
  cards_taken: (told, stage) => flyToOwner(stage, told.seat, told.cards.map(drawCard)),
  djinn_bought: (told, stage) => flyToOwner(stage, told.seat, [portrait(told.djinn, CARD)]),
  djinn_kept: (told, stage) => flyToOwner(stage, told.seat, [portrait(told.djinn, CARD)]),
};

/** Show what happened: the sowing drop by drop, then together all that came of it. @param {Element} board @param {GameEvent[]} events @param {number} speed */
export async function animate(board, events, speed) {
  const from = /** @type {FiveTribesBoard} */ (board);
  const tile = from.scene?.view.tile ?? from.previousScene?.view.tile ?? "c3";
  const stage = { board: from, time: TIME / speed, tile, flights: 0 };
  const showing = startAnimation(board, events, from.previousScene?.view.tile);
  await sow(events.filter(([key]) => SOWN.includes(key)), showing.from, stage, PATH / speed);
  if (isReplaced(board, showing)) return;
  await Promise.all(events.map(([key, told]) => MOTIONS[key]?.(told, stage)));
}

/** Drops follow each other; a whole turn at once goes faster, so that nobody waits long. @param {GameEvent[]} events @param {string | undefined} start @param {Stage} stage @param {number} most milliseconds for one sowing */
function sow(events, start, stage, most) {
  const sowings = Math.max(1, events.filter(([key]) => key === "meeples_picked_up").length);
  const each = { ...stage, time: Math.min(stage.time, most * sowings / Math.max(1, events.length)) };
  /** Meeples that are still to come, by where they stand then. @type {Element[]} */
  const taken = [];
  let before = start;
  return Promise.all(events.map(([key, told], place) => {
    const from = key === "meeples_picked_up" ? null : centre(before ?? told.tile);
    before = told.tile;
    return from ? drop(told, from, place * each.time, each, taken) : swell(told.tile, place * each.time, each);
  }));
}

/** A meeple comes from the tile before; the last one is gathered at once, so it is shown in passing. @param {any} told @param {import("../camera.js").Point} from @param {number} delay @param {Stage} stage @param {Element[]} taken */
function drop(told, from, delay, stage, taken) {
  const to = centre(told.tile);
  const nodes = [...stage.board.querySelectorAll(`[data-tile="${told.tile}"] [data-meeple="${told.colour}"]`)];
  const node = nodes.findLast((one) => !taken.includes(one));
  const [x, y] = [from.x - to.x, from.y - to.y];
  const frames = [
    { transform: `translate(${x}px, ${y}px)`, opacity: 0 },
    { transform: `translate(${x}px, ${y}px)`, opacity: 1, offset: 0.01 },
    { transform: `translate(${x / 2}px, ${y / 2 - 14}px) scale(1.5)`, offset: 0.5 },
    { transform: "none", opacity: 1 },
  ];
  if (!node) return fly(stage, told.tile, meeple(told.colour), frames, delay);
  taken.push(node);
  return play([node], frames, stage, delay);
}

/** Something draws the eye. @param {string} tile @param {number} delay @param {Stage} stage */
function swell(tile, delay, stage) {
  const nodes = stage.board.querySelectorAll(`[data-tile="${tile}"] .ft-scene`);
  return play(nodes, [{ opacity: 1 }, { opacity: 0.45 }, { opacity: 1 }], stage, delay);
}

/** Something is put down. @param {Stage} stage @param {string} selector */
function fall(stage, selector) {
  const frames = [{ transform: "translateY(-40px) scale(1.6)", opacity: 0 }, { transform: "none", opacity: 1 }];
  return play(stage.board.querySelectorAll(selector), frames, stage);
}

/** Something leaves a tile upwards. @param {Stage} stage @param {string} tile @param {Child} drawing */
function rise(stage, tile, drawing) {
  const frames = [{ transform: "scale(1.3)", opacity: 1 }, { transform: "translateY(-46px) scale(1.7)", opacity: 0 }];
  return fly(stage, tile, drawing, frames);
}

/** Show something that is not on the board, for as long as it moves; several at once stand one above the other. @param {Stage} stage @param {string} tile @param {Child} drawing @param {Keyframe[]} frames @param {number} [delay] */
async function fly(stage, tile, drawing, frames, delay) {
  const layer = stage.board.querySelector(".ft-flight");
  if (!layer) return;
  const { x, y } = centre(tile);
  const place = document.createElementNS("http://www.w3.org/2000/svg", "g");
  place.setAttribute("transform", `translate(${x} ${delay === undefined ? y - 26 * stage.flights++ : y})`);
  layer.append(place);
  render(place, h("g", { class: "ft-moving" }, drawing));
  await play(place.children, frames, stage, delay);
  place.remove();
}

/** Something is carried from the tile to the panel of who has it now. @param {Stage} stage @param {number} seat @param {Child[]} drawings */
function flyToOwner(stage, seat, drawings) {
  return flyToPanel(seat, stage.board.viewport.toWindowPoint(stage.tile), drawings, stage.time * 1.3);
}

/** @param {string} name */
function drawCard(name) {
  return icon(cardPicture(name), CARD);
}

/** @param {Iterable<Element>} nodes @param {Keyframe[]} frames @param {Stage} stage @param {number} [delay] */
function play(nodes, frames, stage, delay = 0) {
  const timing = { duration: stage.time, delay, easing: "ease-in-out", fill: /** @type {const} */ ("backwards") };
  return Promise.allSettled([...nodes].map((node) => node.animate(frames, timing).finished));
}
