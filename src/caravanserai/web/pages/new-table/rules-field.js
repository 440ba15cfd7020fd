// SPDX-License-Identifier: MIT
/** The rule options of a game, as the server lists them. */

import { renderCheckboxField, renderSelectField } from "../../components/fields.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { getOptionValue, isRated } from "./form-state.js";

/** @import { TableForm } from "./form-state.js" */
/** @import { GameView } from "../../net/protocol.js" */

/** @param {TableForm} form @param {GameView} game @param {(form: TableForm) => void} change */
export function renderRulesField(form, game, change) {
  // What is drawn by lot in other games cannot be chosen in a rated one.
  const isFixed = (/** @type {GameView["options"][number]} */ option) =>
    isRated(form) && option.values.includes("random");
  const options = game.options.filter((option) => option.values.length > 1 && !isFixed(option));
  return h(
    "fieldset",
    null,
    h("legend", null, t("home.new.rules")),
    ...options.map((option) => renderOptionField(form, option, change)),
  );
}

/** @param {TableForm} form @param {GameView["options"][number]} option @param {(form: TableForm) => void} change */
function renderOptionField(form, option, change) {
  const key = `home.option.${option.name}`;
  const value = getOptionValue(form, option);
  const pick = (/** @type {any} */ picked) => change({ ...form, options: { ...form.options, [option.name]: picked } });
  const id = `option-${option.name}`;
  if (typeof value === "boolean") return renderCheckboxField(id, t(key), value, pick, t(`${key}.about`));
  const values = option.values.filter((each) => typeof each !== "number" || each < form.seats.length);
  const entries = values.map((each) => /** @type {[any, string]} */ ([each, formatValue(key, each)]));
  return renderSelectField(id, t(key), value, entries, pick, t(`${key}.about`));
}

/** Numbers are seats. @param {string} key @param {any} value */
function formatValue(key, value) {
  if (typeof value === "number") return t("home.new.seat", { number: value + 1 });
  return t(`${key}.${String(value).replaceAll(" ", "_")}`);
}
