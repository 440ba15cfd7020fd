// SPDX-License-Identifier: MIT
/** The lessons of both games, and the positions they use (written by scripts/make_lessons.py). */

import { toAddress } from "../../core/root.js";
import { MESSAGE_AREAS } from "../../games/interface.js";

/**
 * One step of a lesson: a move to play (`wanted`), an illegal move to try (`refused`), a score to reach (`goal`), or
 * only a text. Actions are in notation; a prefix matches all actions that start with it.
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [start] the position it starts with; else it continues the previous step
 * @property {string[]} [wanted] any of these completes the step
 * @property {string[]} [way] actions that lead to a wanted one
 * @property {string[]} [refused] places where the move is illegal
 * @property {string} [attempt] the illegal move to demonstrate
 * @property {string[]} [lit] places to highlight instead
 * @property {number[]} [then] replies of the other players
 * @property {number} [goal] points to gain in this turn
 */
/**
 * @typedef {{start: string, actions?: number[], lit?: string[]}} Picture
 * @typedef {{positions: Record<string, any>, lessons: Record<string, Step[]>, pictures: Record<string, Picture>}} Course
 */

/** The lessons of each game, in their order. @type {Record<string, string[]>} */
export const LESSONS = {
  through_the_desert: ["leaders", "camels", "water", "areas", "end", "puzzle"],
  five_tribes: ["sowing", "control", "tribes", "goods", "djinns", "bidding", "scoring"],
};

/** The players by seat; the first is the learner. */
export const PLAYER_NAMES = ["Noor", "Amira", "Karim"];

/** @param {string} game @param {...string} parts */
export function buildMessageKey(game, ...parts) {
  return ["learn", MESSAGE_AREAS[game] ?? game, ...parts].join(".");
}

/** @param {string} game @returns {Promise<Course>} */
export async function loadCourse(game) {
  const response = await fetch(toAddress(`/web/pages/learn/lessons/${game}.json`));
  if (!response.ok) throw new Error(`no lessons of ${game}: ${response.status}`);
  return response.json();
}

/**
 * Build a position. Only the first one is stored completely; the others are differences from it.
 * @param {Course} course @param {string} name @returns {Record<string, any>}
 */
export function buildPosition({ positions }, name) {
  const base = Object.values(positions)[0];
  const changes = positions[name];
  const position = { ...base, ...changes };
  if (base.tiles) position.tiles = { ...base.tiles, ...changes.tiles };
  return position;
}
