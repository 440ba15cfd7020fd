// SPDX-License-Identifier: MIT
/** The dialog to mute, block or report another person. */

import { formatError } from "../../../components/text/error-text.js";
import { h } from "../../../core/dom.js";
import { BaseElement } from "../../../core/element.js";
import { loadMessages, t } from "../../../core/i18n.js";
import { loadStylesheet } from "../../../core/stylesheet.js";
import { post } from "../../../net/http.js";

/** @typedef {{name: string, table: string, key: string, person?: string, event?: number}} Target a person, or the author of a message */

await Promise.all([loadMessages("later"), loadStylesheet("pages/person-dialog.css")]);

export class PersonDialog extends BaseElement {
  /** @type {Target | null} */
  #target = null;
  #isBusy = false;
  #problem = "";

  /** @param {Target} target */
  open(target) {
    this.#target = target;
    this.#problem = "";
    this.redraw();
    const form = this.querySelector("form");
    if (form) form.reset();
    if (!this.#dialog?.open) this.#dialog?.showModal();
  }

  get #dialog() {
    return this.querySelector("dialog");
  }

  render() {
    const { name = "", person, event } = this.#target ?? {};
    const isPerson = person || event; // otherwise the table is reported
    return h(
      "dialog",
      { "aria-labelledby": "dialog-person", class: "person-dialog" },
      h("h2", { id: "dialog-person" }, name),
      isPerson && this.#renderMarkButton("mute"),
      isPerson && this.#renderMarkButton("block"),
      this.#renderReportForm(),
      h("div", { role: "alert" }, this.#problem && h("p", { class: "problem" }, this.#problem)),
      h("button", { type: "button", onclick: () => this.#dialog?.close() }, t("table.close")),
    );
  }

  /** @param {"mute" | "block"} kind */
  #renderMarkButton(kind) {
    return h(
      "p",
      { key: kind },
      h(
        "button",
        { type: "button", "data-role": kind, disabled: this.#isBusy, onclick: () => void this.#mark(kind) },
        t(`table.person.${kind}`),
      ),
      " ",
      h("span", { class: "soft" }, t(`table.person.${kind}.about`)),
    );
  }

  #renderReportForm() {
    const submit = (/** @type {any} */ event) => {
      event.preventDefault();
      void this.#report(event.target.elements.reason.value);
    };
    return h(
      "form",
      { onsubmit: submit },
      h(
        "label",
        null,
        t("table.person.reason"),
        h("textarea", { name: "reason", required: true, maxlength: 500, rows: 3 }),
      ),
      h("button", { "data-role": "report", disabled: this.#isBusy }, t("table.person.report")),
    );
  }

  /** @param {"mute" | "block"} kind */
  #mark(kind) {
    return this.#send("/api/marks", { kind }, `table.person.${kind}.done`);
  }

  /** @param {string} reason */
  #report(reason) {
    return this.#send("/api/reports", { reason }, "table.person.report.done");
  }

  /** @param {string} path @param {Record<string, unknown>} fields @param {string} done the key of the message afterwards */
  async #send(path, fields, done) {
    const { name = "", ...target } = this.#target ?? {};
    this.#setBusy(true, "");
    try {
      await post(path, { ...fields, ...target });
      this.#dialog?.close();
      this.emit("announce", t(done, { name }));
      this.#setBusy(false, "");
    } catch (error) {
      this.#setBusy(false, formatError(/** @type {any} */ (error)));
    }
  }

  /** @param {boolean} isBusy @param {string} problem */
  #setBusy(isBusy, problem) {
    this.#isBusy = isBusy;
    this.#problem = problem;
    this.redraw();
  }
}
customElements.define("person-dialog", PersonDialog);
