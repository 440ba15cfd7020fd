// SPDX-License-Identifier: MIT
/** Zoom and pan by wheel, pinch and drag. A touch that moves is no click. */

import { moved, zoomed } from "../through_the_desert/camera.js";
import { WHOLE } from "./layout.js";

/** @import { Camera } from "../through_the_desert/camera.js" */
/** @import { Point } from "./layout.js" */

const SLACK = 6; // pixels that a finger may slip in a click

/** What the gestures change. @typedef {{camera: Camera, look: (camera: Camera) => void}} Viewer */

/** Let a drawing follow wheel and fingers; returns how to stop. @param {HTMLElement} host @param {Viewer} viewer */
export function gestures(host, viewer) {
  /** @type {Map<number, Point>} */
  const touches = new Map();
  let slipped = 0;
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: false };

  host.addEventListener("wheel", (event) => {
    const svg = drawingAt(event);
    const isOut = event.deltaY > 0;
    if (!svg || (isOut && viewer.camera.zoom === 1)) return; // the page may scroll on
    event.preventDefault();
    viewer.look(zoomed(WHOLE, viewer.camera, isOut ? 1 / 1.2 : 1.2, inDrawing(svg, point(event))));
  }, options);
  host.addEventListener("pointerdown", (event) => {
    if (!drawingAt(event)) return;
    if (touches.size === 0) slipped = 0;
    touches.set(event.pointerId, point(event));
  }, options);
  addEventListener("pointermove", (event) => {
    const before = touches.get(event.pointerId);
    const svg = /** @type {SVGSVGElement | null} */ (host.querySelector("svg.ft-sultanate"));
    if (!before || !svg) return;
    const now = point(event);
    slipped += Math.hypot(now.x - before.x, now.y - before.y);
    const others = [...touches].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    touches.set(event.pointerId, now);
    if (others[0] || viewer.camera.zoom > 1) viewer.look(followed(svg, viewer.camera, before, now, others[0]));
  }, options);
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, (event) => touches.delete(/** @type {PointerEvent} */ (event).pointerId), options);
  }
  host.addEventListener("click", (event) => {
    if (slipped > SLACK && drawingAt(event)) event.stopPropagation();
    slipped = 0;
  }, { ...options, capture: true });
  return () => stop.abort();
}

/** One finger drags, two pinch. @param {SVGGraphicsElement} svg @param {Camera} camera @param {Point} before @param {Point} now @param {Point} [other] */
function followed(svg, camera, before, now, other) {
  if (!other) {
    const [from, to] = [inDrawing(svg, before), inDrawing(svg, now)];
    return moved(WHOLE, camera, from.x - to.x, from.y - to.y);
  }
  const spread = (/** @type {Point} */ at) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  return zoomed(WHOLE, camera, spread(now) / spread(before), inDrawing(svg, middle));
}

/** @param {Event} event @returns {SVGSVGElement | null} */
function drawingAt(event) {
  return event.target instanceof Element ? event.target.closest("svg.ft-sultanate") : null;
}

/** @param {MouseEvent} event @returns {Point} */
function point(event) {
  return { x: event.clientX, y: event.clientY };
}

/** A point of the screen in the drawing. @param {SVGGraphicsElement} svg @param {Point} at @returns {Point} */
function inDrawing(svg, at) {
  const matrix = svg.getScreenCTM()?.inverse();
  return matrix ? new DOMPoint(at.x, at.y).matrixTransform(matrix) : at;
}
