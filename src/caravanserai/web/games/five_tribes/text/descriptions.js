// SPDX-License-Identifier: MIT
/** The position in words: what is to be done, what stands on a tile, how the game stands. */

import { capitalize, t } from "../../../core/i18n.js";
import { COLOURS, parseKind } from "../drawing/layout.js";
import { choosesEnd } from "../input/sowing-mode.js";
import { formatEffects, formatEndEffects, formatMeeples } from "./effects.js";

/** @import { Scene, Step } from "../../interface-types.js" */
/** @import { End } from "../input/offer.js" */

/** One sentence: what is to be done now, and by whom. @param {Scene} scene */
export function formatPrompt(scene) {
  const { view, offer } = scene;
  if (view.phase === "over") return t("tribes.prompt.over");
  if (!offer?.steps.length) return t("tribes.prompt.waiting", { player: scene.names[scene.actor ?? view.actor] ?? "" });
  return t(`tribes.prompt.${chooseTask(scene)}`, { tile: view.tile ?? "", site: view.site ?? "" });
}

/** The task of the server, unless more can be said: a second bid, no djinn to use, or a destination to choose. @param {Scene} scene */
function chooseTask(scene) {
  if (choosesEnd(scene)) return "by_end";
  const { task, steps } = /** @type {NonNullable<Scene["offer"]>} */ (scene.offer);
  if (task === "bid" && scene.view.track.includes(scene.seat)) return "bid_again";
  return task === "boundary" && !steps.some(({ kind }) => kind === "use") ? "end_turn" : task;
}

/** A tile in words: kind, value, meeples, pieces, owner. @param {Scene} scene @param {string} name */
export function describePlace(scene, name) {
  const tile = scene.view.tiles[name];
  const { kind, value, isBlue } = parseKind(tile.kind);
  const there = COLOURS.filter((colour) => tile.meeples[colour]);
  const what = `${name}: ${t(`tribes.kind.${kind}`)}, ${
    t(isBlue ? "tribes.value.blue" : "tribes.value.red", { value })
  }.`;
  const parts = [
    there.length ? there.map((colour) => formatMeeples(colour, tile.meeples[colour])).join(", ") : t("tribes.nobody"),
    tile.palms ? t("tribes.palms", { count: tile.palms }) : "",
    tile.palaces ? t("tribes.palaces", { count: tile.palaces }) : "",
    tile.camel === null ? "" : t("tribes.owned", { player: scene.names[tile.camel] ?? "" }),
  ];
  return [what, ...parts.filter(Boolean).map(toSentence)].join(" ");
}

/** With a capital letter and a full stop. @param {string} text */
function toSentence(text) {
  return `${capitalize(text)}.`;
}

/** What choosing a tile would bring, by steps. @param {Step[]} steps on it @param {Scene} scene @returns {string[]} */
export function formatSteps(steps, scene) {
  return steps.map((step) => toSentence([formatStep(step), ...formatEffects(step, scene)].join(", ")));
}

/** What a step on the board does, in short. @param {Step} step */
export function formatStep(step) {
  const meeple = step.colour ? t(`tribes.meeple.${step.colour}`) : "";
  return t(`tribes.step.${step.kind === "place" ? step.piece : step.kind}`, { meeple, tile: step.tile });
}

/** What ending a sowing on a tile would bring. @param {End[]} ends on it @param {Scene} scene @returns {string[]} */
export function formatEnds(ends, scene) {
  return ends.map((end) => t("tribes.end_here", { effects: formatEndEffects(end, scene).join(", ") }));
}

/** The position in a few sentences. @param {Scene} scene */
export function describePosition(scene) {
  const { view } = scene;
  const seats = view.seats.map((/** @type {any} */ seat) => formatSeat(seat, scene));
  const hand = COLOURS.filter((colour) => view.hand[colour]).map((colour) => formatMeeples(colour, view.hand[colour]));
  return [
    t("tribes.summary.round", { round: view.round }),
    view.ending ? t("tribes.event.last_round") : "",
    formatPrompt(scene),
    hand.length ? `${t("tribes.hand")}: ${hand.join(", ")}.` : "",
    ...seats,
  ].filter(Boolean).join(" ");
}

/** @param {any} seat @param {Scene} scene */
function formatSeat(seat, scene) {
  const gold = seat.gold === null ? t("tribes.summary.hidden_gold") : t("tribes.coins", { count: seat.gold });
  const things = [
    gold,
    formatMeeples("yellow", seat.viziers),
    formatMeeples("white", seat.elders),
    t("tribes.camels", { count: seat.camels }),
    t("tribes.cards", { count: seat.card_count }),
    ...seat.djinns,
  ];
  return `${scene.names[seat.seat] ?? ""}: ${things.join(", ")}.`;
}
