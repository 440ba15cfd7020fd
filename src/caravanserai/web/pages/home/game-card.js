// SPDX-License-Identifier: MIT
/** A game on the first page: its picture, and the ways to begin. */

import "../../components/inline-svg.js";
import { RequestElement } from "../../components/request-element.js";
import "../../components/share-link.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { againstBot, invitation, onThisScreen, withFriend } from "../../net/table-requests.js";
import { go } from "../../router.js";

/** @import { Opened } from "../../net/protocol.js" */

/** @type {Record<string, string>} */
const PICTURES = { five_tribes: "/web/art/bazaar.svg", through_the_desert: "/web/art/desert.svg" };

class GameCard extends RequestElement {
  game = "";
  /** The table that waits for a friend. @type {Opened | null} */
  #waiting = null;

  view() {
    return [
      h("inline-svg", { class: "picture", src: PICTURES[this.game], "aria-hidden": "true" }),
      h(
        "div",
        { class: "game-text" },
        h("h2", { id: `game-${this.game}` }, t(`game.${this.game}`)),
        h("p", { class: "soft" }, t(`home.about.${this.game}`)),
        this.#ways(),
        this.errorMessage(),
        h("div", { role: "status" }, this.#waiting && this.#friend(this.#waiting)),
      ),
    ];
  }

  #ways() {
    const start = (/** @type {() => Promise<void>} */ work) => () => void this.attempt(work);
    const named = { "aria-describedby": `game-${this.game}`, disabled: this.isBusy };
    return [
      h(
        "button",
        { class: "main large", ...named, onclick: start(() => this.#goTo(againstBot)) },
        h("span", null, t("home.play")),
        h("small", null, t("home.play.level")),
      ),
      h(
        "div",
        { class: "ways" },
        h("button", { ...named, onclick: start(() => this.#invite()) }, t("home.friends")),
        h("button", { ...named, onclick: start(() => this.#goTo(onThisScreen)) }, t("home.screen")),
        h("a", { class: "button", href: `/new/${this.game}`, "aria-describedby": `game-${this.game}` }, t("home.more")),
      ),
    ];
  }

  /** @param {(game: string) => Promise<Opened>} opening */
  async #goTo(opening) {
    go(`/table/${(await opening(this.game)).id}`);
  }

  async #invite() {
    this.#waiting ??= await withFriend(this.game);
    this.redraw();
    this.querySelector("textarea")?.focus(); // the link is marked, ready to be copied
    this.querySelector(".invite")?.scrollIntoView({ block: "nearest" });
  }

  /** @param {Opened} opened */
  #friend(opened) {
    return h(
      "div",
      { class: "invite" },
      h("share-link", { ".text": invitation(opened), ".label": t("home.invite") }),
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
