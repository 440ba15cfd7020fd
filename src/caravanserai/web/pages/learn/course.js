// SPDX-License-Identifier: MIT
/** The courses: which lessons there are, and the positions they are held on (written by scripts/make_lessons.py). */

/**
 * One step of a lesson: something to do (`wanted`), to try in vain (`refused`), to reach (`goal`), or only to read.
 * Actions are in notation, or its beginning.
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [start] the position that it begins with; else it goes on
 * @property {string[]} [wanted] any of these will do
 * @property {string[]} [way] these are on the way to what is wanted
 * @property {string[]} [refused] spaces or tiles where the rules refuse it
 * @property {string} [attempt] what could be tried there
 * @property {string[]} [lit] what to point out, if not that
 * @property {number[]} [then] what the others do afterwards
 * @property {number} [goal] points to gain in this turn
 */
/**
 * @typedef {{start: string, actions?: number[], lit?: string[]}} Picture
 * @typedef {{positions: Record<string, any>, lessons: Record<string, Step[]>, pictures: Record<string, Picture>}} Course
 */

/** The lessons of each game, in their order. @type {Record<string, string[]>} */
export const COURSES = {
  through_the_desert: ["leaders", "camels", "water", "areas", "end", "puzzle"],
  five_tribes: ["sowing", "control", "tribes", "goods", "djinns", "bidding", "scoring"],
};

/** Who plays in the lessons, by seat; the first is the learner. */
export const NAMES = ["Noor", "Amira", "Karim"];

/** The area of the words of each game. @type {Record<string, string>} */
const AREAS = { five_tribes: "tribes", through_the_desert: "desert" };

/** The key of words of ours. @param {string} game @param {...string} parts */
export function key(game, ...parts) {
  return ["learn", AREAS[game] ?? game, ...parts].join(".");
}

/** Fetch a course. @param {string} game @returns {Promise<Course>} */
export async function course(game) {
  const answer = await fetch(`/web/pages/learn/lessons/${game}.json`);
  if (!answer.ok) throw new Error(`no lessons of ${game}: ${answer.status}`);
  return answer.json();
}

/**
 * A whole position: the first one is, of the others only what differs is written.
 * @param {Course} lessons @param {string} name @returns {Record<string, any>}
 */
export function positionOf({ positions }, name) {
  const base = Object.values(positions)[0];
  const changes = positions[name];
  const whole = { ...base, ...changes };
  if (base.tiles) whole.tiles = { ...base.tiles, ...changes.tiles };
  return whole;
}
