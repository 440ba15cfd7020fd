// SPDX-License-Identifier: MIT
/** The message of the administrator above every page, and why a user is banned. */

import { h } from "../core/dom.js";
import { BaseElement } from "../core/element.js";
import { getLanguage, loadMessages, t } from "../core/i18n.js";
import { poll } from "../core/polling.js";
import { loadStylesheet } from "../core/stylesheet.js";
import { get } from "../net/http.js";

/** @import { BanView, NoticeAnswer } from "../net/protocol.js" */

await Promise.all([loadMessages("later"), loadStylesheet("site-notice.css")]);

const SECONDS = 60; // between two requests
const HIDDEN = "caravan.notice"; // the key under which the browser keeps the notice that was closed

class SiteNotice extends BaseElement {
  /** @type {NoticeAnswer | null} */
  #answer = null;

  onConnect() {
    this.onDisconnect(poll(() => void this.#load(), SECONDS));
    this.listen(globalThis, "refused", () => void this.#load()); // the user may have been banned
  }

  async #load() {
    const answer = await get("/api/notice").catch(() => null); // the pages themselves say that there is no connection
    if (!answer || JSON.stringify(answer) === JSON.stringify(this.#answer)) return;
    this.#answer = answer;
    this.scheduleRedraw();
  }

  render() {
    const { notice = null, ban = null } = this.#answer ?? {};
    const isShown = notice && localStorage.getItem(HIDDEN) !== notice.id;
    return h(
      "div",
      { role: "status" },
      ban && h("p", { key: "ban", class: "site-notice problem" }, formatBan(ban)),
      isShown && h(
        "div",
        { key: notice.id, class: "site-notice" },
        h("p", null, h("strong", null, t("frame.notice")), " ", notice.text),
        h("button", { class: "small", onclick: () => this.#close(notice.id) }, t("frame.notice.close")),
      ),
    );
  }

  /** @param {string} id */
  #close(id) {
    localStorage.setItem(HIDDEN, id);
    this.scheduleRedraw();
  }
}

/** @param {BanView} ban */
function formatBan({ until, reason }) {
  const when = until && new Date(until).toLocaleString(getLanguage(), { dateStyle: "medium", timeStyle: "short" });
  const sentences = [
    when ? t("frame.banned.until", { when }) : t("frame.banned"),
    reason && t("frame.banned.reason", { reason }),
  ];
  return sentences.filter(Boolean).join(" ");
}
customElements.define("site-notice", SiteNotice);
