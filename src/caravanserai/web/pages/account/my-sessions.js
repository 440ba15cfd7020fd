// SPDX-License-Identifier: MIT
/** The browsers that are logged in to the account. Emits `changed` when this one was logged out. */

import { formatAgo } from "../../components/text/formats.js";
import { RequestElement } from "../../components/request-element.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { forgetMe, get, request } from "../../net/http.js";

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
    return h(
      "li",
      { key: session.id, class: "table-row" },
      h(
        "div",
        { class: "table-facts" },
        h("strong", { id: `session-${session.id}` }, session.browser || t("account.sessions.unknown")),
        h("span", { class: "soft" }, t("account.sessions.seen", { when: formatAgo(session.seen_at) })),
      ),
      session.is_this ? h("span", { class: "remark" }, t("account.sessions.this")) : h("button", {
        type: "button",
        class: "small",
        "aria-describedby": `session-${session.id}`,
        disabled: this.isBusy,
        onclick: end,
      }, t("account.sessions.end")),
    );
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
