// SPDX-License-Identifier: MIT
/** The account page: for guests and for users with an account. */

import "../../components/my-name.js";
import { RequestElement } from "../../components/request-element.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { fetchMe, forgetMe, post, request } from "../../net/http.js";
import "./account-form.js";
import "./api-tokens.js";
import "./my-marks.js";
import "./my-sessions.js";

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
    submit: (values) => post("/api/account", values),
  },
  login: { key: "login", fields: { name: NAME, password: PASSWORD }, submit: (values) => post("/api/login", values) },
  recover: {
    key: "recover",
    fields: { name: NAME, code: { maxlength: 60, autocomplete: "one-time-code" }, password: NEW_PASSWORD },
    submit: (values) => post("/api/recover", values),
    isFolded: true,
  },
  password: {
    key: "password",
    fields: { old: PASSWORD, new: NEW_PASSWORD },
    submit: (values) => post("/api/password", values),
  },
  delete: {
    key: "delete",
    fields: { password: PASSWORD },
    submit: (values) => request("DELETE", "/api/account", values),
    isDangerous: true,
  },
  delete_guest: {
    key: "delete_guest",
    fields: {},
    submit: () => request("DELETE", "/api/account", {}),
    isDangerous: true,
  },
};

class AccountPage extends RequestElement {
  /** @type {Me | null} */
  #me = null;

  onConnect() {
    for (const name of ["changed", "renamed"]) this.listen(this, name, () => this.#load());
    this.#load();
  }

  #load() {
    void this.attempt(async () => (this.#me = await fetchMe()));
  }

  render() {
    return [h("h1", null, t("frame.account")), this.renderError(), this.#me && this.#renderParts(this.#me)];
  }

  /** @param {Me} person */
  #renderParts(person) {
    return h(
      "div",
      { class: "settings", key: `${person.id} ${person.has_account}` },
      h(
        "section",
        { class: "card" },
        h("h2", null, t(person.has_account ? "account.yours" : "account.guest")),
        h("my-name", { key: person.name }),
        person.has_account ? this.#renderRatings(person) : h("p", { class: "soft" }, t("account.guest.about")),
        person.has_account && h("button", { onclick: () => this.#logOut() }, t("account.logout")),
      ),
      ...(person.has_account ? this.#renderAccountSections() : this.#renderGuestSections()),
    );
  }

  #renderGuestSections() {
    return [
      ...["register", "login", "recover"].map(renderTaskSection),
      renderSection("marks", h("my-marks", null)),
      renderSection("data", renderExportLink()),
      renderTaskSection("delete_guest"),
    ];
  }

  #renderAccountSections() {
    return [
      renderSection("sessions", h("my-sessions", null)),
      renderSection("tokens", h("my-tokens", null)),
      renderTaskSection("password"),
      renderSection("marks", h("my-marks", null)),
      renderSection("data", renderExportLink()),
      renderTaskSection("delete"),
    ];
  }

  /** @param {Me} person */
  #renderRatings(person) {
    const rated = Object.entries(person.ratings);
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
      this.#me = await fetchMe();
    });
  }
}
customElements.define("account-page", AccountPage);

/** @param {string} name @param {import("../../core/dom.js").Child} content */
function renderSection(name, content) {
  return h("section", { key: name, class: "card" }, h("h2", null, t(`account.${name}`)), content);
}

/** Everything that the server stores about the user, as a file. */
function renderExportLink() {
  return [
    h("p", { class: "soft" }, t("account.data.about")),
    h("a", { class: "button", href: "/api/me/export", download: "caravanserai.json" }, t("account.data.do")),
  ];
}

/** @param {string} name */
function renderTaskSection(name) {
  const body = [h("p", { class: "soft" }, t(`account.${name}.about`)), h("account-form", { ".task": TASKS[name] })];
  if (!TASKS[name]?.isDangerous && !TASKS[name]?.isFolded) {
    return h("section", { key: name, class: "card" }, h("h2", null, t(`account.${name}`)), ...body);
  }
  return h(
    "section",
    { key: name, class: "card" },
    h("details", null, h("summary", null, h("h2", null, t(`account.${name}`))), ...body),
  );
}
