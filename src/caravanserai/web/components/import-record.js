// SPDX-License-Identifier: MIT
/** A form that opens a table from a record: a file or pasted text. */

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { fetchMe, post } from "../net/http.js";
import { go } from "../router.js";
import { RequestElement } from "./request-element.js";

class ImportRecord extends RequestElement {
  #text = "";

  render() {
    const onfile = (/** @type {any} */ event) => void this.#read(event.target.files[0]);
    const ontext = (/** @type {any} */ event) => (this.#text = event.target.value, this.scheduleRedraw());
    return h(
      "form",
      { class: "import", onsubmit: (/** @type {Event} */ event) => this.#import(event) },
      h(
        "label",
        { class: "button" },
        t("home.import.file"),
        h("input", { type: "file", class: "unseen", name: "file", onchange: onfile }),
      ),
      h(
        "label",
        { class: "field" },
        h("span", null, t("home.import.text")),
        h("textarea", { rows: 4, name: "record", spellcheck: "false", ".value": this.#text, oninput: ontext }),
      ),
      this.renderError(),
      h("button", { disabled: this.isBusy || !this.#text.trim() }, t("home.import.do")),
    );
  }

  /** @param {File | undefined} file */
  async #read(file) {
    if (!file) return;
    this.#text = await file.text();
    this.scheduleRedraw();
  }

  /** @param {Event} event */
  #import(event) {
    event.preventDefault();
    void this.attempt(async () => {
      await fetchMe();
      const { id, state } = await post("/api/records", { record: this.#text });
      await go(state.status === "over" ? `/replay/${id}` : `/table/${id}`);
    });
  }
}
customElements.define("import-record", ImportRecord);
