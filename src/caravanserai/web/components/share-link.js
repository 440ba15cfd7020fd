// SPDX-License-Identifier: MIT
/** A text to hand on: a link or a secret, with buttons to copy and to share it. */

import { h } from "../core/dom.js";
import { BaseElement } from "../core/element.js";
import { t } from "../core/i18n.js";

class ShareLink extends BaseElement {
  /** What is to be handed on. */
  text = "";
  /** What it is. */
  label = "";
  /** Whether it is a link that may be given to other programs of the device. */
  canShare = true;
  #isCopied = false;

  view() {
    const onfocus = (/** @type {any} */ event) => event.target.select();
    const isShared = this.canShare && "share" in navigator;
    return [
      h(
        "label",
        { class: "field" },
        h("span", null, this.label),
        h("textarea", { class: "handed", rows: 2, readonly: true, ".value": this.text, onfocus }),
      ),
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", class: "small", onclick: () => this.#copy() }, t("frame.copy")),
        isShared && h("button", { type: "button", class: "small", onclick: () => this.#share() }, t("frame.share")),
        h("span", { role: "status" }, this.#isCopied && t("frame.copied")),
      ),
    ];
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.text);
    } catch {
      this.querySelector("textarea")?.select(); // without a secure line the browser copies only what is marked
      document.execCommand("copy");
    }
    this.#isCopied = true;
    this.scheduleRedraw();
  }

  #share() {
    navigator.share({ url: this.text }).catch(() => {}); // who changes his mind need not be told
  }
}
customElements.define("share-link", ShareLink);
