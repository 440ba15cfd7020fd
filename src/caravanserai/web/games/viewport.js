// SPDX-License-Identifier: MIT
/** Looks at a board through its drawing: how much of it is seen, and where on the screen a place is. */

import { seen, showing, whole, zoomed } from "./camera.js";

/** @import { Box, Camera, Point } from "./camera.js" */

/** What is looked at: the class of the drawing, how large a place is in it, and where. @typedef {{name: string, size: number, centre: (place: string) => Point}} Drawing */

const STEP = 1.5; // of one press of a button
const TWICE = 2; // of a double tap
const FINGER = 24; // pixels: what is smaller is hard to hit
const ROOM = 125; // pixels: half of what a tip may need to the left and the right

export class Viewport {
  /** @type {Box} */
  box = { left: 0, top: 0, width: 1, height: 1 };
  /** @type {Camera} */
  camera = whole(this.box);

  /** @param {HTMLElement} board @param {Drawing} drawing @param {() => void} moved is told of every move */
  constructor(board, drawing, moved) {
    this.board = board;
    this.drawing = drawing;
    this.moved = moved;
  }

  /** @returns {SVGSVGElement | null} */
  get svg() {
    return this.board.querySelector(`svg.${this.drawing.name}`);
  }

  /** See all of this. @param {Box} box */
  fit(box) {
    this.box = box;
    this.camera = whole(box);
  }

  /** The attributes of the drawing. */
  get props() {
    const { left, top, width, height } = seen(this.box, this.camera);
    const viewBox = [left, top, width, height].map((value) => value.toFixed(1)).join(" ");
    return { viewBox, class: this.camera.zoom > 1 ? `${this.drawing.name} is-close` : this.drawing.name };
  }

  /** @param {Camera} camera */
  look(camera) {
    this.camera = camera;
    for (const [name, value] of Object.entries(this.props)) this.svg?.setAttribute(name, value);
    this.moved();
  }

  /** @param {string} [place] to be seen then */
  closer(place) {
    this.look(zoomed(this.box, this.camera, STEP));
    if (place) this.show(place);
  }

  further() {
    this.look(zoomed(this.box, this.camera, 1 / STEP));
  }

  all() {
    this.look(whole(this.box));
  }

  /** Much closer to a point of the window. @param {Point} point */
  closeTo(point) {
    this.look(zoomed(this.box, this.camera, TWICE, this.onBoard(point)));
  }

  /** @param {string} place */
  show(place) {
    const camera = showing(this.box, this.camera, this.drawing.centre(place));
    if (camera.x !== this.camera.x || camera.y !== this.camera.y) this.look(camera);
  }

  /** Whether a finger would easily miss a place. */
  get isFar() {
    return this.drawing.size * (this.svg?.getScreenCTM()?.a ?? 1) < FINGER;
  }

  /** A point of the window on the board. @param {Point} point @returns {Point} */
  onBoard({ x, y }) {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x, y };
  }

  /** A place in the window. @param {string} place @returns {Point} */
  inWindow(place) {
    const { x, y } = this.drawing.centre(place);
    return new DOMPoint(x, y).matrixTransform(this.svg?.getScreenCTM() ?? undefined);
  }

  /** Where something that belongs to a place finds room, in pixels from the corner of the board. @param {string} place */
  beside(place) {
    const { x, y } = this.inWindow(place);
    const { left, top, width, height } = this.board.getBoundingClientRect();
    const style = { "--x": `${Math.min(width - ROOM, Math.max(ROOM, x - left))}px`, "--y": `${y - top}px` };
    return { style, side: y - top > height / 2 ? "above" : "below" };
  }
}
