// SPDX-License-Identifier: MIT
/** Who I am: a guest, or somebody with an account. */

import "../../components/my-name.js";
import { RequestElement } from "../../components/request-element.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { forgetMe, me, post, request } from "../../net/http.js";
import "./account-form.js";
import "./api-tokens.js";

/** @import { Me } from "../../net/protocol.js" */
/** @import { Task } from "./account-form.js" */

const NAME = { maxlength: 30, autocomplete: "username" };
const PASSWORD = { type: "password", maxlength: 200, autocomplete: "current-password" };
const NEW_PASSWORD = { type: "password", minlength: 8, maxlength: 200, autocomplete: "new-password" };
await loadStylesheet("pages/home.css");

/** @type {Record<string, Task>} */
const TASKS = {
  register: {
    key: "register",
    fields: { name: NAME, password: NEW_PASSWORD },
    work: (values) => post("/api/account", values),
  },
  login: { key: "login", fields: { name: NAME, password: PASSWORD }, work: (values) => post("/api/login", values) },
  password: {
    key: "password",
    fields: { old: PASSWORD, new: NEW_PASSWORD },
    work: (values) => post("/api/password", values),
  },
  delete: {
    key: "delete",
    fields: { password: PASSWORD },
    work: (values) => request("DELETE", "/api/account", values),
    isGrave: true,
  },
  vanish: { key: "vanish", fields: {}, work: () => request("DELETE", "/api/account", {}), isGrave: true },
};

class AccountPage extends RequestElement {
  /** @type {Me | null} */
  #me = null;
  #look = () => void this.attempt(async () => (this.#me = await me()));

  onConnect() {
    this.addEventListener("changed", this.#look);
    this.addEventListener("renamed", this.#look);
    this.onDisconnect(() => this.removeEventListener("changed", this.#look));
    this.onDisconnect(() => this.removeEventListener("renamed", this.#look));
    this.#look();
  }

  view() {
    return [h("h1", null, t("frame.account")), this.errorMessage(), this.#me && this.#parts(this.#me)];
  }

  /** @param {Me} who */
  #parts(who) {
    return h(
      "div",
      { class: "settings", key: `${who.id} ${who.has_account}` },
      h(
        "section",
        { class: "card" },
        h("h2", null, t(who.has_account ? "account.yours" : "account.guest")),
        h("my-name", { key: who.name }),
        who.has_account ? this.#ratings(who) : h("p", { class: "soft" }, t("account.guest.about")),
        who.has_account && h("button", { onclick: () => this.#logOut() }, t("account.logout")),
      ),
      ...(who.has_account ? this.#owner() : this.#guest()),
    );
  }

  #guest() {
    return [task("register"), task("login"), task("vanish")];
  }

  #owner() {
    return [
      h("section", { key: "tokens", class: "card" }, h("h2", null, t("account.tokens")), h("my-tokens", null)),
      task("password"),
      task("delete"),
    ];
  }

  /** @param {Me} who */
  #ratings(who) {
    const rated = Object.entries(who.ratings);
    if (!rated.length) return h("p", { class: "soft" }, t("account.unrated"));
    return h(
      "dl",
      { class: "ratings" },
      ...rated.map(([game, rating]) => [h("dt", null, t(`game.${game}`)), h("dd", null, rating)]),
    );
  }

  #logOut() {
    void this.attempt(async () => {
      await post("/api/logout");
      forgetMe();
      this.#me = await me();
    });
  }
}
customElements.define("account-page", AccountPage);

/** @param {string} name */
function task(name) {
  const body = [h("p", { class: "soft" }, t(`account.${name}.about`)), h("account-form", { ".task": TASKS[name] })];
  if (!TASKS[name]?.isGrave) {
    return h("section", { key: name, class: "card" }, h("h2", null, t(`account.${name}`)), ...body);
  }
  return h(
    "section",
    { key: name, class: "card" },
    h("details", null, h("summary", null, h("h2", null, t(`account.${name}`))), ...body),
  );
}
