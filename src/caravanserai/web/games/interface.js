// SPDX-License-Identifier: MIT
/** The interface between pages and games. */

import { loadMessages } from "../core/i18n.js";
import { loadStylesheet } from "../core/stylesheet.js";

/** @import { GameModule } from "./interface-types.js" */

/** The prefix of a game's message keys, which is also the name of its catalogue. @type {Record<string, string>} */
export const MESSAGE_AREAS = { five_tribes: "tribes", through_the_desert: "desert" };

/** The style sheets of a game. @type {Record<string, string[]>} */
const STYLES = {
  five_tribes: ["board", "pieces", "cards", "panels"],
  through_the_desert: ["board", "pieces", "panels"],
};

/** Load a game. @param {string} name @returns {Promise<GameModule>} */
export async function loadGameModule(name) {
  const styles = (STYLES[name] ?? []).map((part) => loadStylesheet(`games/${name}/${part}.css`));
  const [module] = await Promise.all([
    import(`./${name}/index.js`),
    import(`./${name}/modules.js`), // what the first one needs, at the same time
    loadMessages(MESSAGE_AREAS[name] ?? name),
    ...styles, // the board must not be visible before they are applied
  ]);
  return module.game;
}

/** Load a game, or the plain replacement if that fails. @param {string} name @returns {Promise<GameModule>} */
export async function loadGameOrPlain(name) {
  try {
    return await loadGameModule(name);
  } catch (error) {
    console.warn(`the board of ${name} failed to load`, error);
    return (await import("./plain-game.js")).game; // loaded only now because hardly any visit needs it
  }
}
