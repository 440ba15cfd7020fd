// SPDX-License-Identifier: MIT
/** Shows the user's name and lets them change it. Emits `renamed`. */

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { fetchMe, forgetMe, request } from "../net/http.js";
import { RequestElement } from "./request-element.js";

export const MAX_NAME_LENGTH = 30;

class MyName extends RequestElement {
  #name = "";
  #isEditing = false;

  onConnect() {
    void this.attempt(async () => (this.#name = (await fetchMe()).name));
  }

  render() {
    return [this.#isEditing ? this.#renderForm() : this.#renderName(), this.renderError()];
  }

  #renderName() {
    const [before, after] = t("home.you_are").split("{name}");
    return h(
      "p",
      { class: "my-name", "aria-live": "polite" },
      h("span", null, before, h("strong", null, this.#name || "…"), after),
      h(
        "button",
        { type: "button", class: "small", "aria-label": t("home.rename"), onclick: () => this.#setEditing(true) },
        t("home.rename.short"),
      ),
    );
  }

  #renderForm() {
    const field = {
      type: "text",
      name: "name",
      required: true,
      maxlength: MAX_NAME_LENGTH,
      autocomplete: "nickname",
      value: this.#name,
    };
    return h(
      "form",
      { class: "row", onsubmit: (/** @type {any} */ event) => this.#save(event) },
      h("label", { class: "field across" }, h("span", null, t("home.name")), h("input", field)),
      h("button", { class: "small main", disabled: this.isBusy }, t("home.save")),
      h("button", { type: "button", class: "small", onclick: () => this.#setEditing(false) }, t("home.cancel")),
    );
  }

  /** @param {boolean} isEditing */
  #setEditing(isEditing) {
    this.#isEditing = isEditing;
    this.redraw();
    /** @type {HTMLElement | null} */ (this.querySelector(isEditing ? "input" : "button"))?.focus();
  }

  /** @param {any} event */
  async #save(event) {
    event.preventDefault();
    const name = event.target.elements.name.value;
    const isSaved = await this.attempt(async () => {
      this.#name = (await request("PATCH", "/api/me", { name })).name;
      forgetMe();
    });
    if (!isSaved) return;
    this.#setEditing(false);
    this.emit("renamed");
  }
}
customElements.define("my-name", MyName);
