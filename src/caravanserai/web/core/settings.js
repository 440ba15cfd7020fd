// SPDX-License-Identifier: MIT
/** What a person has chosen about the page; kept in this browser. */

/**
 * @typedef {object} Settings
 * @property {string} language "" follows the browser
 * @property {"auto" | "light" | "dark"} theme
 * @property {"normal" | "high"} contrast
 * @property {"standard" | "safe"} palette safe: told apart by people who see fewer colours
 * @property {number} speed of animations: 0 is off, 1 is usual
 * @property {boolean} confirm ask before a turn passes on
 * @property {boolean} forced play steps that leave no choice
 * @property {boolean} coordinates show the names of spaces and tiles
 */

const PLACE = "caravan.settings";
/** @type {Settings} */
const USUAL = {
  language: "",
  theme: "auto",
  contrast: "normal",
  palette: "standard",
  speed: 1,
  confirm: true,
  forced: true,
  coordinates: false,
};
const changed = new EventTarget();
/** @type {Settings} */
let chosen = read();

/** What is chosen now. @returns {Readonly<Settings>} */
export function settings() {
  return chosen;
}

/** Choose something. @param {Partial<Settings>} some */
export function changeSettings(some) {
  chosen = { ...chosen, ...some };
  try {
    localStorage.setItem(PLACE, JSON.stringify(chosen));
  } catch {
    // A browser that keeps nothing still obeys for as long as the page is open.
  }
  applySettings();
  changed.dispatchEvent(new Event("change"));
}

/** Hear of choices; returns how to stop. @param {() => void} listener */
export function onSettingsChange(listener) {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}

/** Whether the page is dark: as chosen, or else as the system is. */
export function isDark() {
  if (chosen.theme !== "auto") return chosen.theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Let the style sheets know; they need not ask the system themselves. */
export function applySettings() {
  const page = document.documentElement.dataset;
  page.theme = isDark() ? "dark" : "light";
  page.contrast = chosen.contrast;
  page.palette = chosen.palette;
}

/** How fast animations run: 0 where people want none. */
export function animationSpeed() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : chosen.speed;
}

/** @returns {Settings} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return { ...USUAL, ...kept };
  } catch {
    return { ...USUAL };
  }
}
