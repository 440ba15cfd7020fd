// SPDX-License-Identifier: MIT
/** The lobby: public tables to join or watch. */

import "../../components/open-tables.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { GAMES } from "../../net/table-requests.js";

await loadStylesheet("pages/home.css");

class LobbyPage extends BaseElement {
  render() {
    return [
      h("h1", null, t("frame.lobby")),
      h("p", { class: "soft" }, t("home.lobby.about")),
      h("open-tables", { class: "lobby" }),
      h("h2", null, t("home.lobby.own")),
      h("div", { class: "row" }, ...GAMES.map(renderNewTableLink)),
      h("h2", null, t("home.running")),
      h("running-tables", { class: "lobby" }),
    ];
  }
}
customElements.define("lobby-page", LobbyPage);

/** @param {string} game */
function renderNewTableLink(game) {
  return h("a", { class: "button", href: `/new/${game}?with=public` }, t(`game.${game}`));
}
