// SPDX-License-Identifier: MIT
/** The way in which the player moves meeples. All boards share it, because it is a preference. */

/** @import { Scene } from "../../interface-types.js" */

let byEnd = false;

export function isByEnd() {
  return byEnd;
}

/** @param {boolean} wanted */
export function setByEnd(wanted) {
  byEnd = wanted;
}

/** Whether a click chooses a destination now. @param {Scene} scene */
export function choosesEnd({ offer }) {
  return byEnd && offer?.destinations !== undefined;
}
