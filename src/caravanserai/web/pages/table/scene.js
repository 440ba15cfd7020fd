// SPDX-License-Identifier: MIT
/** Builds the scene that a board draws. */

import { listPlayerNames } from "../../components/player-names.js";

/** @import { State } from "../../net/protocol.js" */
/** @import { BoardMap, Choice, Scene } from "../../games/interface.js" */
/** @typedef {{state: State, map: BoardMap | null, busy: boolean, pending: Choice | null, highlighted: string[]}} Inputs */

/** @param {Inputs} inputs @returns {Scene} */
function buildScene({ state, map, busy, pending, highlighted }) {
  return {
    game: state.table.game,
    state,
    view: state.view,
    offer: /** @type {Scene["offer"]} */ (state.offer),
    seat: state.seat,
    actor: state.actor,
    names: listPlayerNames(state.seats),
    map,
    busy,
    pending,
    highlighted,
    mode: state.seat === null ? "watch" : "play",
  };
}

/** Returns a function that builds a scene, and returns the same one while nothing has changed: boards skip the redraw then. */
export function createSceneCache() {
  /** @type {unknown[]} */
  let before = [];
  /** @type {Scene | null} */
  let scene = null;
  return (/** @type {Inputs} */ inputs, /** @type {string} */ language) => {
    const now = [...Object.values(inputs), language];
    if (!scene || now.some((value, at) => value !== before[at])) scene = buildScene(inputs);
    before = now;
    return scene;
  };
}
