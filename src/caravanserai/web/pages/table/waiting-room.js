// SPDX-License-Identifier: MIT
/** The waiting room of a table: its seats, invitations to the open ones, bots for them, and joining. */

import { formatError } from "../../components/text/error-text.js";
import { listPlayerNames } from "../../components/text/player-names.js";
import "../../components/share-link.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { drawSeatBadge } from "../../games/seat-marks.js";
import { fetchMe, forgetMe, get, post, request } from "../../net/http.js";
import { go } from "../../router.js";
import { renderSeatPersonButton } from "./controls/person-button.js";
import { renderTermsNote } from "./controls/rating-note.js";
import { LESSONS } from "../learn/course.js";
import { buildSpectatorAddress, buildTableAddress } from "./links.js";
import { renderBotField } from "./waiting/bot-field.js";
import { renderInvitation, renderLocalWarning } from "./waiting/invitation.js";
import { findSharedOrigin, getPageOrigin } from "./waiting/shared-origin.js";

/** @import { SeatView, State } from "../../net/protocol.js" */
/** @import { TableSession } from "../../state/table-session.js" */

await loadStylesheet("pages/waiting-room.css");

class WaitingRoom extends BaseElement {
  /** @type {State | null} */
  #state = null;
  /** The invitation key in the address, or "". */
  key = "";
  /** @type {TableSession | null} */
  session = null;
  #name = "";
  #hasAccount = false;
  #origin = getPageOrigin();
  /** Levels of bots; none until they are loaded. @type {string[]} */
  #levels = [];

  set state(/** @type {State} */ state) {
    this.#state = state;
    if (this.isConnected) this.redraw();
  }

  onConnect() {
    void fetchMe().then((person) => {
      this.#name = person.name;
      this.#hasAccount = person.has_account;
      this.scheduleRedraw();
    });
    this.#loadInvitations().catch((error) => console.warn(error)); // without them, the links are those of this page
  }

  /** What only the owner needs. */
  async #loadInvitations() {
    if (!this.#state?.invites) return;
    this.#origin = await findSharedOrigin();
    this.scheduleRedraw();
    const { games } = await get("/api/games");
    this.#levels = games.find((/** @type {any} */ each) => each.name === this.#state?.table.game)?.levels ?? [];
    this.scheduleRedraw();
  }

  render() {
    const state = this.#state;
    if (!state) return null;
    const names = listPlayerNames(state.seats);
    const watched = buildSpectatorAddress(state, this.#origin.base);
    return [
      h("p", null, t("table.waiting.lead")),
      renderTermsNote(state),
      this.#origin.isLocal && state.invites && renderLocalWarning(),
      h("ol", { class: "waiting-seats" }, ...state.seats.map((seatView) => this.#renderSeat(seatView, state, names))),
      state.seat === null && this.#renderJoinForm(state),
      watched && renderShareLink(t("table.waiting.watch"), watched),
      renderReading(state.table.game),
      h("div", { class: "row" }, ...this.#renderButtons(state)),
    ];
  }

  /** @param {SeatView} seatView @param {State} state @param {string[]} names */
  #renderSeat(seatView, state, names) {
    const key = state.invites?.[seatView.seat];
    const isFree = seatView.kind === "open" && state.seat === null && state.table.is_public && this.#mayJoin(state);
    return h(
      "li",
      { class: "card row" },
      drawSeatBadge(seatView.seat),
      h("span", { class: "seat-name" }, names[seatView.seat]),
      seatView.is_you && h("span", { class: "remark" }, t("table.seat.you")),
      seatView.kind === "bot" && h("span", { class: "remark" }, t("table.seat.bot")),
      seatView.kind === "person" && !seatView.is_here && h("span", { class: "remark" }, t("table.seat.away")),
      renderSeatPersonButton(seatView, names[seatView.seat] ?? ""),
      state.invites && seatView.kind !== "open" && !seatView.is_you &&
        this.#renderKickButton(seatView.seat, names[seatView.seat] ?? ""),
      key && this.#renderOpenSeat(seatView.seat, key, state),
      isFree &&
        h("button", { class: "small", onclick: () => this.#join({ seat: seatView.seat }) }, t("table.take_seat")),
    );
  }

  /** How the owner can fill a seat: with a bot, or with a person who gets the link. @param {number} seat @param {string} key @param {State} state */
  #renderOpenSeat(seat, key, state) {
    const isFirst = Object.keys(state.invites ?? {})[0] === String(seat);
    const fill = (/** @type {string} */ bot) => void this.session?.send("fill", { seat, bot });
    return [
      !state.table.is_rated && this.#levels.length > 0 && renderBotField(seat, this.#levels, fill),
      renderInvitation(buildTableAddress(state, key, this.#origin.base), isFirst),
    ];
  }

  /** Rated games need an account. @param {State} state */
  #mayJoin(state) {
    return this.#hasAccount || !state.table.is_rated;
  }

  /** @param {number} seat @param {string} name */
  #renderKickButton(seat, name) {
    const kick = () => void this.session?.send("kick", { seat });
    const label = t("table.waiting.kick.label", { name });
    return h(
      "button",
      { class: "small", "data-role": "kick", "aria-label": label, onclick: kick },
      t("table.waiting.kick"),
    );
  }

  /** @param {State} state */
  #renderJoinForm(state) {
    if (!this.#mayJoin(state)) return renderAccountNote();
    if (!this.key && !state.table.is_public) return h("p", { class: "problem" }, t("table.error.needs_link"));
    return h(
      "form",
      { class: "row card", onsubmit: this.#submit },
      h("label", null, t("table.waiting.name"), " ", this.#renderNameField()),
      this.key && h("button", { class: "main" }, t("table.take_seat")),
    );
  }

  #renderNameField() {
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
  #renderButtons(state) {
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
      const person = await fetchMe();
      if (this.#name.trim() && this.#name !== person.name) {
        await request("PATCH", "/api/me", { name: this.#name.trim() });
        forgetMe();
      }
      await post(`/api/tables/${this.#state?.table.id}/join`, body);
    } catch (error) {
      this.emit("announce", formatError(/** @type {any} */ (error)));
    }
  }
}
customElements.define("waiting-room", WaitingRoom);

/** For guests at a rated table. */
function renderAccountNote() {
  return h(
    "p",
    { class: "row card" },
    h("span", null, t("table.terms.account")),
    h("a", { class: "button main", href: "/account" }, t("table.terms.log_in")),
  );
}

/** Something to read while waiting, in another tab, so that this one notices the start of the game. @param {string} game */
function renderReading(game) {
  const [first] = LESSONS[game] ?? [];
  return h(
    "p",
    { class: "row" },
    h("span", null, t("table.waiting.meanwhile")),
    h("a", { href: `/rules/${game}`, target: "_blank" }, t("table.waiting.rules")),
    first && h("a", { href: `/learn/${game}/${first}`, target: "_blank" }, t("table.waiting.lesson")),
  );
}

/** @param {string} label @param {string} text */
function renderShareLink(label, text) {
  return h("share-link", { key: text, ".label": label, ".text": text });
}
