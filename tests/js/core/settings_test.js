// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";

const KEPT = "caravan.settings";
let copies = 0;

/** A page that opens on a browser in which this was kept. @param {string | null} kept */
async function opened(kept) {
  const shelf = new Map(kept === null ? [] : [[KEPT, kept]]);
  const page = { dataset: /** @type {Record<string, string>} */ ({}) };
  const storage = {
    getItem: (/** @type {string} */ name) => shelf.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => void shelf.set(name, value),
  };
  for (const [name, value] of Object.entries({ localStorage: storage, document: { documentElement: page } })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  system(false);
  copies += 1; // a module is read once: by another address it is read anew, as by another page
  const module = await import(`../../../src/caravanserai/web/core/settings.js?${copies}`);
  return { ...module, shelf, page };
}

/** What the system answers to whatever the page asks about it. @param {boolean} matches */
function system(matches) {
  Object.defineProperty(globalThis, "matchMedia", { value: () => ({ matches }), configurable: true });
}

Deno.test("a first visit has the default settings", async () => {
  const { settings } = await opened(null);
  assert.equal(settings().confirm, true);
  assert.equal(settings().theme, "auto");
});

Deno.test("changed settings are stored, the others have their defaults", async () => {
  const first = await opened(null);
  first.changeSettings({ palette: "safe", speed: 2 });
  const next = await opened(first.shelf.get(KEPT) ?? null);
  assert.equal(next.settings().palette, "safe");
  assert.equal(next.settings().speed, 2);
  assert.equal(next.settings().theme, "auto");
});

Deno.test("unreadable stored settings are ignored", async () => {
  const { settings } = await opened("{not json");
  assert.equal(settings().language, "");
});

Deno.test("settings work without storage", async () => {
  const { changeSettings, settings } = await opened(null);
  Object.defineProperty(globalThis, "localStorage", { value: undefined, configurable: true });
  changeSettings({ theme: "dark" });
  assert.equal(settings().theme, "dark");
});

Deno.test("a change is applied to the document and reported to listeners", async () => {
  const { changeSettings, onSettingsChange, page } = await opened(null);
  let heard = 0;
  const stop = onSettingsChange(() => heard++);
  changeSettings({ contrast: "high" });
  stop();
  changeSettings({ contrast: "normal" });
  assert.equal(heard, 1);
  assert.deepEqual(page.dataset, { theme: "light", contrast: "normal", palette: "standard" });
});

Deno.test("the theme follows the system unless it is chosen", async () => {
  const { changeSettings, page, applySettings } = await opened(null);
  system(true);
  applySettings();
  assert.equal(page.dataset.theme, "dark");
  changeSettings({ theme: "light" });
  assert.equal(page.dataset.theme, "light");
  system(false);
  changeSettings({ theme: "dark" });
  assert.equal(page.dataset.theme, "dark");
});

Deno.test("reduced motion switches animations off", async () => {
  const { changeSettings, animationSpeed } = await opened(null);
  changeSettings({ speed: 2 });
  system(false);
  assert.equal(animationSpeed(), 2);
  system(true);
  assert.equal(animationSpeed(), 0);
});
