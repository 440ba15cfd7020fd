// SPDX-License-Identifier: MIT
/** Finds what is on each space of a position. */

/** @typedef {{seat: number, colour: string, leader: string, camels: string[], oases: string[]}} Caravan */
/** @typedef {{seat: number, colour: string, spaces: string[]}} Area */
/** @typedef {{caravan?: Caravan, area?: Area, palm?: true, water?: number}} SpaceContents */

/** Read once for each view. @type {WeakMap<object, Map<string, SpaceContents>>} */
const cache = new WeakMap();

/** What is on a space. @param {any} view @param {string} space @returns {SpaceContents} */
export function findContents(view, space) {
  const found = cache.get(view) ?? indexContents(view);
  cache.set(view, found);
  return found.get(space) ?? {};
}

/** @param {any} view @returns {Map<string, SpaceContents>} */
function indexContents(view) {
  /** @type {Map<string, SpaceContents>} */
  const found = new Map();
  /** @param {string} space @param {SpaceContents} what */
  const add = (space, what) => found.set(space, { ...found.get(space), ...what });
  for (const caravan of view.caravans) for (const camel of caravan.camels) add(camel, { caravan });
  for (const area of view.areas) for (const space of area.spaces) add(space, { area });
  for (const palm of view.palms) add(palm, { palm: true });
  for (const space in view.water) add(space, { water: view.water[space] });
  return found;
}

/** The spaces of an area that are worth a point: all but those of palm trees. @param {any} view @param {Area} area */
export function countPoints(view, area) {
  return area.spaces.filter((space) => !view.palms.includes(space)).length;
}

/** @param {any} view @param {number} seat @param {string} colour @returns {Caravan | undefined} */
export function findCaravan(view, seat, colour) {
  return view.caravans.find((/** @type {Caravan} */ one) => one.seat === seat && one.colour === colour);
}

/** The seats with the largest caravan of a colour. @param {any} view @param {string} colour @returns {number[]} */
export function findLargest(view, colour) {
  const caravans = view.caravans.filter((/** @type {Caravan} */ one) => one.colour === colour);
  const most = Math.max(...caravans.map((/** @type {Caravan} */ one) => one.camels.length));
  return caravans.filter((/** @type {Caravan} */ one) => one.camels.length === most)
    .map((/** @type {Caravan} */ one) => one.seat);
}
