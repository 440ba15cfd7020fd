// SPDX-License-Identifier: MIT
/** What a click on a place does, on the boards of both games. */

import assert from "node:assert/strict";
import { createStep } from "../support/five-tribes-scenes.js";

/** @import { Choice } from "../../../src/caravanserai/web/games/interface-types.js" */

Object.assign(globalThis, { HTMLElement: class {} });
const board = await import("../../../src/caravanserai/web/games/board-element.js");

const [RED, BLUE] = ["red", "blue"].map((colour, action) => ({
  step: createStep("drop", action, { tile: "a1", colour }),
  action,
}));

/**
 * Choose a place on a board; returns what the board did.
 * @param {(Choice | undefined)[]} choices of the place @param {any} [more] of the scene, or of the board
 */
function choose(choices, { busy = false, isTaken = false } = {}) {
  /** @type {unknown[]} */
  const done = [];
  class Board extends board.BoardElement {
    /** @returns {any} */
    get scene() {
      const actions = { choose: (/** @type {Choice} */ choice) => done.push(choice) };
      return { game: "five_tribes", busy, actions };
    }
    listChoices() {
      return /** @type {Choice[]} */ (choices);
    }
    takePlace() {
      return isTaken;
    }
    /** @param {string} place */
    explain(place) {
      done.push(`explain ${place}`);
    }
    /** @param {string} place @param {string} game */
    openPicker(place, game) {
      done.push(`pick ${place} ${game}`);
      return Promise.resolve();
    }
    handlePlay() {
      done.push("play");
    }
  }
  new Board("tile", { name: "board", size: 1, getCentre: () => ({ x: 0, y: 0 }) }).choose("a1");
  return done;
}

Deno.test("a single choice is played", () => {
  assert.deepEqual(choose([RED]), ["play", RED]);
});

Deno.test("the player picks one of several choices", () => {
  assert.deepEqual(choose([RED, BLUE]), ["pick a1 five_tribes"]);
});

Deno.test("a place without a choice is explained", () => {
  assert.deepEqual(choose([]), ["explain a1"]);
});

Deno.test("a place that the board uses otherwise is not played", () => {
  assert.deepEqual(choose([RED], { isTaken: true }), []);
});

Deno.test("a player who has just acted chooses nothing", () => {
  assert.deepEqual(choose([RED], { busy: true }), []);
  assert.deepEqual(choose([], { busy: true }), []);
});
