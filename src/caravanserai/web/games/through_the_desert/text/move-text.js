// SPDX-License-Identifier: MIT
/** Actions in notation (games/through_the_desert/notation.py), put into words. */

import { hasMessage, t } from "../../../core/i18n.js";

const ACTION = /^(?:(leader|remove) )?([a-z]+)(?: ([a-z]\d+))?$/;

/** An action in words; what is no notation stays as it is. @param {string} text @returns {string} */
export function moveText(text) {
  const [, word = "camel", colour, space] = ACTION.exec(text) ?? [];
  const isRead = hasMessage(`desert.colour.${colour}`) && (word === "remove") === (space === undefined);
  if (!isRead) return text;
  const piece = word === "camel" ? t(`desert.camel.${colour}`) : t(`desert.leader.${colour}`);
  return t(`desert.spell.${word}`, { piece, space: space ?? "" });
}

/** A turn in words. @param {string[]} turn @returns {string} */
export function turnText(turn) {
  return turn.map(moveText).join(", ");
}
