// SPDX-License-Identifier: MIT
/** The blocks and mutes of the user. */

import { formatPersonName } from "../../components/text/player-names.js";
import { RequestElement } from "../../components/request-element.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { get, request } from "../../net/http.js";
import { renderAccountRow, renderRowButton } from "./account-row.js";

/** @import { MarkView } from "../../net/protocol.js" */

class MyMarks extends RequestElement {
  /** @type {MarkView[]} */
  #marks = [];

  onConnect() {
    void this.attempt(async () => (this.#marks = (await get("/api/marks")).marks));
  }

  render() {
    return [
      h("p", { class: "soft" }, t("account.marks.about")),
      this.#marks.length
        ? h("ul", { class: "tables" }, ...this.#marks.map((mark) => this.#renderRow(mark)))
        : h("p", null, t("account.marks.none")),
      this.renderError(),
    ];
  }

  /** @param {MarkView} mark */
  #renderRow({ person, name, kind }) {
    const remove = () => void this.attempt(() => this.#remove(person));
    const button = (/** @type {string} */ id) => renderRowButton(t("account.marks.remove"), id, this.isBusy, remove);
    return renderAccountRow("mark", person, formatPersonName(name), t(`account.marks.${kind}`), button);
  }

  /** @param {string} person */
  async #remove(person) {
    this.#marks = (await request("DELETE", `/api/marks/${person}`)).marks;
  }
}
customElements.define("my-marks", MyMarks);
