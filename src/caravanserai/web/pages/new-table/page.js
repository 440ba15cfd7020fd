// SPDX-License-Identifier: MIT
/** The form for a new table with all its options. */

import { formatClock, formatList } from "../../components/text/formats.js";
import { formatLevel } from "../../components/text/player-names.js";
import { RequestElement } from "../../components/request-element.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { fetchMe, get } from "../../net/http.js";
import { openTable } from "../../net/table-requests.js";
import { go } from "../../router.js";
import { createForm, hasOpenSeat, isRated, toClock, toRequest } from "./form-state.js";
import { renderRulesField } from "./rules-field.js";
import { renderSeatsField } from "./seats-field.js";
import { renderAccessFields, renderAssistsField, renderClockField, renderRatedField } from "./terms-field.js";

/** @import { GameView } from "../../net/protocol.js" */
/** @import { TableForm, SeatChoice } from "./form-state.js" */

await loadStylesheet("pages/home.css");

class NewTablePage extends RequestElement {
  /** @type {Record<string, string>} */
  args = {};
  /** @type {GameView | null} */
  #game = null;
  /** @type {TableForm} */
  #form = createForm("", "");
  #hasAccount = false;

  onConnect() {
    this.#form = createForm(this.args.game ?? "", new URLSearchParams(location.search).get("with") ?? "");
    void this.attempt(async () => {
      const [{ games }, me] = await Promise.all([get("/api/games"), fetchMe()]);
      this.#hasAccount = me.has_account;
      this.#game = games.find((/** @type {GameView} */ each) => each.name === this.args.game) ?? null;
    });
  }

  render() {
    if (!this.#game) {
      const isUnknown = !this.isBusy && !this.error;
      return [h("h1", null, t(isUnknown ? "not_found.title" : "home.new.title", { game: "…" })), this.renderError()];
    }
    document.title = `${t("home.new.title", { game: t(`game.${this.#form.game}`) })} · Caravanserai`;
    return [h("h1", null, t("home.new.title", { game: t(`game.${this.#form.game}`) })), this.#renderForm(this.#game)];
  }

  /** @param {GameView} game */
  #renderForm(game) {
    const form = this.#form;
    const change = (/** @type {TableForm} */ next) => {
      this.#form = next;
      this.scheduleRedraw();
    };
    return h(
      "form",
      { class: "new-table-form", onsubmit: (/** @type {Event} */ event) => this.#open(event) },
      h(
        "div",
        { class: "card" },
        renderSeatsField(form, game, change),
        renderAccessFields(form, change),
        renderRatedField(form, this.#hasAccount, change),
        renderClockField(form, change),
      ),
      h("div", { class: "card" }, renderRulesField(form, game, change), renderAssistsField(form, game, change)),
      h(
        "div",
        { class: "card new-table-submit" },
        h("p", { class: "summary", role: "status" }, renderSummary(form)),
        this.renderError(),
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
function renderSummary(form) {
  const players = formatList(form.seats.map(formatSeat));
  const start = !hasOpenSeat(form) ? "at_once" : form.isPublic ? "public" : "link";
  const time = formatClock(toClock(form.clock));
  return [
    t("home.summary", { game: t(`game.${form.game}`), who: players }),
    t(`home.summary.${start}`),
    time && `${time}.`,
    isRated(form) && `${t("frame.rated")}.`,
  ]
    .filter(Boolean).join(" ");
}

/** @param {SeatChoice} seat */
function formatSeat(seat) {
  if (seat.kind === "bot") return t("home.bot", { level: formatLevel(seat.bot) });
  return seat.kind === "screen" && seat.name.trim() ? seat.name.trim() : t(`home.summary.${seat.kind}`);
}
