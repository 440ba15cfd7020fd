// SPDX-License-Identifier: MIT
/** The form for a new table with all its options. */

import { clockText, formatList, levelName } from "../../components/formats.js";
import { RequestElement } from "../../components/request-element.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { get } from "../../net/http.js";
import { openTable } from "../../net/table-requests.js";
import { go } from "../../router.js";
import { hasOpenSeat, newForm, toClock, toRequest } from "./form-state.js";
import { rulesField } from "./rules-field.js";
import { seatsField } from "./seats-field.js";
import { accessFields, assistsField, clockField } from "./terms-field.js";

/** @import { GameView } from "../../net/protocol.js" */
/** @import { TableForm, SeatChoice } from "./form-state.js" */

await loadStylesheet("pages/home.css");

class NewTablePage extends RequestElement {
  /** @type {Record<string, string>} */
  args = {};
  /** @type {GameView | null} */
  #game = null;
  /** @type {TableForm} */
  #form = newForm("", "");

  onConnect() {
    this.#form = newForm(this.args.game ?? "", new URLSearchParams(location.search).get("with") ?? "");
    void this.attempt(async () => {
      const { games } = await get("/api/games");
      this.#game = games.find((/** @type {GameView} */ each) => each.name === this.args.game) ?? null;
    });
  }

  view() {
    if (!this.#game) {
      const isUnknown = !this.isBusy && !this.error;
      return [h("h1", null, t(isUnknown ? "lost.title" : "home.new.title", { game: "…" })), this.errorMessage()];
    }
    document.title = `${t("home.new.title", { game: t(`game.${this.#form.game}`) })} · Caravanserai`;
    return [h("h1", null, t("home.new.title", { game: t(`game.${this.#form.game}`) })), this.#formView(this.#game)];
  }

  /** @param {GameView} game */
  #formView(game) {
    const form = this.#form;
    const change = (/** @type {TableForm} */ next) => {
      this.#form = next;
      this.scheduleRedraw();
    };
    return h(
      "form",
      { class: "new-table-form", onsubmit: (/** @type {Event} */ event) => this.#open(event) },
      h("div", { class: "card" }, seatsField(form, game, change), accessFields(form, change), clockField(form, change)),
      h("div", { class: "card" }, rulesField(form, game, change), assistsField(form, game, change)),
      h(
        "div",
        { class: "card new-table-submit" },
        h("p", { class: "summary", role: "status" }, summary(form)),
        this.errorMessage(),
        h(
          "button",
          { class: "main large", disabled: this.isBusy },
          t(hasOpenSeat(form) ? "home.new.open" : "home.new.begin"),
        ),
      ),
    );
  }

  /** @param {Event} event */
  #open(event) {
    event.preventDefault();
    void this.attempt(async () => go(`/table/${(await openTable(toRequest(this.#form))).id}`));
  }
}
customElements.define("new-table-page", NewTablePage);

/** Describes the table in a sentence or two. @param {TableForm} form */
function summary(form) {
  const players = formatList(form.seats.map(seatText));
  const start = !hasOpenSeat(form) ? "at_once" : form.isPublic ? "public" : "link";
  const time = clockText(toClock(form.clock));
  return [
    t("home.summary", { game: t(`game.${form.game}`), who: players }),
    t(`home.summary.${start}`),
    time && `${time}.`,
  ]
    .filter(Boolean).join(" ");
}

/** @param {SeatChoice} seat */
function seatText(seat) {
  if (seat.kind === "bot") return t("home.bot", { level: levelName(seat.bot) });
  return seat.kind === "screen" && seat.name.trim() ? seat.name.trim() : t(`home.summary.${seat.kind}`);
}
