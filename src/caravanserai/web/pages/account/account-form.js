// SPDX-License-Identifier: MIT
/** A form about an account: some fields, one button, and what came of it. */

import { text } from "../../components/fields.js";
import { RequestElement } from "../../components/request-element.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { forgetMe } from "../../net/http.js";

/**
 * @typedef {object} Task
 * @property {string} key of its words
 * @property {Record<string, Record<string, any>>} fields by name, with their properties
 * @property {(values: Record<string, string>) => Promise<unknown>} work
 * @property {boolean} [isGrave] whether it cannot be taken back
 */

class AccountForm extends RequestElement {
  /** @type {Task} */
  task = { key: "", fields: {}, work: () => Promise.resolve() };
  #isDone = false;

  view() {
    const { key, fields, isGrave } = this.task;
    const inputs = Object.entries(fields).map(([name, more]) =>
      text(`${key}-${name}`, t(`account.${name}`), { required: true, ...more, name })
    );
    return h(
      "form",
      { onsubmit: (/** @type {any} */ event) => this.#do(event) },
      ...inputs,
      this.errorMessage(),
      h("button", { class: isGrave ? "grave" : "main", disabled: this.isBusy }, t(`account.${key}.do`)),
      h("p", { role: "status" }, this.#isDone && t("account.done")),
    );
  }

  /** @param {any} event */
  async #do(event) {
    event.preventDefault();
    const form = event.target;
    const values = Object.fromEntries(Object.keys(this.task.fields).map((name) => [name, form.elements[name].value]));
    this.#isDone = false;
    const isDone = await this.attempt(() => this.task.work(values));
    if (!isDone) return;
    form.reset();
    forgetMe();
    this.#isDone = true;
    this.scheduleRedraw();
    this.emit("changed");
  }
}
customElements.define("account-form", AccountForm);
