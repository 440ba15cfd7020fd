// SPDX-License-Identifier: MIT
/** A new table, with every choice there is. */

import { clockText, levelName, listed } from "../../components/formats.js";
import { RequestElement } from "../../components/request-element.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { get } from "../../net/http.js";
import { open } from "../../net/table-requests.js";
import { go } from "../../router.js";
import { clock, fresh, isWaiting, request } from "./form-state.js";
import { rules } from "./rules-field.js";
import { seats } from "./seats-field.js";
import { assists, clocks, guests } from "./terms-field.js";

/** @import { GameView } from "../../net/protocol.js" */
/** @import { Plan, Place } from "./form-state.js" */

await loadStylesheet("pages/home.css");

class NewTablePage extends RequestElement {
  /** @type {Record<string, string>} */
  args = {};
  /** @type {GameView | null} */
  #game = null;
  /** @type {Plan} */
  #plan = fresh("", "");

  onConnect() {
    this.#plan = fresh(this.args.game ?? "", new URLSearchParams(location.search).get("with") ?? "");
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
    document.title = `${t("home.new.title", { game: t(`game.${this.#plan.game}`) })} · Caravanserai`;
    return [h("h1", null, t("home.new.title", { game: t(`game.${this.#plan.game}`) })), this.#form(this.#game)];
  }

  /** @param {GameView} game */
  #form(game) {
    const plan = this.#plan;
    const change = (/** @type {Plan} */ next) => {
      this.#plan = next;
      this.scheduleRedraw();
    };
    return h(
      "form",
      { class: "plan", onsubmit: (/** @type {Event} */ event) => this.#open(event) },
      h("div", { class: "card" }, seats(plan, game, change), guests(plan, change), clocks(plan, change)),
      h("div", { class: "card" }, rules(plan, game, change), assists(plan, game, change)),
      h(
        "div",
        { class: "card plan-end" },
        h("p", { class: "summary", role: "status" }, summary(plan)),
        this.errorMessage(),
        h(
          "button",
          { class: "main large", disabled: this.isBusy },
          t(isWaiting(plan) ? "home.new.open" : "home.new.begin"),
        ),
      ),
    );
  }

  /** @param {Event} event */
  #open(event) {
    event.preventDefault();
    void this.attempt(async () => go(`/table/${(await open(request(this.#plan))).id}`));
  }
}
customElements.define("new-table-page", NewTablePage);

/** The plan in a sentence or two. @param {Plan} plan */
function summary(plan) {
  const who = listed(plan.places.map(called));
  const begin = !isWaiting(plan) ? "at_once" : plan.isPublic ? "public" : "link";
  const time = clockText(clock(plan.time));
  return [t("home.summary", { game: t(`game.${plan.game}`), who }), t(`home.summary.${begin}`), time && `${time}.`]
    .filter(Boolean).join(" ");
}

/** @param {Place} place */
function called(place) {
  if (place.kind === "bot") return t("home.bot", { level: levelName(place.bot) });
  return place.kind === "screen" && place.name.trim() ? place.name.trim() : t(`home.summary.${place.kind}`);
}
