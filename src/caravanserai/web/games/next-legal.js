// SPDX-License-Identifier: MIT
/** Walking over a board by keys, to where something may be done. */

/** The next place in an order where something may be done, or the same one. @param {string} from @param {number} step 1 or -1 @param {string[]} places @param {(place: string) => boolean} isLegal */
export function findNextLegal(from, step, places, isLegal) {
  const at = places.indexOf(from);
  const around = step > 0 ? [...places.slice(at + 1), ...places.slice(0, at)] : [
    ...places.slice(0, Math.max(0, at)).reverse(),
    ...places.slice(at + 1).reverse(),
  ];
  return around.find(isLegal) ?? from;
}
