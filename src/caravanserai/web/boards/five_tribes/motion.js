// SPDX-License-Identifier: MIT
/** What happened, as short motion over the board that already shows how it ended. */

import { h, render } from "../../lib/render.js";
import { picture } from "./cards.js";
import { centre } from "./layout.js";
import { coin, meeple } from "./pieces.js";

/** @import { Child } from "../../lib/render.js" */
/** @import { GameEvent } from "../game.js" */
/** @typedef {{board: any, time: number, tile: string, flights: number}} Stage */

const TIME = 320; // of one motion, at usual speed

/** How each event moves; the others are still. @type {Record<string, (told: any, stage: Stage) => Promise<any>>} */
const MOTIONS = {
  meeples_picked_up: (told, stage) => swell(stage, `[data-tile="${told.tile}"] .ft-scene`),
  meeple_dropped: (told, stage) => drop(told, stage),
  meeple_killed: (told, stage) => rise(stage, told.tile, meeple(told.colour)),
  tile_taken: (told, stage) => fall(stage, `[data-tile="${told.tile}"] [data-piece="camel"]`),
  palm_placed: (told, stage) => fall(stage, `[data-tile="${told.tile}"] [data-piece="palm"]`),
  palace_placed: (told, stage) => fall(stage, `[data-tile="${told.tile}"] [data-piece="palace"]`),
  meeples_placed: (told, stage) => fall(stage, `[data-tile="${told.tile}"] [data-meeple]`),
  viziers_gained: (_told, stage) => rise(stage, stage.tile, meeple("yellow")),
  elders_gained: (_told, stage) => rise(stage, stage.tile, meeple("white")),
  gold_gained: (told, stage) => rise(stage, stage.tile, coin(told.count)),
  cards_taken: (told, stage) => rise(stage, stage.tile, told.cards.slice(0, 3).map(inRow)),
};

/** Show what happened: the deed, then together all that came of it. @param {Element} board @param {GameEvent[]} events @param {number} speed */
export async function animate(board, events, speed) {
  if (!speed) return;
  const from = /** @type {any} */ (board);
  const tile = from.scene?.view.tile ?? from.earlier?.view.tile ?? "c3";
  const stage = { board: from, time: TIME / speed, tile, flights: 0 };
  const moving = events.filter(([key]) => MOTIONS[key]);
  const [deed, ...others] = moving;
  if (deed) await MOTIONS[deed[0]]?.(deed[1], stage);
  await Promise.all(others.map(([key, told]) => MOTIONS[key]?.(told, stage)));
}

/** A meeple comes from the tile before; the last one is gathered at once, so it is shown in passing. @param {any} told @param {Stage} stage */
function drop(told, stage) {
  const before = stage.board.earlier?.view.tile ?? told.tile;
  const [from, to] = [centre(before), centre(told.tile)];
  const nodes = stage.board.querySelectorAll(`[data-tile="${told.tile}"] [data-meeple="${told.colour}"]`);
  const node = nodes[nodes.length - 1];
  const shift = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  const frames = [{ transform: shift }, { transform: `${halved(from, to)} scale(1.5)` }, { transform: "none" }];
  return node ? play([node], frames, stage) : fly(stage, told.tile, meeple(told.colour), frames);
}

/** @param {import("./layout.js").Point} from @param {import("./layout.js").Point} to */
function halved(from, to) {
  return `translate(${(from.x - to.x) / 2}px, ${(from.y - to.y) / 2 - 14}px)`;
}

/** Something is put down. @param {Stage} stage @param {string} selector */
function fall(stage, selector) {
  const frames = [{ transform: "translateY(-40px) scale(1.6)", opacity: 0 }, { transform: "none", opacity: 1 }];
  return play(stage.board.querySelectorAll(selector), frames, stage);
}

/** Something draws the eye. @param {Stage} stage @param {string} selector */
function swell(stage, selector) {
  return play(stage.board.querySelectorAll(selector), [{ opacity: 1 }, { opacity: 0.45 }, { opacity: 1 }], stage);
}

/** Something leaves a tile upwards. @param {Stage} stage @param {string} tile @param {Child} drawing */
function rise(stage, tile, drawing) {
  const frames = [{ transform: "scale(1.3)", opacity: 1 }, { transform: "translateY(-46px) scale(1.7)", opacity: 0 }];
  return fly(stage, tile, drawing, frames);
}

/** Show something that is not on the board, for as long as it moves; several at once stand one above the other. @param {Stage} stage @param {string} tile @param {Child} drawing @param {Keyframe[]} frames */
async function fly(stage, tile, drawing, frames) {
  const layer = stage.board.querySelector(".ft-flight");
  if (!layer) return;
  const { x, y } = centre(tile);
  const place = document.createElementNS("http://www.w3.org/2000/svg", "g");
  place.setAttribute("transform", `translate(${x} ${y - 26 * stage.flights++})`);
  layer.append(place);
  render(place, h("g", { class: "ft-moving" }, drawing));
  await play(place.children, frames, stage);
  place.remove();
}

/** @param {string} card @param {number} place */
function inRow(card, place) {
  return h("g", { key: place, transform: `translate(${place * 22 - 22} 0)` }, picture(card));
}

/** @param {Iterable<Element>} nodes @param {Keyframe[]} frames @param {Stage} stage */
function play(nodes, frames, stage) {
  const moving = [...nodes].map((node) =>
    node.animate(frames, { duration: stage.time, easing: "ease-in-out" }).finished
  );
  return Promise.allSettled(moving);
}
