// SPDX-License-Identifier: MIT
/** A link or a secret, with buttons to copy and share it. */

import { h } from "../core/dom.js";
import { BaseElement } from "../core/element.js";
import { t } from "../core/i18n.js";

class ShareLink extends BaseElement {
  text = "";
  label = "";
  /** Whether to offer the share dialog of the device. */
  canShare = true;
  #isCopied = false;

  render() {
    const onfocus = (/** @type {any} */ event) => event.target.select();
    const canShare = this.canShare && "share" in navigator;
    return [
      h(
        "label",
        { class: "field" },
        h("span", null, this.label),
        h("textarea", { class: "shared-text", rows: 2, readonly: true, ".value": this.text, onfocus }),
      ),
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", class: "small", onclick: () => this.#copy() }, t("frame.copy")),
        canShare && h("button", { type: "button", class: "small", onclick: () => this.#share() }, t("frame.share")),
        h("span", { role: "status" }, this.#isCopied && t("frame.copied")),
      ),
    ];
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.text);
    } catch {
      this.querySelector("textarea")?.select(); // without HTTPS browsers only copy the selection
      document.execCommand("copy");
    }
    this.#isCopied = true;
    this.scheduleRedraw();
  }

  #share() {
    navigator.share({ url: this.text }).catch(() => {}); // rejected if the user cancels
  }
}
customElements.define("share-link", ShareLink);
