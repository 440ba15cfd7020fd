// SPDX-License-Identifier: MIT
/** The categories of a score sheet, in words. */

import { hasMessage, t } from "../core/i18n.js";
import { MESSAGE_AREAS } from "./interface.js";

/** @param {string} game @param {string} category */
export function formatCategory(game, category) {
  const key = `${MESSAGE_AREAS[game]}.category.${category}`;
  return hasMessage(key) ? t(key) : category;
}
