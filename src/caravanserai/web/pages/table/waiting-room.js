// SPDX-License-Identifier: MIT
/** The waiting room of a table: its seats, links to the open ones, and joining. */

import { errorText } from "../../components/error-text.js";
import { playerNames } from "../../components/player-names.js";
import "../../components/share-link.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { seatBadge } from "../../games/seat-marks.js";
import { forgetMe, me, post, request } from "../../net/http.js";
import { go } from "../../router.js";
import { spectatorAddress, tableAddress } from "./links.js";

/** @import { SeatView, State } from "../../net/protocol.js" */
/** @import { TableSession } from "../../state/table-session.js" */

class WaitingRoom extends BaseElement {
  /** @type {State | null} */
  #state = null;
  /** The invitation key in the address, or "". */
  key = "";
  /** @type {TableSession | null} */
  session = null;
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
    const names = playerNames(state.chairs);
    const watched = spectatorAddress(state);
    return [
      h("p", null, t("table.waiting.lead")),
      h("ol", { class: "waiting-seats" }, ...state.chairs.map((seatView) => this.#seat(seatView, state, names))),
      state.seat === null && this.#joinForm(state),
      watched && shareLink(t("table.waiting.watch"), watched),
      h("div", { class: "row" }, ...this.#buttons(state)),
    ];
  }

  /** @param {SeatView} seatView @param {State} state @param {string[]} names */
  #seat(seatView, state, names) {
    const key = state.invites?.[seatView.seat];
    const isFree = seatView.kind === "open" && state.seat === null && state.table.is_public;
    return h(
      "li",
      { class: "card row" },
      seatBadge(seatView.seat),
      h("span", { class: "seat-name" }, names[seatView.seat]),
      seatView.is_you && h("span", { class: "remark" }, t("table.seat.you")),
      seatView.kind === "bot" && h("span", { class: "remark" }, t("table.seat.bot")),
      seatView.kind === "person" && !seatView.is_here && h("span", { class: "remark" }, t("table.seat.away")),
      key && shareLink(t("table.waiting.link"), tableAddress(state, key)),
      isFree && h("button", { class: "small", onclick: () => this.#join({ seat: seatView.seat }) }, t("table.sit")),
    );
  }

  /** @param {State} state */
  #joinForm(state) {
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
  #buttons(state) {
    return [
      state.seat !== null && h("button", { onclick: () => void this.session?.send("leave") }, t("table.waiting.leave")),
      state.invites && h("button", { onclick: () => void this.#close() }, t("table.waiting.close")),
    ];
  }

  async #close() {
    if (await this.session?.send("close")) go("/");
  }

  #submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    void this.#join({ key: this.key });
  };

  /** @param {{key?: string, seat?: number}} body */
  async #join(body) {
    try {
      const person = await me();
      if (this.#name.trim() && this.#name !== person.name) {
        await request("PATCH", "/api/me", { name: this.#name.trim() });
        forgetMe();
      }
      await post(`/api/tables/${this.#state?.table.id}/join`, body);
    } catch (error) {
      this.emit("announce", errorText(/** @type {any} */ (error)));
    }
  }
}
customElements.define("waiting-room", WaitingRoom);

/** @param {string} label @param {string} text */
function shareLink(label, text) {
  return h("share-link", { key: text, ".label": label, ".text": text });
}
