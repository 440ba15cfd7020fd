// SPDX-License-Identifier: MIT
/** The visible part of a board, and the screen positions of its places. */

import { computeVisibleBox, createCamera, revealPoint, zoomCamera } from "./camera.js";

/** @import { Box, Camera, Point } from "./camera.js" */

/** The class of the drawing, and the size and centres of its places. @typedef {{name: string, size: number, getCentre: (place: string) => Point}} Drawing */

const BUTTON_ZOOM = 1.5; // for one press of a zoom button
const MIN_TAP_SIZE = 36; // pixels; smaller places are hard to tap
const TAP_SIZE = 44; // pixels of a place after a tap has zoomed in
const HALF_POPUP_WIDTH = 125; // pixels; popups stay this far from the left and right edge

export class Viewport {
  /** @type {Box} */
  box = { left: 0, top: 0, width: 1, height: 1 };
  /** @type {Camera} */
  camera = createCamera(this.box);
  /** Whether a tap has zoomed in. */
  isTapZoom = false;

  /** @param {HTMLElement} board @param {Drawing} drawing @param {() => void} onChange called after every change of the camera */
  constructor(board, drawing, onChange) {
    this.board = board;
    this.drawing = drawing;
    this.onChange = onChange;
  }

  /** @returns {SVGSVGElement | null} */
  get svg() {
    return this.board.querySelector(`svg.${this.drawing.name}`);
  }

  /** Show a whole box. @param {Box} box */
  fit(box) {
    this.box = box;
    this.camera = createCamera(box);
  }

  /** The attributes of the drawing. */
  get props() {
    const { left, top, width, height } = computeVisibleBox(this.box, this.camera);
    const viewBox = [left, top, width, height].map((value) => value.toFixed(1)).join(" ");
    return { viewBox, class: this.camera.zoom > 1 ? `${this.drawing.name} is-close` : this.drawing.name };
  }

  /** @param {Camera} camera */
  setCamera(camera) {
    this.camera = camera;
    // Without a redraw of the board, which would be too slow while the player drags it.
    for (const [name, value] of Object.entries(this.props)) this.svg?.setAttribute(name, value);
    this.onChange();
  }

  /** @param {string} [place] that has to stay visible */
  zoomIn(place) {
    this.setCamera(zoomCamera(this.box, this.camera, BUTTON_ZOOM));
    if (place) this.reveal(place);
  }

  zoomOut() {
    this.setCamera(zoomCamera(this.box, this.camera, 1 / BUTTON_ZOOM));
  }

  showAll() {
    this.isTapZoom = false;
    this.setCamera(createCamera(this.box));
  }

  /** Zoom in on a point of the window until places are large enough for a finger. @param {Point} point */
  zoomTo(point) {
    this.isTapZoom = true;
    this.setCamera(zoomCamera(this.box, this.camera, TAP_SIZE / this.#placeSize, this.toBoardPoint(point)));
  }

  /** @param {string} place */
  reveal(place) {
    const camera = revealPoint(this.box, this.camera, this.drawing.getCentre(place));
    if (camera.x !== this.camera.x || camera.y !== this.camera.y) this.setCamera(camera);
  }

  /** The size of a place in the window. */
  get #placeSize() {
    return this.drawing.size * (this.svg?.getScreenCTM()?.a ?? 1);
  }

  /** Whether places are too small for a finger. */
  get isHardToTap() {
    return this.#placeSize < MIN_TAP_SIZE;
  }

  /** A point of the window on the board. @param {Point} point @returns {Point} */
  toBoardPoint({ x, y }) {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x, y };
  }

  /** A place in the window. @param {string} place @returns {Point} */
  toWindowPoint(place) {
    const { x, y } = this.drawing.getCentre(place);
    return new DOMPoint(x, y).matrixTransform(this.svg?.getScreenCTM() ?? undefined);
  }

  /** The position of a popup for a place, in pixels from the corner of the board. @param {string} place */
  placePopup(place) {
    const { x, y } = this.toWindowPoint(place);
    const { left, top, width, height } = this.board.getBoundingClientRect();
    const style = {
      "--x": `${Math.min(width - HALF_POPUP_WIDTH, Math.max(HALF_POPUP_WIDTH, x - left))}px`,
      "--y": `${y - top}px`,
    };
    return { style, side: y - top > height / 2 ? "above" : "below" };
  }
}
