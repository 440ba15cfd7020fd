// SPDX-License-Identifier: MIT
/** The real message catalogues, as `python hatch_build.py` compiles them. */

import { useMessages } from "../../../src/caravanserai/web/core/i18n.js";

const FOLDER = new URL("../../../src/caravanserai/web/words/", import.meta.url);

/** Switch to a language with these catalogues. @param {string} language @param {...string} names */
export function useCatalogues(language, ...names) {
  const read = (/** @type {string} */ name) =>
    JSON.parse(Deno.readTextFileSync(new URL(`${language}/${name}.json`, FOLDER)));
  useMessages(language, Object.assign({}, ...names.map(read)));
}
