// SPDX-License-Identifier: MIT
/** Fields of forms, each with its label and, where it helps, a word about it. */

import { h } from "../core/dom.js";

/** @import { Child } from "../core/dom.js" */
/** @typedef {string | number | boolean} Value */
/** @typedef {[value: Value, text: string]} Entry */

/**
 * One of several, from a list that opens.
 * @param {string} name @param {string} label @param {Value} value @param {Entry[]} entries
 * @param {(value: any) => void} pick @param {string} [about]
 */
export function select(name, label, value, entries, pick, about = "") {
  const options = entries.map(([each, text], n) => h("option", { value: n, selected: each === value }, text));
  const chosen = entries.findIndex(([each]) => each === value);
  const onchange = (/** @type {any} */ event) => pick(entries[Number(event.target.value)]?.[0]);
  const described = about ? `${name}-about` : undefined;
  return h(
    "div",
    { class: "field", key: name },
    h("label", { for: name }, label),
    h("select", { id: name, onchange, ".value": String(chosen), "aria-describedby": described }, ...options),
    about && h("small", { class: "soft", id: described }, about),
  );
}

/**
 * One of several, all to be seen.
 * @param {string} name @param {string} legend @param {Value} value @param {Entry[]} entries
 * @param {(value: any) => void} pick @param {Child} [about]
 */
export function radios(name, legend, value, entries, pick, about) {
  const each = entries.map(([own, text]) =>
    h(
      "label",
      { class: "radio" },
      h("input", { type: "radio", name, value: own, ".checked": own === value, onchange: () => pick(own) }),
      h("span", null, text),
    )
  );
  return h("fieldset", { key: name }, h("legend", null, legend), h("div", { class: "radios" }, ...each), about);
}

/** Yes or no. @param {string} name @param {string} label @param {boolean} value @param {(value: boolean) => void} pick @param {string} [about] */
export function tick(name, label, value, pick, about = "") {
  const onchange = (/** @type {any} */ event) => pick(event.target.checked);
  const described = about ? `${name}-about` : undefined;
  return h(
    "div",
    { class: "field", key: name },
    h(
      "label",
      { class: "tick" },
      h("input", { type: "checkbox", id: name, ".checked": value, onchange, "aria-describedby": described }),
      h("span", null, label),
    ),
    about && h("small", { class: "soft", id: described }, about),
  );
}

/** Some text. @param {string} name @param {string} label @param {Record<string, any>} [more] @param {string} [about] */
export function text(name, label, more = {}, about = "") {
  const described = about ? `${name}-about` : undefined;
  return h(
    "div",
    { class: "field", key: name },
    h("label", { for: name }, label),
    h("input", { type: "text", id: name, name, "aria-describedby": described, ...more }),
    about && h("small", { class: "soft", id: described }, about),
  );
}
