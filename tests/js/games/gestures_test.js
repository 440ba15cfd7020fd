// SPDX-License-Identifier: MIT
/** Drags and pinches move the board, clicks choose, and the first tap zooms in where places are small. */

import assert from "node:assert/strict";
import { createCamera } from "../../../src/caravanserai/web/games/camera.js";
import { Gestures } from "../../../src/caravanserai/web/games/gestures.js";

const BOX = { left: 0, top: 0, width: 400, height: 400 };

/** A viewport without a page. @param {boolean} [isHardToTap] */
function createViewport(isHardToTap = false) {
  const cameras = /** @type {any[]} */ ([]);
  const fake = {
    box: BOX,
    camera: createCamera(BOX),
    isHardToTap,
    svg: null,
    board: { setAttribute: () => {}, removeAttribute: () => {} },
    cameras,
    zooms: 0,
    setCamera: (/** @type {any} */ camera) => cameras.push(fake.camera = camera),
    toBoardPoint: (/** @type {any} */ point) => point,
    zoomTo: () => (fake.isHardToTap = false, fake.zooms++),
  };
  return fake;
}

/** @param {any} of @returns {[Gestures, (name: string, more: any) => void]} */
function createGestures(of) {
  const made = new Gestures(of);
  const give = (/** @type {string} */ name, /** @type {any} */ more) =>
    /** @type {any} */ (made.listeners)[name]({ pointerId: 1, buttons: 1, pointerType: "touch", ...more });
  return [made, give];
}

/** @type {any} */
const CLICK = { clientX: 5, clientY: 5 };

Deno.test("a click chooses at once, the end of a pinch does not", () => {
  const here = createViewport();
  const [made, give] = createGestures(here);
  let chosen = 0;
  give("onpointerdown", { clientX: 100, clientY: 100 });
  if (!made.takeClick(CLICK)) chosen++;
  give("onpointerdown", { pointerId: 2, clientX: 200, clientY: 100 });
  give("onpointermove", { pointerId: 2, clientX: 300, clientY: 100 });
  if (!made.takeClick(CLICK)) chosen++;
  assert.deepEqual([chosen, here.camera.zoom], [1, 2]);
});

Deno.test("where places are small, the first tap zooms in and the next one chooses", () => {
  const here = createViewport(true);
  const [made, give] = createGestures(here);
  let chosen = 0;
  for (let taps = 0; taps < 2; taps++) {
    give("onpointerdown", CLICK);
    give("onpointerup", CLICK);
    if (!made.takeClick(CLICK)) chosen++;
  }
  assert.deepEqual([chosen, here.zooms], [1, 1]);
});

Deno.test("a mouse chooses small places at once", () => {
  const here = createViewport(true);
  const [made, give] = createGestures(here);
  let chosen = 0;
  give("onpointerdown", { ...CLICK, pointerType: "mouse" });
  if (!made.takeClick(CLICK)) chosen++;
  assert.deepEqual([chosen, here.zooms], [1, 0]);
});
