// SPDX-License-Identifier: MIT
/** Zoom and pan by wheel, by dragging, by two fingers, and by tapping twice. */

import { moved, zoomed } from "./camera.js";

/** @import { Point } from "./camera.js" */
/** @import { Viewport } from "./viewport.js" */

const STILL = 7; // pixels: a hand that moves less meant a click
const WHEEL = 1.0015;
const SOON = 280; // milliseconds: a second tap comes sooner
const NEAR = 24; // pixels: and not further away

export class Gestures {
  /** @type {Map<number, Point>} */
  #fingers = new Map();
  #isDragging = false;
  #way = 0;
  #isTouch = false;
  /** The tap that may be the first of two. @type {{timer: ReturnType<typeof setTimeout>, at: Point, choose: () => void} | null} */
  #tapped = null;

  /** @param {Viewport} eye */
  constructor(eye) {
    this.eye = eye;
  }

  /**
   * Choose by a click. Where places are too small for a finger, the first tap waits for a second one, which looks closer.
   * @param {MouseEvent} event @param {() => void} choose
   */
  click(event, choose) {
    if (this.#isDragging) return; // it is only the end of a drag
    const at = { x: event.clientX, y: event.clientY };
    const isSecond = this.#tapped !== null && apart(this.#tapped.at, at) < NEAR;
    if (isSecond) this.#forget();
    else this.#settle();
    if (isSecond) this.eye.closeTo(at);
    else if (this.#isTouch && this.eye.isFar) this.#await(at, choose);
    else choose();
  }

  /** @param {Point} at @param {() => void} choose */
  #await(at, choose) {
    this.#tapped = { timer: setTimeout(() => this.#settle(), SOON), at, choose };
    this.eye.board.setAttribute("aria-busy", "true");
  }

  /** No second tap came: the first one chooses. */
  #settle() {
    const { choose } = this.#tapped ?? {};
    this.#forget();
    choose?.();
  }

  #forget() {
    if (!this.#tapped) return;
    clearTimeout(this.#tapped.timer);
    this.#tapped = null;
    this.eye.board.removeAttribute("aria-busy");
  }

  /** For the drawing. */
  get listeners() {
    return {
      onpointerdown: (/** @type {PointerEvent} */ event) => this.#down(event),
      onpointermove: (/** @type {PointerEvent} */ event) => this.#move(event),
      onpointerup: (/** @type {PointerEvent} */ event) => this.#fingers.delete(event.pointerId),
      onpointercancel: (/** @type {PointerEvent} */ event) => this.#fingers.delete(event.pointerId),
      onwheel: (/** @type {WheelEvent} */ event) => this.#wheel(event),
    };
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const { box, camera } = this.eye;
    if (camera.zoom === 1 && event.deltaY > 0) return; // nothing more to see: let the page scroll
    event.preventDefault();
    const point = this.eye.onBoard({ x: event.clientX, y: event.clientY });
    this.eye.look(zoomed(box, camera, WHEEL ** -event.deltaY, point));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#isTouch = event.pointerType === "touch";
    if (this.#fingers.size === 0) [this.#isDragging, this.#way] = [false, 0];
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    if (event.buttons === 0) return void this.#fingers.delete(event.pointerId); // it was let go elsewhere
    const now = { x: event.clientX, y: event.clientY };
    this.#way += Math.hypot(now.x - before.x, now.y - before.y);
    this.#fingers.set(event.pointerId, now);
    if (this.#way < STILL) return;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#pinch(before, now, other);
    else this.#drag(event, before, now);
  }

  /** @param {Point} before @param {Point} now @param {Point} other */
  #pinch(before, now, other) {
    this.#isDragging = true;
    const { box, camera } = this.eye;
    const middle = this.eye.onBoard({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    this.eye.look(zoomed(box, camera, apart(now, other) / Math.max(1, apart(before, other)), middle));
  }

  /** @param {PointerEvent} event @param {Point} before @param {Point} now */
  #drag(event, before, now) {
    const { box, camera, svg } = this.eye;
    if (camera.zoom === 1) return;
    if (!this.#isDragging) svg?.setPointerCapture(event.pointerId);
    this.#isDragging = true;
    const [from, to] = [this.eye.onBoard(before), this.eye.onBoard(now)];
    this.eye.look(moved(box, camera, from.x - to.x, from.y - to.y));
  }
}

/** @param {Point} one @param {Point} other */
function apart(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
