// SPDX-License-Identifier: MIT
/** The categories of a score sheet, in words. */

import { hasMessage, t } from "../core/i18n.js";

/** The prefix of a game's message keys. @type {Record<string, string>} */
const AREAS = { through_the_desert: "desert", five_tribes: "tribes" };

/** @param {string} game @param {string} category */
export function formatCategory(game, category) {
  const key = `${AREAS[game]}.category.${category}`;
  return hasMessage(key) ? t(key) : category;
}
