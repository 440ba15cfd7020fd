// SPDX-License-Identifier: MIT
/** The settings page. */

import { checkboxField, radioField, selectField } from "../../components/fields.js";
import "../../components/inline-svg.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { LANGUAGE_NAMES, LANGUAGES, t } from "../../core/i18n.js";
import { changeSettings, settings } from "../../core/settings.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { seatBadge } from "../../games/seat-marks.js";

/** @import { Settings } from "../../core/settings.js" */

const SEATS = [0, 1, 2, 3, 4];
/** Animation speeds by name. */
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
          languageField(),
          choiceField("theme", ["auto", "light", "dark"]),
          choiceField("contrast", ["normal", "high"]),
          choiceField("palette", ["standard", "safe"], piecesPreview()),
        ),
        h(
          "section",
          { class: "card" },
          h("h2", null, t("settings.play")),
          speedField(),
          ...["confirm", "forced", "coordinates"].map((name) => toggleField(/** @type {"confirm"} */ (name))),
        ),
      ),
    ];
  }
}
customElements.define("settings-page", SettingsPage);

function languageField() {
  const names = LANGUAGES.map((
    each,
  ) => /** @type {[string, string]} */ ([each, LANGUAGE_NAMES[/** @type {"en"} */ (each)]]));
  return selectField(
    "language",
    t("frame.language"),
    settings().language,
    [["", t("settings.language.auto")], ...names],
    (value) => changeSettings({ language: value }),
  );
}

/** @param {"theme" | "contrast" | "palette"} name @param {string[]} values @param {any} [more] */
function choiceField(name, values, more) {
  const entries = values.map((value) => /** @type {[string, string]} */ ([value, t(`settings.${name}.${value}`)]));
  return radioField(
    name,
    t(`settings.${name}`),
    settings()[name],
    entries,
    (value) => changeSettings({ [name]: value }),
    more,
  );
}

/** The pieces of both games and the seat marks in the current palette. */
function piecesPreview() {
  return h(
    "div",
    { class: "preview", role: "img", "aria-label": t("settings.preview") },
    h("inline-svg", { class: "samples", src: "/web/art/pieces.svg" }),
    h("div", { class: "row" }, ...SEATS.map((seat) => seatBadge(seat, 26))),
  );
}

function speedField() {
  const entries = Object.entries(SPEEDS).map((
    [name, value],
  ) => /** @type {[number, string]} */ ([value, t(`settings.speed.${name}`)]));
  const about = matchMedia("(prefers-reduced-motion: reduce)").matches &&
    h("p", { class: "soft" }, t("settings.speed.reduced"));
  return radioField(
    "speed",
    t("settings.speed"),
    settings().speed,
    entries,
    (value) => changeSettings({ speed: value }),
    about,
  );
}

/** @param {"confirm" | "forced" | "coordinates"} name */
function toggleField(name) {
  return checkboxField(
    name,
    t(`settings.${name}`),
    settings()[name],
    (value) => changeSettings(/** @type {Partial<Settings>} */ ({ [name]: value })),
    t(`settings.${name}.about`),
  );
}
