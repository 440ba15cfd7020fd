// SPDX-License-Identifier: MIT
/** The position in words: what is to be done, what stands on a space, how the game stands. */

import { t } from "../../../core/i18n.js";
import { COLOURS, findPlacement, groupPlacementsBySpace } from "../input/offer.js";
import { findCaravan, findContents, findLargest } from "../view-queries.js";
import { formatEffects } from "./effects.js";

/** @import { Scene } from "../../interface-types.js" */
/** @import { Caravan } from "../view-queries.js" */

/** One sentence: what is to be done now, and by whom. @param {Scene} scene */
export function formatPrompt(scene) {
  const { view, actor, offer } = scene;
  if (view.phase === "over" || actor === null) return t("desert.prompt.over");
  const count = Math.max(1, view.camels_left);
  if (offer && offer.steps.length > 0) return t(`desert.prompt.${offer.task}`, { count });
  return t(`desert.prompt.waiting.${view.phase}`, { player: scene.names[actor] ?? "", count });
}

/** A space: its name, what is there, and what choosing it would bring. @param {Scene} scene @param {string} space @param {string | null} colour */
export function formatSpaceLabel(scene, space, colour) {
  return [`${space}: ${describePlace(scene, space)}`, formatOutcome(scene, space, colour)].filter(Boolean).join(". ");
}

/** What is on a space. @param {Scene} scene @param {string} space */
export function describePlace(scene, space) {
  const { caravan, area, palm, water } = findContents(scene.view, space);
  if (caravan) return formatCamel(scene, space, caravan);
  const texts = [];
  if (palm) texts.push(t("desert.space.oasis"));
  if (water) texts.push(t("desert.space.water", { count: water }));
  if (area) texts.push(t("desert.space.enclosed", { player: scene.names[area.seat] ?? "" }));
  if (texts.length === 0) texts.push(t(isPalmSpace(scene, space) ? "desert.space.palm" : "desert.space.sand"));
  return texts.join(", ");
}

/** @param {Scene} scene @param {string} space */
function isPalmSpace(scene, space) {
  return Boolean(scene.map?.palms.includes(space));
}

/** @param {Scene} scene @param {string} space @param {Caravan} caravan */
function formatCamel(scene, space, { seat, colour, leader, camels }) {
  const what = t(`desert.${space === leader ? "leader_name" : "camel_name"}.${colour}`);
  return t("desert.space.camel", { what, player: scene.names[seat] ?? "", count: camels.length });
}

/** @param {Scene} scene @param {string} space @param {string | null} colour */
function formatOutcome(scene, space, colour) {
  const choice = findPlacement(scene, colour, space);
  if (choice) return [t(`desert.colour.${colour}`), ...formatEffects(choice.step)].join(", ");
  const colours = groupPlacementsBySpace(scene).get(space)?.map(({ step }) => t(`desert.colour.${step.colour}`)) ?? [];
  return colours.length > 0 && !colour ? t("desert.space.possible", { colours: colours.join(", ") }) : "";
}

/** The position in a few sentences. @param {Scene} scene */
export function describePosition(scene) {
  return [formatPrompt(scene), formatHerds(scene), ...scene.names.map((_, seat) => formatSeat(scene, seat))].join(" ");
}

/** @param {Scene} scene */
function formatHerds({ view }) {
  const herds = COLOURS.map((colour) => `${t(`desert.colour.${colour}`)} ${view.herds[colour]}`);
  return t("desert.summary.herds", { herds: herds.join(", ") });
}

/** @param {Scene} scene @param {number} seat */
function formatSeat({ view, names }, seat) {
  const own = COLOURS.flatMap((colour) => {
    const caravan = findCaravan(view, seat, colour);
    if (!caravan) return [];
    const length = `${t(`desert.colour.${colour}`)} ${caravan.camels.length}`;
    return [findLargest(view, colour).includes(seat) ? t("desert.summary.largest", { caravan: length }) : length];
  });
  const { total } = view.seats[seat];
  const points = total === null ? t("desert.summary.hidden") : t("desert.points", { count: total });
  const caravans = own.length > 0 ? own.join(", ") : t("desert.summary.none");
  return t("desert.summary.seat", { player: names[seat] ?? "", points, caravans });
}
