// SPDX-License-Identifier: MIT
/** Small scenes of Five Tribes for the tests. */

/** @import { Scene, Step } from "../../../src/caravanserai/web/games/interface.js" */

/** @param {any} [view] @param {any} [offer] @returns {Scene} */
export function createScene(view = {}, offer = null) {
  const tile = { kind: "oasis8", meeples: { red: 1, blue: 2 }, camel: null, palms: 0, palaces: 0 };
  const base = {
    round: 1,
    turns: 0,
    phase: "move",
    pending: "nothing",
    start: null,
    tile: null,
    hand: {},
    colour: null,
  };
  return {
    game: "five_tribes",
    state: null,
    view: { ...base, tiles: { a1: tile, b1: { ...tile, kind: "sacred12", camel: 1, palms: 2 }, c1: tile }, ...view },
    offer: offer && { actor: 0, task: "move", steps: [], ...offer },
    seat: 0,
    actor: 0,
    names: ["Ada", "Bo"],
    map: null,
    busy: false,
    pending: null,
    highlighted: [],
    mode: "play",
  };
}

/** @param {string} kind @param {number} action @param {any} [more] @returns {Step} */
export function createStep(kind, action, more = {}) {
  return { kind, action, text: `${kind} ${action}`, gain: {}, ...more };
}
