// SPDX-License-Identifier: MIT
/** Moves the keyboard focus to the next place that can be chosen. */

/** The next legal place in an order, or the same one. @param {string} from @param {number} step 1 or -1 @param {string[]} places @param {(place: string) => boolean} isLegal */
export function findNextLegal(from, step, places, isLegal) {
  const at = places.indexOf(from);
  const around = step > 0 ? [...places.slice(at + 1), ...places.slice(0, at)] : [
    ...places.slice(0, Math.max(0, at)).reverse(),
    ...places.slice(at + 1).reverse(),
  ];
  return around.find(isLegal) ?? from;
}
