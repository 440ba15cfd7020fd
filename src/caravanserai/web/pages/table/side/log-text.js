// SPDX-License-Identifier: MIT
/** The lines of a table's log as sentences. */

import { formatBotName, formatPersonName } from "../../../components/text/player-names.js";
import { hasMessage, t } from "../../../core/i18n.js";

/** @import { EventView } from "../../../net/protocol.js" */
/** @import { GameEvent, GameModule, Scene } from "../../../games/interface-types.js" */
/** @typedef {{key: string, seat: number | null, text: string, places: string[], kind: string, isUndone: boolean, version: number, name: string}} Entry */

/** The entries of a line: one for each event of an action, otherwise one. @param {EventView} line @param {GameModule} game @param {Scene} scene @param {(events: GameEvent[]) => GameEvent[]} [sortEvents] @returns {Entry[]} */
export function formatLogEntries(line, game, scene, sortEvents = (events) => events) {
  const seat = line.seat ?? null;
  const name = seat === null ? formatPersonName(line.name ?? "") : (scene.names[seat] ?? "");
  const base = { seat, kind: line.kind, places: [], isUndone: false, version: line.version, name };
  if (line.kind !== "action") return [{ ...base, key: `${line.version}`, text: formatLine(line, scene.names) }];
  const events = sortEvents(/** @type {GameEvent[]} */ (line.events ?? []));
  return events.flatMap((event, at) => {
    const text = formatEvent(game, event, scene);
    return text ? [{ ...base, key: `${line.version}.${at}`, text, places: game.listEventPlaces(event) }] : [];
  });
}

/** @param {GameModule} game @param {GameEvent} event @param {Scene} scene */
function formatEvent(game, event, scene) {
  try {
    return game.formatEvent(event, scene);
  } catch (error) {
    console.warn("no text for event", event, error);
    return "";
  }
}

/** @param {EventView} line @param {string[]} names */
function formatLine(line, names) {
  const name = line.seat === null || line.seat === undefined
    ? formatPersonName(line.name ?? "")
    : (names[line.seat] ?? "");
  if (line.kind === "chat") return t("table.line.chat", { name, text: line.text ?? "" });
  if (line.kind === "answered") return t(line.yes ? "table.line.agreed" : "table.line.refused", { name });
  if (line.kind === "replaced" || line.kind === "forfeited") return formatDeparture(line, name);
  if (line.kind === "rated") return t(`table.rating.${line.reason ?? "counts"}`);
  if (line.kind === "undone" || line.kind === "asked") {
    return t(`table.line.${line.kind}`, { name, count: line.count ?? 1 });
  }
  const key = `table.line.${line.kind === "filled" ? "sat" : line.kind}`;
  if (line.reason && hasMessage(`${key}_${line.reason}`)) return t(`${key}_${line.reason}`, { name });
  return t(key, { name: line.kind === "sat" ? formatPersonName(line.name ?? name) : name });
}

/** @param {EventView} line @param {string} name */
function formatDeparture(line, name) {
  return t(`table.line.${line.kind}_${line.reason}`, { name, bot: formatBotName(line.name ?? "") });
}
