// SPDX-License-Identifier: MIT
/** Tokens, by which programs play for an account. */

import { text } from "../../components/fields.js";
import { ago } from "../../components/formats.js";
import { RequestElement } from "../../components/request-element.js";
import "../../components/share-link.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { get, post, request } from "../../net/http.js";

/** @import { TokenView, TokenMade } from "../../net/protocol.js" */

class MyTokens extends RequestElement {
  /** @type {TokenView[]} */
  #tokens = [];
  /** The one that was just made, with its secret. @type {TokenMade | null} */
  #made = null;

  onConnect() {
    void this.attempt(() => this.#look());
  }

  async #look() {
    this.#tokens = (await get("/api/tokens")).tokens;
  }

  view() {
    return [
      h("p", { class: "soft" }, t("account.tokens.about")),
      h("ul", { class: "tables" }, ...this.#tokens.map((token) => this.#line(token))),
      h("div", { role: "status" }, this.#made && this.#secret(this.#made)),
      h(
        "form",
        { class: "row", onsubmit: (/** @type {any} */ event) => this.#make(event) },
        text("label", t("account.tokens.label"), { required: true, maxlength: 50, autocomplete: "off" }),
        h("button", { disabled: this.isBusy }, t("account.tokens.make")),
      ),
      this.errorMessage(),
    ];
  }

  /** @param {TokenView} token */
  #line(token) {
    const used = token.used_at ? t("account.tokens.used", { when: ago(token.used_at) }) : t("account.tokens.unused");
    const end = () => void this.attempt(() => this.#revoke(token));
    return h(
      "li",
      { key: token.id, class: "table-line" },
      h(
        "div",
        { class: "table-facts" },
        h("strong", { id: `token-${token.id}` }, token.label),
        h("span", { class: "soft" }, used),
      ),
      h("button", {
        type: "button",
        class: "small",
        "aria-describedby": `token-${token.id}`,
        disabled: this.isBusy,
        onclick: end,
      }, t("account.tokens.revoke")),
    );
  }

  /** @param {TokenMade} made */
  #secret(made) {
    return h(
      "div",
      { class: "invite" },
      h("share-link", {
        key: made.id,
        ".text": made.secret,
        ".label": t("account.tokens.secret", { label: made.label }),
        ".canShare": false,
      }),
      h("p", null, t("account.tokens.once")),
    );
  }

  /** @param {TokenView} token */
  async #revoke(token) {
    await request("DELETE", `/api/tokens/${token.id}`);
    if (this.#made?.id === token.id) this.#made = null;
    await this.#look();
  }

  /** @param {any} event */
  #make(event) {
    event.preventDefault();
    const form = event.target;
    void this.attempt(async () => {
      this.#made = await post("/api/tokens", { label: form.elements.label.value });
      form.reset();
      await this.#look();
    });
  }
}
customElements.define("my-tokens", MyTokens);
