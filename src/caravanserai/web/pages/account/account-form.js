// SPDX-License-Identifier: MIT
/** A form about the account: fields, a button, and its outcome. Emits `changed`. */

import { renderTextField } from "../../components/fields.js";
import { RequestElement } from "../../components/request-element.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { forgetMe } from "../../net/http.js";

/**
 * @typedef {object} Task
 * @property {string} key of its messages
 * @property {Record<string, Record<string, any>>} fields by name, with their properties
 * @property {(values: Record<string, string>) => Promise<unknown>} submit
 * @property {boolean} [isFolded] whether few users need it
 * @property {boolean} [isDangerous] whether it cannot be undone
 */

class AccountForm extends RequestElement {
  /** @type {Task} */
  task = { key: "", fields: {}, submit: () => Promise.resolve() };
  #isDone = false;

  render() {
    const { key, fields, isDangerous: isGrave } = this.task;
    const inputs = Object.entries(fields).map(([name, more]) =>
      renderTextField(`${key}-${name}`, t(`account.${name}`), { required: true, ...more, name })
    );
    return h(
      "form",
      { onsubmit: (/** @type {any} */ event) => this.#submit(event) },
      ...inputs,
      this.renderError(),
      h("button", { class: isGrave ? "dangerous" : "main", disabled: this.isBusy }, t(`account.${key}.do`)),
      h("p", { role: "status" }, this.#isDone && t("account.done")),
    );
  }

  /** @param {any} event */
  async #submit(event) {
    event.preventDefault();
    const form = event.target;
    const values = Object.fromEntries(Object.keys(this.task.fields).map((name) => [name, form.elements[name].value]));
    this.#isDone = false;
    const isAccepted = await this.attempt(() => this.task.submit(values));
    if (!isAccepted) return;
    form.reset();
    forgetMe();
    this.#isDone = true;
    this.scheduleRedraw();
    this.emit("changed");
  }
}
customElements.define("account-form", AccountForm);
