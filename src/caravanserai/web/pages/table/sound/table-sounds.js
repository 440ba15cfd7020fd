// SPDX-License-Identifier: MIT
/** Plays the sounds of a table. It is loaded after the first gesture of the user: before it, browsers allow no sound. */

import { getSettings } from "../../../core/settings.js";
import { listSounds, SOUNDS } from "./notes.js";

/** @import { EventView, State } from "../../../net/protocol.js" */
/** @import { Note, SoundName } from "./notes.js" */

const GAP = 0.12; // seconds between two sounds
const MAX_SOUNDS = 6; // of one moment, so that a whole bot turn does not last long
const SILENCE = 0.0001; // where an exponential curve ends: it cannot reach 0

/** @type {AudioContext | null} */
let context = null;

export class TableSounds {
  #before;

  /** @param {State} state which makes no sound: it is on the screen already */
  constructor(state) {
    this.#before = state;
  }

  /** Play what is new. @param {EventView[]} lines the whole log @param {State} state on the screen */
  play(lines, state) {
    const { version, offer } = this.#before;
    const fresh = lines.filter((line) => line.version > version && line.version <= state.version);
    const sounds = listSounds(fresh, state, Boolean(offer));
    this.#before = state;
    sounds.slice(-MAX_SOUNDS).forEach((name, at) => playSound(name, at * GAP));
  }
}

/** @param {SoundName} name @param {number} [delay] seconds */
export function playSound(name, delay = 0) {
  const { volume } = getSettings();
  if (!volume || document.hidden) return;
  context ??= new AudioContext();
  void context.resume(); // browsers suspend it in a tab that was in the background
  for (const note of SOUNDS[name]) playNote(context, note, delay, volume);
}

/** @param {AudioContext} audio @param {Note} note @param {number} delay @param {number} volume */
function playNote(audio, { at, from, to, length, wave, loudness }, delay, volume) {
  const start = audio.currentTime + delay + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(volume * loudness, start);
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + length);
  const tone = audio.createOscillator();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}
