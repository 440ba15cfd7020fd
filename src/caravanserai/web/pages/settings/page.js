// SPDX-License-Identifier: MIT
/** The settings page. */

import { renderCheckboxField, renderRadioField, renderSelectField, renderTextField } from "../../components/fields.js";
import "../../components/inline-svg.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { LANGUAGE_NAMES, LANGUAGES, t } from "../../core/i18n.js";
import { formatPercent } from "../../core/numbers.js";
import { changeSettings, getSettings } from "../../core/settings.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { drawSeatBadge } from "../../games/seat-marks.js";

/** @import { Settings } from "../../core/settings.js" */

const VOLUME_STEPS = 10;
const SEATS = [0, 1, 2, 3, 4];
/** Animation speeds by name. */
const SPEEDS = { off: 0, slow: 0.5, normal: 1, fast: 2 };
await loadStylesheet("pages/home.css");

class SettingsPage extends BaseElement {
  render() {
    return [
      h("h1", null, t("frame.settings")),
      h("p", { class: "soft" }, t("settings.about")),
      h(
        "div",
        { class: "settings" },
        h(
          "section",
          { class: "card" },
          h("h2", null, t("settings.appearance")),
          renderLanguageField(),
          renderChoiceField("theme", ["auto", "light", "dark"]),
          renderChoiceField("contrast", ["normal", "high"]),
          renderChoiceField("palette", ["standard", "safe"], renderPiecesPreview()),
        ),
        h(
          "section",
          { class: "card" },
          h("h2", null, t("settings.play")),
          renderSpeedField(),
          renderVolumeField(),
          ...["confirm", "forced", "coordinates"].map((name) => renderToggleField(/** @type {"confirm"} */ (name))),
        ),
      ),
    ];
  }
}
customElements.define("settings-page", SettingsPage);

function renderLanguageField() {
  const names = LANGUAGES.map((
    each,
  ) => /** @type {[string, string]} */ ([each, LANGUAGE_NAMES[/** @type {"en"} */ (each)]]));
  return renderSelectField(
    "language",
    t("frame.language"),
    getSettings().language,
    [["", t("settings.language.auto")], ...names],
    (value) => changeSettings({ language: value }),
  );
}

/** @param {"theme" | "contrast" | "palette"} name @param {string[]} values @param {any} [more] */
function renderChoiceField(name, values, more) {
  const entries = values.map((value) => /** @type {[string, string]} */ ([value, t(`settings.${name}.${value}`)]));
  return renderRadioField(
    name,
    t(`settings.${name}`),
    getSettings()[name],
    entries,
    (value) => changeSettings({ [name]: value }),
    more,
  );
}

/** The pieces of both games and the seat marks in the current palette. */
function renderPiecesPreview() {
  return h(
    "div",
    { class: "preview", role: "img", "aria-label": t("settings.preview") },
    h("inline-svg", { class: "samples", src: "/web/art/pieces.svg" }),
    h("div", { class: "row" }, ...SEATS.map((seat) => drawSeatBadge(seat, 26))),
  );
}

function renderSpeedField() {
  const entries = Object.entries(SPEEDS).map((
    [name, value],
  ) => /** @type {[number, string]} */ ([value, t(`settings.speed.${name}`)]));
  const about = matchMedia("(prefers-reduced-motion: reduce)").matches &&
    h("p", { class: "soft" }, t("settings.speed.reduced"));
  return renderRadioField(
    "speed",
    t("settings.speed"),
    getSettings().speed,
    entries,
    (value) => changeSettings({ speed: value }),
    about,
  );
}

/** The volume in steps of a tenth; the user hears the result. */
function renderVolumeField() {
  const change = async (/** @type {any} */ event) => {
    changeSettings({ volume: Number(event.target.value) / VOLUME_STEPS });
    (await import("../table/sound/table-sounds.js")).playSound("coin");
  };
  const steps = { type: "range", min: 0, max: VOLUME_STEPS, step: 1 };
  return renderTextField("volume", t("settings.volume"), {
    ...steps,
    ".value": String(getSettings().volume * VOLUME_STEPS),
    "aria-valuetext": formatPercent(getSettings().volume),
    onchange: change,
  }, t("settings.volume.about"));
}

/** @param {"confirm" | "forced" | "coordinates"} name */
function renderToggleField(name) {
  return renderCheckboxField(
    name,
    t(`settings.${name}`),
    getSettings()[name],
    (value) => changeSettings(/** @type {Partial<Settings>} */ ({ [name]: value })),
    t(`settings.${name}.about`),
  );
}
