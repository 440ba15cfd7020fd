// SPDX-License-Identifier: MIT
/** From what the page knows to what a board draws. */

import { names } from "../../components/player-names.js";

/** @import { State } from "../../net/protocol.js" */
/** @import { BoardMap, Choice, Scene } from "../../games/interface.js" */
/** @typedef {{state: State, map: BoardMap | null, busy: boolean, pending: Choice | null, lit: string[]}} Known */

/** @param {Known} known @returns {Scene} */
export function sceneOf({ state, map, busy, pending, lit }) {
  return {
    game: state.table.game,
    state,
    view: state.view,
    offer: /** @type {Scene["offer"]} */ (state.offer),
    seat: state.seat,
    actor: state.actor,
    names: names(state.chairs),
    map,
    busy,
    pending,
    highlighted: lit,
    mode: state.seat === null ? "watch" : "play",
  };
}

/** Makes a scene anew only if something in it has changed, so that boards are not drawn for nothing. */
export function remembering() {
  /** @type {unknown[]} */
  let before = [];
  /** @type {Scene | null} */
  let scene = null;
  return (/** @type {Known} */ known, /** @type {string} */ language) => {
    const now = [...Object.values(known), language];
    if (!scene || now.some((value, at) => value !== before[at])) scene = sceneOf(known);
    before = now;
    return scene;
  };
}
