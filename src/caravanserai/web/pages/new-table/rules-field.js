// SPDX-License-Identifier: MIT
/** The options of a game, as the server lists them. */

import { select, tick } from "../../components/fields.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { valueOf } from "./form-state.js";

/** @import { Plan } from "./form-state.js" */
/** @import { GameView } from "../../net/protocol.js" */

/** @param {Plan} plan @param {GameView} game @param {(plan: Plan) => void} change */
export function rules(plan, game, change) {
  const choices = game.options.filter((option) => option.values.length > 1);
  return h(
    "fieldset",
    null,
    h("legend", null, t("home.new.rules")),
    ...choices.map((option) => field(plan, option, change)),
  );
}

/** @param {Plan} plan @param {GameView["options"][number]} option @param {(plan: Plan) => void} change */
function field(plan, option, change) {
  const key = `home.option.${option.name}`;
  const value = valueOf(plan, option);
  const pick = (/** @type {any} */ picked) => change({ ...plan, options: { ...plan.options, [option.name]: picked } });
  const id = `option-${option.name}`;
  if (typeof value === "boolean") return tick(id, t(key), value, pick, t(`${key}.about`));
  const values = option.values.filter((each) => typeof each !== "number" || each < plan.places.length);
  const entries = values.map((each) => /** @type {[any, string]} */ ([each, worded(key, each)]));
  return select(id, t(key), value, entries, pick, t(`${key}.about`));
}

/** A number is a seat. @param {string} key @param {any} value */
function worded(key, value) {
  if (typeof value === "number") return t("home.new.seat", { number: value + 1 });
  return t(`${key}.${String(value).replaceAll(" ", "_")}`);
}
