// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";

const GAMES = new URL("../../../src/caravanserai/web/games/", import.meta.url);

/** The modules that a module imports statically. @param {URL} module */
function listImports(module) {
  const text = Deno.readTextFileSync(module);
  return [...text.matchAll(/^import [^;]*?"(\.[^"]+)";$/gm)].map(([, path]) => new URL(path ?? "", module));
}

/** All modules of games that a module needs. @param {URL} module @param {Set<string>} found */
function followImports(module, found = new Set()) {
  for (const imported of listImports(module)) {
    if (found.has(imported.href)) continue;
    found.add(imported.href);
    followImports(imported, found);
  }
  return [...found].filter((address) => address.startsWith(GAMES.href)).toSorted();
}

for (const game of ["five_tribes", "through_the_desert"]) {
  Deno.test(`the list of modules of ${game} is complete`, () => {
    const listed = listImports(new URL(`${game}/modules.js`, GAMES)).map(({ href }) => href);
    assert.deepEqual(listed.toSorted(), followImports(new URL(`${game}/index.js`, GAMES)));
  });
}
