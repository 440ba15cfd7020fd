// SPDX-License-Identifier: MIT
/** What I am called, to be changed where it stands. */

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { forgetMe, me, request } from "../net/http.js";
import { RequestElement } from "./request-element.js";

export const LONGEST_NAME = 30;

class MyName extends RequestElement {
  #name = "";
  #isChanging = false;

  onConnect() {
    void this.attempt(async () => (this.#name = (await me()).name));
  }

  view() {
    return [this.#isChanging ? this.#form() : this.#shown(), this.errorMessage()];
  }

  #shown() {
    const [before, after] = t("home.you_are").split("{name}");
    return h(
      "p",
      { class: "my-name", "aria-live": "polite" },
      h("span", null, before, h("strong", null, this.#name || "…"), after),
      h(
        "button",
        { type: "button", class: "small", "aria-label": t("home.rename"), onclick: () => this.#turn(true) },
        t("home.rename.short"),
      ),
    );
  }

  #form() {
    const field = {
      type: "text",
      name: "name",
      required: true,
      maxlength: LONGEST_NAME,
      autocomplete: "nickname",
      value: this.#name,
    };
    return h(
      "form",
      { class: "row", onsubmit: (/** @type {any} */ event) => this.#save(event) },
      h("label", { class: "field across" }, h("span", null, t("home.name")), h("input", field)),
      h("button", { class: "small main", disabled: this.isBusy }, t("home.save")),
      h("button", { type: "button", class: "small", onclick: () => this.#turn(false) }, t("home.cancel")),
    );
  }

  /** @param {boolean} isChanging */
  #turn(isChanging) {
    this.#isChanging = isChanging;
    this.redraw();
    /** @type {HTMLElement | null} */ (this.querySelector(isChanging ? "input" : "button"))?.focus();
  }

  /** @param {any} event */
  async #save(event) {
    event.preventDefault();
    const name = event.target.elements.name.value;
    const isDone = await this.attempt(async () => {
      this.#name = (await request("PATCH", "/api/me", { name })).name;
      forgetMe();
    });
    if (!isDone) return;
    this.#turn(false);
    this.emit("renamed");
  }
}
customElements.define("my-name", MyName);
