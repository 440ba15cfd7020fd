// SPDX-License-Identifier: MIT
/** Small scenes of Five Tribes for the tests. */

/** @import { Scene, Step } from "../../../src/caravanserai/web/games/interface-types.js" */

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
    track: Array(9).fill(null),
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
    actions: null,
    mode: "play",
  };
}

/** @param {string} kind @param {number} action @param {any} [more] @returns {Step} */
export function createStep(kind, action, more = {}) {
  return { kind, action, text: `${kind} ${action}`, gain: {}, ...more };
}

const DESTINATIONS = {
  a1: [{ tile: "c1", colour: "blue", fewest: 2, most: 2, taken: "always", least_gold: 4, most_gold: 4 }],
  b1: [
    { tile: "c1", colour: "blue", fewest: 3, most: 4, least_gold: 6, most_gold: 8 },
    { tile: "a1", colour: "red", fewest: 2, most: 2, taken: "perhaps" },
  ],
};
/** The starts of a sowing. */
export const STEPS = [createStep("pick_up", 10, { tile: "a1" }), createStep("pick_up", 11, { tile: "b1" })];
/** A position in which a sowing can be chosen by its start or by its end. */
export const MOVING = createScene({}, { steps: STEPS, destinations: DESTINATIONS });
