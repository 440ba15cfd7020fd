// SPDX-License-Identifier: MIT
/** Keeps the turns that were seen at a table while the page is reloaded, in the storage of its tab. */

import { joinFrames } from "./past-frames.js";

/** @import { TableSession } from "./table-session.js" */
/** @import { Frame, TurnQueue } from "./turn-queue.js" */

/** @typedef {{viewer: string, version: number, points: [number, Record<string, number | null>[]][], frames: Frame[]}} SavedTurns */

const STORAGE_KEY = "caravan.turns"; // only the last table: the storage of a tab is small

/** @param {Pick<TableSession, "latest" | "points" | "turns">} session */
export function saveTurns({ latest, points, turns }) {
  if (!latest) return;
  /** @type {SavedTurns} */
  const saved = {
    viewer: nameViewer(turns),
    version: latest.version,
    points: [...points],
    frames: turns.frames.map(shorten),
  };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(saved));
  } catch {
    // Storage may be full or disabled; the turns are then forgotten.
  }
}

/** Continue with what was saved, if the same viewer is back and nothing of it was undone. @param {Pick<TableSession, "latest" | "points" | "turns">} session */
export function restoreTurns({ latest, points, turns }) {
  const saved = readSaved();
  if (!saved || saved.viewer !== nameViewer(turns) || saved.version > (latest?.version ?? 0)) return;
  if (turns.lines.some(({ kind, version }) => kind === "undone" && version > saved.version)) return;
  for (const [number, sheets] of saved.points) if (!points.has(number)) points.set(number, sheets);
  turns.frames = joinFrames(saved.frames, turns.frames);
}

/** @returns {SavedTurns | null} */
function readSaved() {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
  } catch {
    return null;
  }
}

/** The table and the seats whose secrets the viewer may see. @param {TurnQueue} turns */
function nameViewer({ states }) {
  return [states[0]?.table.id, ...states.map(({ seat }) => seat)].join();
}

/** A frame without what is only needed to move. @param {Frame} frame @returns {Frame} */
function shorten(frame) {
  return { ...frame, states: frame.states.map((state) => ({ ...state, offer: null, undo: null, lines: [] })) };
}
