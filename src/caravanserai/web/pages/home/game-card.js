// SPDX-License-Identifier: MIT
/** A game on the home page: its picture, and buttons to start it. */

import "../../components/inline-svg.js";
import { RequestElement } from "../../components/request-element.js";
import "../../components/share-link.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { buildInvitationAddress, openAgainstBot, openOnThisScreen, openWithFriend } from "../../net/table-requests.js";
import { go } from "../../router.js";

/** @import { TableCreated } from "../../net/protocol.js" */

/** @type {Record<string, string>} */
const PICTURES = { five_tribes: "/web/art/bazaar.svg", through_the_desert: "/web/art/desert.svg" };

class GameCard extends RequestElement {
  game = "";
  /** The table that waits for a friend to join. @type {TableCreated | null} */
  #waiting = null;

  render() {
    return [
      h("inline-svg", { class: "picture", src: PICTURES[this.game], "aria-hidden": "true" }),
      h(
        "div",
        { class: "game-text" },
        h("h2", { id: `game-${this.game}` }, t(`game.${this.game}`)),
        h("p", { class: "soft" }, t(`home.about.${this.game}`)),
        this.#renderButtons(),
        this.renderError(),
        h("div", { role: "status" }, this.#waiting && this.#renderInvitation(this.#waiting)),
      ),
    ];
  }

  #renderButtons() {
    const run = (/** @type {() => Promise<void>} */ work) => () => void this.attempt(work);
    const named = { "aria-describedby": `game-${this.game}`, disabled: this.isBusy };
    return [
      h(
        "button",
        { class: "main large", ...named, onclick: run(() => this.#start(openAgainstBot)) },
        h("span", null, t("home.play")),
        h("small", null, t("home.play.level")),
      ),
      h(
        "div",
        { class: "more-buttons" },
        h("button", { ...named, onclick: run(() => this.#invite()) }, t("home.friends")),
        h("button", { ...named, onclick: run(() => this.#start(openOnThisScreen)) }, t("home.screen")),
        h("a", { class: "button", href: `/new/${this.game}`, "aria-describedby": `game-${this.game}` }, t("home.more")),
      ),
    ];
  }

  /** @param {(game: string) => Promise<TableCreated>} openTable */
  async #start(openTable) {
    await go(`/table/${(await openTable(this.game)).id}`);
  }

  async #invite() {
    this.#waiting ??= await openWithFriend(this.game);
    this.redraw();
    this.querySelector("textarea")?.focus(); // selects the link, ready to be copied
    this.querySelector(".invite")?.scrollIntoView({ block: "nearest" });
  }

  /** @param {TableCreated} opened */
  #renderInvitation(opened) {
    return h(
      "div",
      { class: "invite" },
      h("share-link", { ".text": buildInvitationAddress(opened), ".label": t("home.invite") }),
      h("a", { class: "button main", href: `/table/${opened.id}` }, t("home.to_table")),
      h(
        "p",
        { class: "soft" },
        t("home.invite.more"),
        " ",
        h("a", { href: `/new/${this.game}?with=friends` }, t("home.more")),
      ),
    );
  }
}
customElements.define("game-card", GameCard);
