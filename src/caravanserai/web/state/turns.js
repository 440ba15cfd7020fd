// SPDX-License-Identifier: MIT
/** Groups the log of a table by turns. */

/** @import { EventView } from "../net/protocol.js" */

/** @import { StartsTurn, Turn } from "../games/past-turns-types.js" */

/** A turn, or a line about something else. @typedef {{turn: Turn, line?: undefined} | {line: EventView, turn?: undefined}} LogItem */
/** The points of each seat by category, by the number of actions played. @typedef {Map<number, Record<string, number | null>[]>} PointsByNumber */

/** The log as turns and other lines. A line within a turn, such as chat, comes after it. @param {EventView[]} lines @param {StartsTurn} startsTurn @returns {LogItem[]} */
export function groupByTurns(lines, startsTurn) {
  const undone = findUndoneVersions(lines);
  /** @type {LogItem[]} */
  const items = [];
  /** @type {Turn[]} */
  const turns = [];
  let round = findFirstRound(lines);
  for (const line of lines) {
    if (line.kind !== "action") {
      items.push({ line });
      continue;
    }
    let turn = turns.at(-1);
    if (!turn || turn.seat !== line.seat || (turn.kept.length > 0 && startsTurn(line, turn.kept))) {
      turn = createTurn(line.seat ?? 0, round, turns);
      turns.push(turn);
      items.push({ turn });
    }
    turn.lines.push(line);
    if (undone.has(line.version)) continue;
    turn.kept.push(line);
    round = findRound(line) ?? round;
  }
  return items;
}

/** The versions of actions that were undone later. @param {EventView[]} lines @returns {Set<number>} */
function findUndoneVersions(lines) {
  const undone = new Set();
  /** @type {EventView[]} */
  let played = [];
  for (const line of lines) {
    if (line.kind === "action") played.push(line);
    if (line.kind !== "undone") continue;
    const isKept = (/** @type {EventView} */ move) => (move.number ?? 0) <= (line.to ?? 0);
    for (const move of played) if (!isKept(move)) undone.add(move.version);
    played = played.filter(isKept);
  }
  return undone;
}

/** @param {number} seat @param {number} round @param {Turn[]} turns before it @returns {Turn} */
function createTurn(seat, round, turns) {
  const before = turns.filter((turn) => turn.seat === seat && turn.kept.length > 0).length;
  return { seat, round, number: before + 1, lines: [], kept: [] };
}

/** The round that an action has begun. @param {EventView} line @returns {number | undefined} */
function findRound(line) {
  return line.events?.find(([key]) => key === "round_begun")?.[1].round;
}

/** The round of the first line: a very long log does not begin with the first round. @param {EventView[]} lines */
function findFirstRound(lines) {
  const begun = lines.map(findRound).find((round) => round !== undefined);
  return begun === undefined ? 1 : begun - 1;
}

/** The turns of a log. @param {LogItem[]} items @returns {Turn[]} */
export function listTurns(items) {
  return items.flatMap(({ turn }) => (turn && turn.kept.length ? [turn] : []));
}

/** The turns since the last action of a seat; for a spectator, the last turn. @param {Turn[]} turns @param {number | null} seat of the viewer */
export function listTurnsSince(turns, seat) {
  if (seat === null) return turns.slice(-1);
  return turns.slice(turns.findLastIndex((turn) => turn.seat === seat) + 1);
}

/**
 * What a turn has brought, as far as the viewer may know: null if the positions before and after it were not seen.
 * @param {Turn} turn @param {PointsByNumber} points @param {(turn: Turn) => number} sumHidden points of categories that the viewer does not see
 * @returns {number | null}
 */
export function computeGain({ seat, ...turn }, points, sumHidden) {
  const before = points.get((turn.kept[0]?.number ?? 0) - 1)?.[seat];
  const after = points.get(turn.kept.at(-1)?.number ?? -1)?.[seat];
  if (!before || !after) return null;
  const categories = Object.keys(after);
  const known = categories.filter((category) => before[category] !== null && after[category] !== null);
  const hidden = known.length < categories.length ? sumHidden({ seat, ...turn }) : 0;
  return known.reduce((sum, category) => sum + (after[category] ?? 0) - (before[category] ?? 0), hidden);
}
