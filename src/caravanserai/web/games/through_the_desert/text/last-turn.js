// SPDX-License-Identifier: MIT
/** A past turn in one line. */

import { capitalize, t } from "../../../core/i18n.js";

/** @import { GameEvent, Scene } from "../../interface-types.js" */
/** @import { Turn } from "../../past-turns-types.js" */

const PLACED = ["camel_placed", "leader_placed", "leader_removed"];

/** For example "Pink k5, green j4: +3 water". @param {Turn} turn @param {Scene} _scene @returns {string} */
export function formatLastTurn({ kept }, _scene) {
  const events = kept.flatMap((line) => /** @type {GameEvent[]} */ (line.events ?? []));
  const placed = events.filter(([key]) => PLACED.includes(key)).map(formatPlacement).join(", ");
  const things = listThings(events);
  return capitalize(things.length ? `${placed}: ${things.join(", ")}` : placed);
}

/** @param {GameEvent} event */
function formatPlacement([key, { colour, space }]) {
  const what = t(`desert.${key === "camel_placed" ? "colour" : "leader_name"}.${colour}`);
  return key === "leader_removed" ? t("desert.last.removed", { leader: what }) : `${what} ${space}`;
}

/** What the turn brought. @param {GameEvent[]} events @returns {string[]} */
function listThings(events) {
  const sum = (/** @type {string} */ wanted, /** @type {(args: Record<string, any>) => number} */ count) =>
    events.reduce((total, [key, args]) => total + (key === wanted ? count(args) : 0), 0);
  const water = sum("water_taken", ({ value }) => Number(value));
  const oases = sum("oasis_reached", () => 1);
  const areas = sum("area_enclosed", ({ points }) => Number(points));
  return [
    water && t("desert.effect.water", { count: water }),
    oases && t("desert.last.oases", { count: oases }),
    areas && t("desert.effect.area", { count: areas }),
  ].filter(Boolean).map(String);
}
