// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";

const STORAGE_KEY = "caravan.settings";
let copies = 0;

/** Load the module in a browser with these stored settings. @param {string | null} stored */
async function loadModule(stored) {
  const items = new Map(stored === null ? [] : [[STORAGE_KEY, stored]]);
  const page = { dataset: /** @type {Record<string, string>} */ ({}) };
  const storage = {
    getItem: (/** @type {string} */ name) => items.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => void items.set(name, value),
  };
  for (const [name, value] of Object.entries({ localStorage: storage, document: { documentElement: page } })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  fakeSystem(false);
  copies += 1; // a different query makes the module load again, as on another page
  const module = await import(`../../../src/caravanserai/web/core/settings.js?${copies}`);
  return { ...module, storage, page };
}

/** The answer to every media query. @param {boolean} matches */
function fakeSystem(matches) {
  Object.defineProperty(globalThis, "matchMedia", { value: () => ({ matches }), configurable: true });
}

Deno.test("a first visit has the default settings", async () => {
  const { getSettings } = await loadModule(null);
  assert.equal(getSettings().confirm, true);
  assert.equal(getSettings().theme, "auto");
});

Deno.test("changed settings are stored, the others have their defaults", async () => {
  const first = await loadModule(null);
  first.changeSettings({ palette: "safe", speed: 2 });
  const next = await loadModule(first.storage.getItem(STORAGE_KEY));
  assert.equal(next.getSettings().palette, "safe");
  assert.equal(next.getSettings().speed, 2);
  assert.equal(next.getSettings().theme, "auto");
});

Deno.test("unreadable stored settings are ignored", async () => {
  const { getSettings } = await loadModule("{not json");
  assert.equal(getSettings().language, "");
});

Deno.test("settings work without storage", async () => {
  const { changeSettings, getSettings } = await loadModule(null);
  Object.defineProperty(globalThis, "localStorage", { value: undefined, configurable: true });
  changeSettings({ theme: "dark" });
  assert.equal(getSettings().theme, "dark");
});

Deno.test("a change is applied to the document and reported to listeners", async () => {
  const { changeSettings, onSettingsChange, page } = await loadModule(null);
  let heard = 0;
  const stop = onSettingsChange(() => heard++);
  changeSettings({ contrast: "high" });
  stop();
  changeSettings({ contrast: "normal" });
  assert.equal(heard, 1);
  assert.deepEqual(page.dataset, { theme: "light", contrast: "normal", palette: "standard" });
});

Deno.test("the theme follows the system unless it is chosen", async () => {
  const { changeSettings, page, applySettings } = await loadModule(null);
  fakeSystem(true);
  applySettings();
  assert.equal(page.dataset.theme, "dark");
  changeSettings({ theme: "light" });
  assert.equal(page.dataset.theme, "light");
  fakeSystem(false);
  changeSettings({ theme: "dark" });
  assert.equal(page.dataset.theme, "dark");
});

Deno.test("reduced motion switches animations off", async () => {
  const { changeSettings, getAnimationSpeed } = await loadModule(null);
  changeSettings({ speed: 2 });
  fakeSystem(false);
  assert.equal(getAnimationSpeed(), 2);
  fakeSystem(true);
  assert.equal(getAnimationSpeed(), 0);
});
