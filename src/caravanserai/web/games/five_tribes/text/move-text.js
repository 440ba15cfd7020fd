// SPDX-License-Identifier: MIT
/** Actions in notation (games/five_tribes/notation.py), put into words. */

import { t } from "../../../core/i18n.js";

/** @typedef {Record<string, string>} Read what a notation names */
/** @typedef {(read: Read, names: string[]) => string} Spelling */

/** The colours of those that players own. @type {Record<string, string>} */
const OWNED = { vizier: "yellow", elder: "white" };
const TILE = "(?<tile>[a-f][1-6])";
const COLOUR = "(?<colour>yellow|white|blue|green|red)";
const FAKIRS = "with (?<count>\\d+) fakirs?";
const DJINN = "(?<djinn>[A-Z][\\w'-]+)";
const PAYMENT = "with (?<payment>2 elders|elder and fakir|elder|fakir)";
const GOODS = "(?<goods>ivory|jewels|gold|papyrus|silk|spice|fish|wheat|pottery)";

/** Every form of the notation, and its words. @type {[RegExp, Spelling][]} */
const FORMS = [
  form("done", () => t("tribes.spell.done")),
  form("bid (?<price>\\d+)", (read) => t("tribes.spell.bid", read)),
  form(`bid (?<price>\\d+) ${FAKIRS}`, (read) => t("tribes.spell.bid_with", read)),
  form(`pick up ${TILE}`, (read) => t("tribes.spell.pick_up", read)),
  form(`drop ${COLOUR} ${TILE}`, (read) => t("tribes.spell.drop", { ...read, meeple: one(read.colour) })),
  form("build", () => t("tribes.spell.build")),
  form(`build ${FAKIRS}`, (read) => t("tribes.spell.build_with", read)),
  form(`kill ${COLOUR} ${TILE}`, (read) => t("tribes.spell.kill", { ...read, meeple: one(read.colour) })),
  form("kill (?<piece>vizier|elder) of (?<seat>[1-4])", killOwned),
  form(`use ${DJINN} ${PAYMENT}`, (read) => t("tribes.spell.use", { ...read, payment: paid(read) })),
  form(`place ${TILE}`, (read) => t("tribes.spell.place", read)),
  form(`buy ${DJINN} ${PAYMENT}`, (read) => t("tribes.spell.buy", { ...read, payment: paid(read) })),
  form(`keep ${DJINN}`, (read) => t("tribes.spell.keep", read)),
  form("take (?<place>\\d)", (read) => t("tribes.spell.take", read)),
  form(`sell ${GOODS}`, (read) => t(`tribes.spell.sell.${read.goods}`)),
  form("sell set", () => t("tribes.spell.sell_set")),
];
const PICKED_UP = new RegExp(`^pick up ${TILE}$`);
const DROPPED = new RegExp(`^drop ${COLOUR} ${TILE}$`);

/** @param {string} pattern @param {Spelling} words @returns {[RegExp, Spelling]} */
function form(pattern, words) {
  return [new RegExp(`^${pattern}$`), words];
}

/** @param {string | undefined} colour */
function one(colour) {
  return t(`tribes.one.${colour}`);
}

/** @param {Read} read */
function paid({ payment = "" }) {
  return t(`tribes.spell.paid.${payment.replaceAll(" ", "_")}`);
}

/** @type {Spelling} */
function killOwned({ piece = "", seat = "" }, names) {
  return t("tribes.spell.kill_owned", { meeple: one(OWNED[piece]), player: names[Number(seat) - 1] ?? seat });
}

/** An action in words; what is no notation stays as it is. @param {string} text @param {string[]} [names] of the seats @returns {string} */
export function moveText(text, names = []) {
  for (const [pattern, words] of FORMS) {
    const found = pattern.exec(text);
    if (found) return words(found.groups ?? {}, names);
  }
  return text;
}

/** A turn in words; of a sowing its way, and who stays where. @param {string[]} turn @param {string[]} [names] @returns {string} */
export function turnText(turn, names = []) {
  const stops = turn.map(stop);
  const first = stops.findIndex(Boolean);
  const last = stops.findLastIndex(Boolean);
  const words = turn.map((text) => moveText(text, names));
  if (last > first) words.splice(first, last + 1 - first, stops.filter(Boolean).join(" → "));
  return words.join(", ");
}

/** A stop of a sowing, if it is one. @param {string} text */
function stop(text) {
  const { tile, colour } = (PICKED_UP.exec(text) ?? DROPPED.exec(text))?.groups ?? {};
  return colour ? `${tile} (${t(`tribes.name.${colour}`)})` : tile;
}
