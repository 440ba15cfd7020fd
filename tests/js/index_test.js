// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";

const WEB = new URL("../../src/caravanserai/web/", import.meta.url);

/** The modules that a module imports statically, and those that they import. @param {URL} module @param {Set<string>} found */
async function followImports(module, found) {
  const text = await Deno.readTextFile(module);
  for (const [, path] of text.matchAll(/^import [^;]*?"(\.[^"]+)";$/gm)) {
    const imported = new URL(path ?? "", module);
    if (found.has(imported.href)) continue;
    found.add(imported.href);
    await followImports(imported, found);
  }
  return found;
}

Deno.test("the document preloads every module that the application starts with", async () => {
  const text = await Deno.readTextFile(new URL("index.html", WEB));
  const preloaded = [...text.matchAll(/modulepreload" href="\/web\/([^"]+)"/g)].map(([, path]) => path ?? "");
  const needed = await followImports(new URL("app.js", WEB), new Set());
  assert.deepEqual(preloaded.map((path) => new URL(path, WEB).href).toSorted(), [...needed].toSorted());
});
