// SPDX-License-Identifier: MIT
/** What a person chooses about the page. */

import { radios, select, tick } from "../../components/fields.js";
import "../../components/inline-svg.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { LANGUAGE_NAMES, LANGUAGES, t } from "../../core/i18n.js";
import { changeSettings, settings } from "../../core/settings.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { seatBadge } from "../../games/seat-marks.js";

/** @import { Settings } from "../../core/settings.js" */

const SEATS = [0, 1, 2, 3, 4];
/** Speeds of animations by their word. */
const SPEEDS = { off: 0, slow: 0.5, usual: 1, fast: 2 };
await loadStylesheet("pages/home.css");

class SettingsPage extends BaseElement {
  view() {
    return [
      h("h1", null, t("frame.settings")),
      h("p", { class: "soft" }, t("settings.about")),
      h(
        "div",
        { class: "settings" },
        h(
          "section",
          { class: "card" },
          h("h2", null, t("settings.look")),
          language(),
          chosen("theme", ["auto", "light", "dark"]),
          chosen("contrast", ["normal", "high"]),
          chosen("palette", ["standard", "safe"], preview()),
        ),
        h(
          "section",
          { class: "card" },
          h("h2", null, t("settings.play")),
          speed(),
          ...["confirm", "forced", "coordinates"].map((name) => ticked(/** @type {"confirm"} */ (name))),
        ),
      ),
    ];
  }
}
customElements.define("settings-page", SettingsPage);

function language() {
  const names = LANGUAGES.map((
    each,
  ) => /** @type {[string, string]} */ ([each, LANGUAGE_NAMES[/** @type {"en"} */ (each)]]));
  return select(
    "language",
    t("frame.language"),
    settings().language,
    [["", t("settings.language.auto")], ...names],
    (picked) => changeSettings({ language: picked }),
  );
}

/** @param {"theme" | "contrast" | "palette"} name @param {string[]} values @param {any} [more] */
function chosen(name, values, more) {
  const entries = values.map((value) => /** @type {[string, string]} */ ([value, t(`settings.${name}.${value}`)]));
  return radios(
    name,
    t(`settings.${name}`),
    settings()[name],
    entries,
    (value) => changeSettings({ [name]: value }),
    more,
  );
}

/** The pieces of both games and the marks of the players, as they look now. */
function preview() {
  return h(
    "div",
    { class: "preview", role: "img", "aria-label": t("settings.preview") },
    h("inline-svg", { class: "samples", src: "/web/art/pieces.svg" }),
    h("div", { class: "row" }, ...SEATS.map((seat) => seatBadge(seat, 26))),
  );
}

function speed() {
  const entries = Object.entries(SPEEDS).map((
    [name, value],
  ) => /** @type {[number, string]} */ ([value, t(`settings.speed.${name}`)]));
  const about = matchMedia("(prefers-reduced-motion: reduce)").matches &&
    h("p", { class: "soft" }, t("settings.speed.reduced"));
  return radios(
    "speed",
    t("settings.speed"),
    settings().speed,
    entries,
    (value) => changeSettings({ speed: value }),
    about,
  );
}

/** @param {"confirm" | "forced" | "coordinates"} name */
function ticked(name) {
  return tick(
    name,
    t(`settings.${name}`),
    settings()[name],
    (value) => changeSettings(/** @type {Partial<Settings>} */ ({ [name]: value })),
    t(`settings.${name}.about`),
  );
}
