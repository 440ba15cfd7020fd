// SPDX-License-Identifier: MIT
/** Animations are loaded with the first one, while the position may change. */

import assert from "node:assert/strict";
import { getCentre } from "../../../../src/caravanserai/web/games/five_tribes/drawing/layout.js";

/** Load the game in a browser that has only what the module needs. */
async function loadGame() {
  const page = {
    querySelector: () => ({}), // every style sheet counts as loaded
  };
  Object.assign(globalThis, { HTMLElement: class {}, customElements: { define: () => {} }, document: page });
  const { game } = await import("../../../../src/caravanserai/web/games/five_tribes/index.js");
  return game;
}

Deno.test("the first animation starts where the meeples were when it was requested", async () => {
  const game = await loadGame();
  /** @type {any[]} */
  const played = [];
  const meeple = { animate: (/** @type {any} */ frames) => (played.push(frames), { finished: Promise.resolve() }) };
  const board = /** @type {any} */ ({
    scene: { view: { tile: "b1" } },
    previousScene: { view: { tile: "a1" } },
    querySelectorAll: () => [meeple],
  });
  const running = game.animate(board, [["meeple_dropped", { tile: "b1", colour: "red" }]], 1);
  [board.previousScene, board.scene] = [board.scene, { view: { tile: "c1" } }];
  await running;
  const x = getCentre("a1").x - getCentre("b1").x;
  assert.equal(played[0][0].transform, `translate(${x}px, 0px)`);
});
