// SPDX-License-Identifier: MIT
/** The position in words: what is to be done, what stands on a space, how the game stands. */

import { t } from "../../../core/i18n.js";
import { COLOURS, placement, placements } from "../input/offer-index.js";
import { caravanOf, ground, leading } from "../view-queries.js";
import { effects } from "./effects.js";

/** @import { Scene } from "../../interface.js" */
/** @import { Caravan } from "../view-queries.js" */

/** One sentence: what is to be done now, and by whom. @param {Scene} scene */
export function prompt(scene) {
  const { view, actor, offer } = scene;
  if (view.phase === "over" || actor === null) return t("desert.prompt.over");
  const count = Math.max(1, view.camels_left);
  if (offer && offer.steps.length > 0) return t(`desert.prompt.${offer.task}`, { count });
  return t(`desert.prompt.waits.${view.phase}`, { player: scene.names[actor] ?? "", count });
}

/** A space: its name, what is there, and what choosing it would bring. @param {Scene} scene @param {string} space @param {string | null} colour */
export function spokenSpace(scene, space, colour) {
  return [`${space}: ${describe(scene, space)}`, whatItBrings(scene, space, colour)].filter(Boolean).join(". ");
}

/** What is on a space. @param {Scene} scene @param {string} space */
export function describe(scene, space) {
  const { caravan, area, palm, water } = ground(scene.view, space);
  if (caravan) return spokenCamel(scene, space, caravan);
  const said = [];
  if (palm) said.push(t("desert.space.oasis"));
  if (water) said.push(t("desert.space.water", { count: water }));
  if (area) said.push(t("desert.space.enclosed", { player: scene.names[area.seat] ?? "" }));
  if (said.length === 0) said.push(t(isPalmSpace(scene, space) ? "desert.space.palm" : "desert.space.sand"));
  return said.join(", ");
}

/** @param {Scene} scene @param {string} space */
function isPalmSpace(scene, space) {
  return Boolean(scene.map?.palms.includes(space));
}

/** @param {Scene} scene @param {string} space @param {Caravan} caravan */
function spokenCamel(scene, space, { seat, colour, leader, camels }) {
  const what = t(`desert.${space === leader ? "leads" : "stands"}.${colour}`);
  return t("desert.space.camel", { what, player: scene.names[seat] ?? "", count: camels.length });
}

/** @param {Scene} scene @param {string} space @param {string | null} colour */
function whatItBrings(scene, space, colour) {
  const choice = placement(scene, colour, space);
  if (choice) return [t(`desert.colour.${colour}`), ...effects(choice.step)].join(", ");
  const colours = placements(scene).get(space)?.map(({ step }) => t(`desert.colour.${step.colour}`)) ?? [];
  return colours.length > 0 && !colour ? t("desert.space.possible", { colours: colours.join(", ") }) : "";
}

/** The position in a few sentences. @param {Scene} scene */
export function describePosition(scene) {
  return [prompt(scene), spokenHerds(scene), ...scene.names.map((_, seat) => spokenSeat(scene, seat))].join(" ");
}

/** @param {Scene} scene */
function spokenHerds({ view }) {
  const herds = COLOURS.map((colour) => `${t(`desert.colour.${colour}`)} ${view.herds[colour]}`);
  return t("desert.speak.herds", { herds: herds.join(", ") });
}

/** @param {Scene} scene @param {number} seat */
function spokenSeat({ view, names }, seat) {
  const own = COLOURS.flatMap((colour) => {
    const caravan = caravanOf(view, seat, colour);
    if (!caravan) return [];
    const length = `${t(`desert.colour.${colour}`)} ${caravan.camels.length}`;
    return [leading(view, colour).includes(seat) ? t("desert.speak.largest", { caravan: length }) : length];
  });
  const { total } = view.seats[seat];
  const points = total === null ? t("desert.speak.hidden") : t("desert.points", { count: total });
  const caravans = own.length > 0 ? own.join(", ") : t("desert.speak.none");
  return t("desert.speak.seat", { player: names[seat] ?? "", points, caravans });
}
