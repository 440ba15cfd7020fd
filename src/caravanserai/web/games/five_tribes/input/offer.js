// SPDX-License-Identifier: MIT
/** The offer by tile: choices, and the ends of sowings. The server alone decides what is legal. */

/** @import { Choice, Scene, Step } from "../../interface-types.js" */
/** @import { Plan } from "./sowing-plan.js" */

/**
 * Where a sowing from a start can end, as the server sends it.
 * @typedef {{tile: string, colour: string, fewest: number, most: number, taken?: "perhaps" | "always", least_gold?: number, most_gold?: number}} Prospect
 * @typedef {Prospect & {start: string}} End
 */

/**
 * What a click on a tile does by destination: set the start of a plan, or its end with this colour, let the player pick
 * one of several colours, or report that no sowing ends there.
 * @typedef {{kind: "start" | "pick" | "no_end"} | {kind: "end", colour: string}} Decision
 */

const BY_PHASE = { move: "pick up", bid: "pick up", sow: "drop", tribe: "kill", second_victim: "kill" };

/** The steps of a tile; of one colour of meeples only, if one is held. @param {Scene | null} scene @param {string | null} [held] */
export function groupStepsByTile(scene, held = null) {
  /** @type {Map<string, Step[]>} */
  const found = new Map();
  for (const step of scene?.offer?.steps ?? []) {
    if (step.tile === undefined || (held && step.kind === "drop" && step.colour !== held)) continue;
    found.set(step.tile, [...(found.get(step.tile) ?? []), step]);
  }
  return found;
}

/** What can be chosen on a tile; of one colour of meeples only, if one is held. @param {Scene | null} scene @param {string} tile @param {string | null} [held] @returns {Choice[]} */
export function listChoices(scene, tile, held) {
  const steps = groupStepsByTile(scene, held).get(tile) ?? [];
  return steps.map((step) => ({ step, action: Number(step.action) }));
}

/** Steps that are not chosen on the board. @param {Scene} scene @param {string} [kind] */
export function listStepsOffBoard(scene, kind) {
  const steps = scene.offer?.steps.filter((step) => step.tile === undefined) ?? [];
  return kind ? steps.filter((step) => step.kind === kind) : steps;
}

/** All ends of sowings, of all starts. @param {Scene} scene @returns {End[]} */
function listEnds(scene) {
  const found = Object.entries(scene.offer?.destinations ?? {});
  return found.flatMap(([start, ends]) => ends.map((end) => ({ start, ...end })));
}

/** Tiles from which a sowing can end so. @param {Scene} scene @param {string} tile @param {string} colour @returns {string[]} */
export function findStarts(scene, tile, colour) {
  return listEnds(scene).filter((end) => end.tile === tile && end.colour === colour).map((end) => end.start);
}

/** The best of several ends of the same tile and colour, over all starts. @param {End[]} ends @returns {End} */
function mergeEnds(ends) {
  const gold = ends.filter((end) => end.most_gold !== undefined);
  const all = ends.length > 0 && ends.every((end) => end.taken === "always");
  const some = ends.some((end) => end.taken);
  return {
    .../** @type {End} */ (ends[0]),
    fewest: Math.min(...ends.map((end) => end.fewest)),
    most: Math.max(...ends.map((end) => end.most)),
    taken: all ? "always" : some ? "perhaps" : undefined,
    least_gold: gold.length ? Math.min(...gold.map((end) => end.least_gold ?? 0)) : undefined,
    most_gold: gold.length ? Math.max(...gold.map((end) => end.most_gold ?? 0)) : undefined,
  };
}

/** The ends of an offer, once for each offer. @type {WeakMap<object, Map<string, End[]>>} */
const cache = new WeakMap();

/** One end for each colour that can end on a tile, by tile. @param {Scene} scene @returns {Map<string, End[]>} */
export function groupEndsByTile(scene) {
  if (!scene.offer) return new Map();
  const found = cache.get(scene.offer) ?? groupEnds(listEnds(scene));
  cache.set(scene.offer, found);
  return found;
}

/** @param {End[]} ends @returns {Map<string, End[]>} */
function groupEnds(ends) {
  const alike = Map.groupBy(ends, (end) => `${end.tile} ${end.colour}`);
  return Map.groupBy([...alike.values()].map(mergeEnds), (end) => end.tile);
}

/**
 * The notation of a choice that is not offered: the server explains why.
 * @param {Scene} scene @param {string} tile @param {string | null} [held]
 */
export function writeNotation(scene, tile, held = null) {
  const { phase, pending } = scene.view;
  const asked = pending === "nothing" ? phase : scene.offer?.task ?? "";
  const verb = /** @type {Record<string, string>} */ (BY_PHASE)[asked] ?? "place";
  if (verb === "drop") return `drop ${held ?? Object.keys(scene.view.hand)[0]} ${tile}`;
  if (verb === "kill" && scene.view.colour !== "red") return `place ${tile}`;
  if (verb === "kill") return `kill ${Object.keys(scene.view.tiles[tile].meeples)[0] ?? "red"} ${tile}`;
  return `${verb} ${tile}`;
}

/** How many meeples are in hand. @param {any} view @returns {number} */
export function countHand(view) {
  const counts = /** @type {number[]} */ (Object.values(view.hand));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What a click on a tile does by destination. @param {Scene} scene @param {string} tile @param {Map<string, End[]>} ends @param {Plan | null} plan @returns {Decision} */
export function decideEnd(scene, tile, ends, plan) {
  if (plan && !plan.start && findStarts(scene, plan.tile, plan.colour).includes(tile)) return { kind: "start" };
  const [end, ...others] = ends.get(tile) ?? [];
  if (!end) return { kind: "no_end" };
  return others.length ? { kind: "pick" } : { kind: "end", colour: end.colour };
}
