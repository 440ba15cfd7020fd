// SPDX-License-Identifier: MIT
/** The user's settings, stored in this browser. */

/**
 * @typedef {object} Settings
 * @property {string} language "" follows the browser
 * @property {"auto" | "light" | "dark"} theme
 * @property {"normal" | "high"} contrast
 * @property {"standard" | "safe"} palette safe: distinguishable with any kind of colour vision
 * @property {number} speed of animations: 0 is off, 1 is normal
 * @property {number} volume of sounds: 0 is off, 1 is loudest
 * @property {boolean} confirm ask before a step that ends the turn
 * @property {boolean} forced play the only legal step automatically
 * @property {boolean} evaluation show the chances to win beside the board, where hints are allowed
 * @property {boolean} coordinates show the names of spaces and tiles
 */

const STORAGE_KEY = "caravan.settings";
/** @type {Settings} */
const DEFAULTS = {
  language: "",
  theme: "auto",
  contrast: "normal",
  palette: "standard",
  speed: 1,
  volume: 0.5,
  confirm: true,
  forced: true,
  evaluation: false,
  coordinates: false,
};
const events = new EventTarget();
/** @type {Settings} */
let current = read();

/** @returns {Readonly<Settings>} */
export function getSettings() {
  return current;
}

/** @param {Partial<Settings>} changes */
export function changeSettings(changes) {
  current = { ...current, ...changes };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch {
    // Storage may be disabled; the settings then last as long as the page.
  }
  applySettings();
  events.dispatchEvent(new Event("change"));
}

/** Call a listener after every change; returns a function that removes it. @param {() => void} listener */
export function onSettingsChange(listener) {
  events.addEventListener("change", listener);
  return () => events.removeEventListener("change", listener);
}

/** Whether the page is dark: as chosen, or else as the system is. */
export function isDark() {
  if (current.theme !== "auto") return current.theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Expose the settings as attributes of the document, for the style sheets. */
export function applySettings() {
  const page = document.documentElement.dataset;
  page.theme = isDark() ? "dark" : "light";
  page.contrast = current.contrast;
  page.palette = current.palette;
}

/** The speed of animations; 0 if the system asks for reduced motion. */
export function getAnimationSpeed() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : current.speed;
}

/** @returns {Settings} */
function read() {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    return { ...DEFAULTS, ...stored };
  } catch {
    return { ...DEFAULTS };
  }
}
