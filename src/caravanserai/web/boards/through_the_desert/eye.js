// SPDX-License-Identifier: MIT
/** Looks at the board through its drawing: how much of it is seen, and where on the screen a space is. */

import { seen, showing, whole, zoomed } from "./camera.js";
import { canvas, centre } from "./layout.js";

/** @import { Box, Point } from "./layout.js" */
/** @import { Camera } from "./camera.js" */

const STEP = 1.5; // of one press of a button
const ROOM = 125; // pixels: half of what a tip may need to the left and the right

export class Eye {
  /** @type {Box} */
  box = { left: 0, top: 0, width: 1, height: 1 };
  /** @type {Camera} */
  camera = whole(this.box);

  /** @param {HTMLElement} board @param {() => void} moved is told of every move */
  constructor(board, moved) {
    this.board = board;
    this.moved = moved;
  }

  /** @returns {SVGSVGElement | null} */
  get svg() {
    return this.board.querySelector("svg.td-board");
  }

  /** See all of these spaces. @param {string[]} spaces */
  fit(spaces) {
    this.box = canvas(spaces);
    this.camera = whole(this.box);
  }

  /** The attributes of the drawing. */
  get props() {
    const { left, top, width, height } = seen(this.box, this.camera);
    const viewBox = [left, top, width, height].map((value) => value.toFixed(1)).join(" ");
    return { viewBox, class: this.camera.zoom > 1 ? "td-board close" : "td-board" };
  }

  /** @param {Camera} camera */
  look(camera) {
    this.camera = camera;
    for (const [name, value] of Object.entries(this.props)) this.svg?.setAttribute(name, value);
    this.moved();
  }

  /** @param {string} [space] to be seen then */
  closer(space) {
    this.look(zoomed(this.box, this.camera, STEP));
    if (space) this.show(space);
  }

  further() {
    this.look(zoomed(this.box, this.camera, 1 / STEP));
  }

  all() {
    this.look(whole(this.box));
  }

  /** @param {string} space */
  show(space) {
    const camera = showing(this.box, this.camera, centre(space));
    if (camera.x !== this.camera.x || camera.y !== this.camera.y) this.look(camera);
  }

  /** A point of the window on the board. @param {Point} point @returns {Point} */
  onBoard({ x, y }) {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x, y };
  }

  /** Where something that belongs to a space finds room, in pixels from the corner of the board. @param {string} space */
  beside(space) {
    const matrix = this.svg?.getScreenCTM() ?? undefined;
    const { x, y } = new DOMPoint(centre(space).x, centre(space).y).matrixTransform(matrix);
    const { left, top, width, height } = this.board.getBoundingClientRect();
    const style = { "--x": `${Math.min(width - ROOM, Math.max(ROOM, x - left))}px`, "--y": `${y - top}px` };
    return { style, side: y - top > height / 2 ? "above" : "below" };
  }
}
