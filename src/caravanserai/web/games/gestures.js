// SPDX-License-Identifier: MIT
/** Zoom and pan by wheel, dragging, pinching, and by the first tap on places that are too small for a finger. */

import { moveCamera, zoomCamera } from "./camera.js";

/** @import { Point } from "./camera.js" */
/** @import { Viewport } from "./viewport.js" */

const DRAG_DISTANCE = 7; // pixels; a shorter movement is a click
const WHEEL_FACTOR = 1.0015;

export class Gestures {
  /** @type {Map<number, Point>} */
  #pointers = new Map();
  #isDragging = false;
  #distance = 0;
  #isTouch = false;

  /** @param {Viewport} viewport */
  constructor(viewport) {
    this.viewport = viewport;
  }

  /** Take a click that belongs to a gesture, and return whether it did. Where places are too small for a finger, the first tap zooms in. @param {MouseEvent} event */
  takeClick(event) {
    if (this.#isDragging) return true; // the browser sends a click after a drag
    const isZoom = this.#isTouch && this.viewport.isHardToTap;
    if (isZoom) this.viewport.zoomTo({ x: event.clientX, y: event.clientY });
    return isZoom;
  }

  /** For the drawing. */
  get listeners() {
    return {
      onpointerdown: (/** @type {PointerEvent} */ event) => this.#handleDown(event),
      onpointermove: (/** @type {PointerEvent} */ event) => this.#handleMove(event),
      onpointerup: (/** @type {PointerEvent} */ event) => this.#pointers.delete(event.pointerId),
      onpointercancel: (/** @type {PointerEvent} */ event) => this.#pointers.delete(event.pointerId),
      onwheel: (/** @type {WheelEvent} */ event) => this.#handleWheel(event),
    };
  }

  /** @param {WheelEvent} event */
  #handleWheel(event) {
    const { box, camera } = this.viewport;
    if (camera.zoom === 1 && event.deltaY > 0) return; // the whole board is visible, so let the page scroll
    event.preventDefault();
    const point = this.viewport.toBoardPoint({ x: event.clientX, y: event.clientY });
    this.viewport.setCamera(zoomCamera(box, camera, WHEEL_FACTOR ** -event.deltaY, point));
  }

  /** @param {PointerEvent} event */
  #handleDown(event) {
    this.#isTouch = event.pointerType === "touch";
    if (this.#pointers.size === 0) [this.#isDragging, this.#distance] = [false, 0];
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #handleMove(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    if (event.buttons === 0) return void this.#pointers.delete(event.pointerId); // the button was released outside the window
    const now = { x: event.clientX, y: event.clientY };
    this.#distance += Math.hypot(now.x - before.x, now.y - before.y);
    this.#pointers.set(event.pointerId, now);
    if (this.#distance < DRAG_DISTANCE) return;
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#pinch(before, now, other);
    else this.#drag(event, before, now);
  }

  /** @param {Point} before @param {Point} now @param {Point} other */
  #pinch(before, now, other) {
    this.#isDragging = true;
    const { box, camera } = this.viewport;
    const middle = this.viewport.toBoardPoint({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    this.viewport.setCamera(
      zoomCamera(box, camera, measureDistance(now, other) / Math.max(1, measureDistance(before, other)), middle),
    );
  }

  /** @param {PointerEvent} event @param {Point} before @param {Point} now */
  #drag(event, before, now) {
    const { box, camera, svg } = this.viewport;
    if (camera.zoom === 1) return;
    // The drag continues when the pointer leaves the drawing. Capturing earlier would redirect clicks.
    if (!this.#isDragging) svg?.setPointerCapture(event.pointerId);
    this.#isDragging = true;
    const [from, to] = [this.viewport.toBoardPoint(before), this.viewport.toBoardPoint(now)];
    this.viewport.setCamera(moveCamera(box, camera, from.x - to.x, from.y - to.y));
  }
}

/** @param {Point} one @param {Point} other */
function measureDistance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
