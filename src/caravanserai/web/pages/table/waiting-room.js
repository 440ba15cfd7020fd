// SPDX-License-Identifier: MIT
/** The waiting room of a table: who sits where, links to the seats that are open, and sitting down. */

import { reason } from "../../components/error-text.js";
import { names } from "../../components/player-names.js";
import "../../components/share-link.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { seatBadge } from "../../games/seat-marks.js";
import { ask, forgetMe, me, post } from "../../net/http.js";
import { address, watchAddress } from "./links.js";

/** @import { Chair, State } from "../../net/protocol.js" */

class WaitingRoom extends BaseElement {
  /** @type {State | null} */
  #state = null;
  /** Of the link that led here. */
  key = "";
  #name = "";

  set state(/** @type {State} */ state) {
    this.#state = state;
    if (this.isConnected) this.redraw();
  }

  onConnect() {
    void me().then((person) => {
      this.#name = person.name;
      this.scheduleRedraw();
    });
  }

  view() {
    const state = this.#state;
    if (!state) return null;
    const called = names(state.chairs);
    const watched = watchAddress(state);
    return [
      h("p", null, t("table.waiting.lead")),
      h("ol", { class: "waiting-seats" }, ...state.chairs.map((chair) => this.#seat(chair, state, called))),
      state.seat === null && this.#sitDown(state),
      watched && link(t("table.waiting.watch"), watched),
      h("div", { class: "row" }, ...this.#ways(state)),
    ];
  }

  /** @param {Chair} chair @param {State} state @param {string[]} called */
  #seat(chair, state, called) {
    const key = state.invites?.[chair.seat];
    const isFree = chair.kind === "open" && state.seat === null && state.table.is_public;
    return h(
      "li",
      { class: "card row" },
      seatBadge(chair.seat),
      h("span", { class: "seat-name" }, called[chair.seat]),
      chair.is_you && h("span", { class: "remark" }, t("table.seat.you")),
      chair.kind === "bot" && h("span", { class: "remark" }, t("table.seat.bot")),
      chair.kind === "person" && !chair.is_here && h("span", { class: "remark" }, t("table.seat.away")),
      key && link(t("table.waiting.link"), address(state, key)),
      isFree && h("button", { class: "small", onclick: () => this.#join({ seat: chair.seat }) }, t("table.sit")),
    );
  }

  /** @param {State} state */
  #sitDown(state) {
    if (!this.key && !state.table.is_public) return h("p", { class: "problem" }, t("table.refused.needs_link"));
    return h(
      "form",
      { class: "row card", onsubmit: this.#submit },
      h("label", null, t("table.waiting.name"), " ", this.#nameField()),
      this.key && h("button", { class: "main" }, t("table.sit")),
    );
  }

  #nameField() {
    return h("input", {
      type: "text",
      name: "name",
      maxlength: 30,
      required: true,
      autocomplete: "nickname",
      ".value": this.#name,
      oninput: (/** @type {any} */ event) => (this.#name = event.target.value),
    });
  }

  /** @param {State} state */
  #ways(state) {
    return [
      state.seat !== null && h("button", { onclick: () => this.#do("leave") }, t("table.waiting.leave")),
      state.invites && h("button", { onclick: () => this.#do("close") }, t("table.waiting.close")),
    ];
  }

  /** @param {string} deed */
  #do(deed) {
    this.emit("deed", { deed, done: () => {} });
  }

  #submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    void this.#join({ key: this.key });
  };

  /** @param {{key?: string, seat?: number}} wish */
  async #join(wish) {
    try {
      const person = await me();
      if (this.#name.trim() && this.#name !== person.name) {
        await ask("PATCH", "/api/me", { name: this.#name.trim() });
        forgetMe();
      }
      await post(`/api/tables/${this.#state?.table.id}/join`, wish);
    } catch (error) {
      this.emit("refused", reason(/** @type {any} */ (error)));
    }
  }
}
customElements.define("waiting-room", WaitingRoom);

/** A link to hand on. @param {string} label @param {string} text */
function link(label, text) {
  return h("share-link", { key: text, ".label": label, ".text": text });
}
