// SPDX-License-Identifier: MIT
/** API tokens, with which programs play for an account. */

import { renderTextField } from "../../components/fields.js";
import { formatAgo } from "../../components/text/formats.js";
import { RequestElement } from "../../components/request-element.js";
import "../../components/share-link.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { get, post, request } from "../../net/http.js";
import { renderAccountRow, renderRowButton } from "./account-row.js";

/** @import { TokenView, TokenMade } from "../../net/protocol.js" */

class MyTokens extends RequestElement {
  /** @type {TokenView[]} */
  #tokens = [];
  /** The token that was just created, with its secret. @type {TokenMade | null} */
  #created = null;

  onConnect() {
    void this.attempt(() => this.#load());
  }

  async #load() {
    this.#tokens = (await get("/api/tokens")).tokens;
  }

  render() {
    return [
      h("p", { class: "soft" }, t("account.tokens.about")),
      h("ul", { class: "tables" }, ...this.#tokens.map((token) => this.#renderRow(token))),
      h("div", { role: "status" }, this.#created && this.#renderSecret(this.#created)),
      h(
        "form",
        { class: "row", onsubmit: (/** @type {any} */ event) => this.#create(event) },
        renderTextField("label", t("account.tokens.label"), { required: true, maxlength: 50, autocomplete: "off" }),
        h("button", { disabled: this.isBusy }, t("account.tokens.make")),
      ),
      this.renderError(),
    ];
  }

  /** @param {TokenView} token */
  #renderRow(token) {
    const used = token.used_at
      ? t("account.tokens.used", { when: formatAgo(token.used_at) })
      : t("account.tokens.unused");
    const revoke = () => void this.attempt(() => this.#revoke(token));
    const button = (/** @type {string} */ id) => renderRowButton(t("account.tokens.revoke"), id, this.isBusy, revoke);
    return renderAccountRow("token", token.id, token.label, used, button);
  }

  /** @param {TokenMade} token */
  #renderSecret(token) {
    return h(
      "div",
      { class: "invite" },
      h("share-link", {
        key: token.id,
        ".text": token.secret,
        ".label": t("account.tokens.secret", { label: token.label }),
        ".canShare": false,
      }),
      h("p", null, t("account.tokens.once")),
    );
  }

  /** @param {TokenView} token */
  async #revoke(token) {
    await request("DELETE", `/api/tokens/${token.id}`);
    if (this.#created?.id === token.id) this.#created = null;
    await this.#load();
  }

  /** @param {any} event */
  #create(event) {
    event.preventDefault();
    const form = event.target;
    void this.attempt(async () => {
      this.#created = await post("/api/tokens", { label: form.elements.label.value });
      form.reset();
      await this.#load();
    });
  }
}
customElements.define("my-tokens", MyTokens);
