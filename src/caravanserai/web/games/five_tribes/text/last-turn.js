// SPDX-License-Identifier: MIT
/** A past turn in one line. */

import { t } from "../../../core/i18n.js";
import { formatSigned } from "../../../core/numbers.js";
import { formatMeeples } from "./effects.js";
import { formatEvent } from "./event-text.js";

/** @import { GameEvent, Scene } from "../../interface-types.js" */
/** @import { Turn } from "../../past-turns-types.js" */

/** For example "c4 → e3: takes e3, 3 viziers". @param {Turn} turn @param {Scene} scene */
export function formatLastTurn({ seat, kept }, scene) {
  const events = kept.flatMap((line) => /** @type {GameEvent[]} */ (line.events ?? []));
  const path = formatPath(events);
  if (!path) return formatOther(events, scene);
  const things = listThings(events, seat);
  return things.length ? `${path}: ${things.join(", ")}` : path;
}

/** A bid, a pass, or what comes before a sowing. @param {GameEvent[]} events @param {Scene} scene */
function formatOther(events, scene) {
  const [first] = events;
  if (!first) return "";
  if (first[0] === "bid_made") return t("tribes.last.bid", { price: first[1].price });
  return first[0] === "turn_passed" ? t("tribes.last.passed") : formatEvent(first, scene);
}

/** Where the sowing began, and where it has come so far. @param {GameEvent[]} events */
function formatPath(events) {
  const start = events.find(([key]) => key === "meeples_picked_up")?.[1].tile;
  const end = events.findLast(([key]) => key === "meeple_dropped")?.[1].tile;
  return start && [start, end].filter(Boolean).join(" → ");
}

/** What the turn brought, in the order of the rules. @param {GameEvent[]} events @param {number} seat @returns {string[]} */
function listThings(events, seat) {
  const own = events.filter(([, args]) => args.seat === seat);
  const list = (/** @type {string} */ key) => own.flatMap(([name, args]) => (name === key ? [args] : []));
  const sum = (/** @type {string} */ key) => list(key).reduce((total, { count }) => total + Number(count), 0);
  const cards = list("cards_taken").reduce((total, args) => total + args.cards.length, sum("cards_drawn"));
  const kills = list("meeple_killed").length + list("owned_killed").length;
  const gold = sum("gold_gained") - sum("gold_paid");
  const [viziers, elders] = [sum("viziers_gained"), sum("elders_gained")];
  const [palms, palaces] = [list("palm_placed").length, list("palace_placed").length];
  return [
    ...list("tile_taken").map(({ tile }) => t("tribes.last.takes", { tile })),
    viziers && formatMeeples("yellow", viziers),
    elders && formatMeeples("white", elders),
    kills && t("tribes.last.kills", { count: kills }),
    cards && t("tribes.cards", { count: cards }),
    palms && t("tribes.palms", { count: palms }),
    palaces && t("tribes.palaces", { count: palaces }),
    ...list("djinn_bought").map(({ djinn }) => djinn),
    ...list("djinn_kept").map(({ djinn }) => djinn),
    gold && t("tribes.effect.gold", { gold: formatSigned(gold) }),
  ].filter(Boolean).map(String);
}
