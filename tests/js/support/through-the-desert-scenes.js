// SPDX-License-Identifier: MIT
/** A small position of Through the Desert for the tests. */

/** @import { Scene, Step } from "../../../src/caravanserai/web/games/interface-types.js" */

export const VIEW = {
  phase: "camels",
  camels_left: 2,
  palms: ["d2"],
  water: { b2: 3 },
  caravans: [
    { seat: 0, colour: "yellow", leader: "a1", camels: ["a1", "a2"], oases: [] },
    { seat: 1, colour: "yellow", leader: "d3", camels: ["d3"], oases: [] },
    { seat: 1, colour: "pink", leader: "c3", camels: ["c3", "d4"], oases: [] },
  ],
  areas: [{ seat: 1, colour: "pink", spaces: ["c1", "d1", "d2"] }],
  herds: { yellow: 2, pink: 6, purple: 9, green: 9, turquoise: 9 },
  seats: [
    { seat: 0, hand: [], removed: null, total: 4, points: {} },
    { seat: 1, hand: [], removed: null, total: null, points: {} },
  ],
};

/** A camel with a gain is a step of its own; camels without gains are one step for each colour. @type {Step[]} */
const CAMELS = [
  {
    kind: "camel",
    text: "yellow b2",
    colour: "yellow",
    space: "b2",
    action: 1,
    herd: 1,
    camels: 3,
    gain: { water: 3 },
    water: { b2: 3 },
  },
  { kind: "camel", text: "yellow", colour: "yellow", spaces: { a3: 2, b1: 4 }, herd: 0, camels: 3, gain: {} },
  { kind: "camel", text: "green", colour: "green", spaces: { a3: 3 }, herd: 8, camels: 2, gain: {} },
];

/** @param {Partial<Scene>} [more] @returns {Scene} */
export function createScene(more = {}) {
  const spaces = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3", "d4"];
  return {
    game: "through_the_desert",
    state: null,
    view: VIEW,
    offer: {
      actor: 0,
      task: "camels",
      steps: CAMELS,
    },
    seat: 0,
    actor: 0,
    names: ["Ada", "Boris"],
    map: { columns: 4, rows: 4, spaces, mountains: [], dots: ["b2"], palms: ["d2"] },
    busy: false,
    pending: null,
    highlighted: [],
    actions: null,
    mode: "play",
    ...more,
  };
}

/** An offer of leaders: one step for all spaces of a colour. */
export const LEADERS = {
  actor: 0,
  task: "leaders",
  steps: [{ kind: "leader", text: "leader pink", colour: "pink", gain: {}, spaces: { a3: 11, b3: 12 } }],
};
