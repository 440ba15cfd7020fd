// SPDX-License-Identifier: MIT
/** The browsers that are logged in to the account. Emits `changed` when this one was logged out. */

import { formatAgo } from "../../components/text/formats.js";
import { RequestElement } from "../../components/request-element.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { forgetMe, get, request } from "../../net/http.js";
import { renderAccountRow, renderRowButton } from "./account-row.js";

/** @import { SessionView } from "../../net/protocol.js" */

class MySessions extends RequestElement {
  /** @type {SessionView[]} */
  #sessions = [];

  onConnect() {
    void this.attempt(() => this.#load());
  }

  async #load() {
    this.#sessions = (await get("/api/sessions")).sessions;
  }

  render() {
    return [
      h("p", { class: "soft" }, t("account.sessions.about")),
      h("ul", { class: "tables" }, ...this.#sessions.map((session) => this.#renderRow(session))),
      h(
        "p",
        null,
        h("button", { disabled: this.isBusy, onclick: () => void this.#endAll() }, t("account.sessions.end_all")),
      ),
      this.renderError(),
    ];
  }

  /** @param {SessionView} session */
  #renderRow(session) {
    const end = () => void this.attempt(() => this.#end(session));
    const seen = t("account.sessions.seen", { when: formatAgo(session.seen_at) });
    const here = h("span", { class: "remark" }, t("account.sessions.this"));
    const button = (/** @type {string} */ id) => renderRowButton(t("account.sessions.end"), id, this.isBusy, end);
    const browser = session.browser || t("account.sessions.unknown");
    return renderAccountRow("session", session.id, browser, seen, session.is_this ? () => here : button);
  }

  /** @param {SessionView} session */
  async #end(session) {
    await request("DELETE", `/api/sessions/${session.id}`);
    await this.#load();
  }

  async #endAll() {
    if (!await this.attempt(() => request("DELETE", "/api/sessions"))) return;
    forgetMe();
    this.emit("changed");
  }
}
customElements.define("my-sessions", MySessions);
