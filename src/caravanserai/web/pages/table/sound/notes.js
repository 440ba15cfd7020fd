// SPDX-License-Identifier: MIT
/** The sounds of a table as notes, and which of them an event makes. */

/** @import { EventView, State } from "../../../net/protocol.js" */

/** @typedef {{at: number, from: number, to: number, length: number, wave: OscillatorType, loudness: number}} Note seconds and hertz */
/** @typedef {"drop" | "camel" | "coin" | "turn" | "end"} SoundName */

/** @param {OscillatorType} wave @param {number} length @param {number} loudness @param {...[number, number, number?]} tones seconds, hertz, and hertz at its end */
function write(wave, length, loudness, ...tones) {
  return tones.map(([at, from, to = from]) => ({ at, from, to, length, wave, loudness }));
}

/** @type {Record<SoundName, Note[]>} */
export const SOUNDS = {
  drop: write("triangle", 0.07, 0.5, [0, 520, 180]), // wood on wood
  camel: write("sine", 0.16, 0.9, [0, 170, 90], [0.09, 130, 70]), // two soft steps
  coin: write("sine", 0.22, 0.3, [0, 1568], [0.06, 2093]),
  turn: write("sine", 0.3, 0.35, [0, 659], [0.14, 880]),
  end: write("triangle", 0.4, 0.35, [0, 523], [0.14, 659], [0.28, 784], [0.42, 1047]),
};

/** The sound of each event of a game, by a part of its key; the first match counts. @type {[RegExp, SoundName][]} */
const EVENT_SOUNDS = [
  [/gold|sold|water_taken|oasis_reached|area_enclosed/, "coin"],
  [/camel|leader|tile_taken/, "camel"],
  [/meeple|placed|drop/, "drop"],
];

/** At most one sound for each action. @param {EventView} line @returns {SoundName | null} */
function findActionSound(line) {
  const keys = (line.events ?? []).map(([key]) => key).join(" ");
  return EVENT_SOUNDS.find(([pattern]) => pattern.test(keys))?.[1] ?? null;
}

/**
 * The sounds of what has just happened, in their order.
 * @param {EventView[]} lines @param {State} state @param {boolean} wasMyTurn before it happened @returns {SoundName[]}
 */
export function listSounds(lines, state, wasMyTurn) {
  const actions = lines.filter((line) => line.kind === "action");
  const sounds = actions.flatMap((line) => findActionSound(line) ?? []);
  if (state.status === "over") return actions.length ? [...sounds, "end"] : sounds;
  return state.offer && !wasMyTurn && lines.length ? [...sounds, "turn"] : sounds;
}
