// SPDX-License-Identifier: MIT
/** Form fields with a label and an optional description. */

import { h } from "../core/dom.js";

/** @import { Child } from "../core/dom.js" */
/** @typedef {string | number | boolean} Value */
/** @typedef {[value: Value, text: string]} Entry */

/**
 * A drop-down list.
 * @param {string} name @param {string} label @param {Value} value @param {Entry[]} entries
 * @param {(value: any) => void} onChange @param {string} [about]
 */
export function renderSelectField(name, label, value, entries, onChange, about = "") {
  const options = entries.map(([each, text], n) => h("option", { value: n, selected: each === value }, text));
  const selected = entries.findIndex(([each]) => each === value);
  const onchange = (/** @type {any} */ event) => onChange(entries[Number(event.target.value)]?.[0]);
  const described = about ? `${name}-about` : undefined;
  return h(
    "div",
    { class: "field", key: name },
    h("label", { for: name }, label),
    h("select", { id: name, onchange, ".value": String(selected), "aria-describedby": described }, ...options),
    about && h("small", { class: "soft", id: described }, about),
  );
}

/**
 * A group of radio buttons.
 * @param {string} name @param {string} legend @param {Value} value @param {Entry[]} entries
 * @param {(value: any) => void} onChange @param {Child} [about]
 */
export function renderRadioField(name, legend, value, entries, onChange, about) {
  const each = entries.map(([own, text]) =>
    h(
      "label",
      { class: "radio" },
      h("input", { type: "radio", name, value: own, ".checked": own === value, onchange: () => onChange(own) }),
      h("span", null, text),
    )
  );
  return h("fieldset", { key: name }, h("legend", null, legend), h("div", { class: "radios" }, ...each), about);
}

/** @param {string} name @param {string} label @param {boolean} value @param {(value: boolean) => void} onChange @param {string} [about] */
export function renderCheckboxField(name, label, value, onChange, about = "") {
  const onchange = (/** @type {any} */ event) => onChange(event.target.checked);
  const described = about ? `${name}-about` : undefined;
  return h(
    "div",
    { class: "field", key: name },
    h(
      "label",
      { class: "checkbox" },
      h("input", { type: "checkbox", id: name, ".checked": value, onchange, "aria-describedby": described }),
      h("span", null, label),
    ),
    about && h("small", { class: "soft", id: described }, about),
  );
}

/** @param {string} name @param {string} label @param {Record<string, any>} [more] @param {string} [about] */
export function renderTextField(name, label, more = {}, about = "") {
  const described = about ? `${name}-about` : undefined;
  return h(
    "div",
    { class: "field", key: name },
    h("label", { for: name }, label),
    h("input", { type: "text", id: name, name, "aria-describedby": described, ...more }),
    about && h("small", { class: "soft", id: described }, about),
  );
}
