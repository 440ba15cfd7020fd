// SPDX-License-Identifier: MIT
/** The home page: both games, the user's tables, and the lobby. */

import "../../components/import-record.js";
import "../../components/my-name.js";
import "../../components/open-tables.js";
import { withoutRemoved } from "../../components/removed-games.js";
import { renderRunningTableRow } from "../../components/table-row.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { poll } from "../../core/polling.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { fetchMe, get } from "../../net/http.js";
import { GAMES } from "../../net/table-requests.js";
import "./game-card.js";

/** @import { TableSummary } from "../../net/protocol.js" */

const POLL_INTERVAL = 15; // seconds
const MAX_ROWS = 4;
await loadStylesheet("pages/home.css");

class HomePage extends BaseElement {
  /** @type {TableSummary[]} */
  #tables = [];

  onConnect() {
    this.onDisconnect(poll(() => void this.#load(), POLL_INTERVAL));
  }

  async #load() {
    try {
      await fetchMe();
      const { tables } = await get("/api/tables/mine");
      const listed = withoutRemoved(/** @type {TableSummary[]} */ (tables));
      this.#tables = listed.filter((table) => table.status !== "over");
    } catch {
      return; // keep the old lists; the buttons report errors
    }
    this.scheduleRedraw();
  }

  render() {
    return [
      h("div", { class: "welcome" }, h("h1", null, t("home.title")), h("my-name", null)),
      h("div", { role: "status" }, this.#tables.filter((table) => table.is_your_turn).slice(0, 1).map(renderTurnLink)),
      h(
        "div",
        { class: "games" },
        ...GAMES.map((game) => h("game-card", { key: game, class: "card game", ".game": game })),
      ),
      h(
        "div",
        { class: "more" },
        this.#tables.length > 0 && this.#renderRunning(),
        renderLearnSection(),
        renderLobbySection(),
        renderImportSection(),
      ),
    ];
  }

  #renderRunning() {
    const tables = [...this.#tables].sort((one, other) => Number(other.is_your_turn) - Number(one.is_your_turn));
    return h(
      "section",
      { key: "mine", class: "card", "aria-labelledby": "mine" },
      h("h2", { id: "mine" }, t("home.mine")),
      h("ul", { class: "tables" }, ...tables.slice(0, MAX_ROWS).map((table) => renderRunningTableRow(table))),
      h("p", null, h("a", { href: "/games" }, t("home.mine.all"))),
    );
  }
}
customElements.define("home-page", HomePage);

/** A prominent link to a game that waits for the user. @param {TableSummary} table */
function renderTurnLink(table) {
  return h(
    "a",
    { class: "button main waiting", href: `/table/${table.id}` },
    t("home.turn_in", { game: t(`game.${table.game}`) }),
  );
}

function renderLobbySection() {
  return h(
    "section",
    { key: "open", class: "card", "aria-labelledby": "open" },
    h("h2", { id: "open" }, t("frame.lobby")),
    h("open-tables", { ".limit": MAX_ROWS, ".interval": POLL_INTERVAL }),
    h("p", null, h("a", { href: "/lobby" }, t("home.lobby.all"))),
  );
}

function renderLearnSection() {
  return h(
    "section",
    { key: "learn", class: "card", "aria-labelledby": "learn" },
    h("h2", { id: "learn" }, t("home.learn")),
    h("p", { class: "soft" }, t("home.learn.about")),
    h("p", null, h("a", { class: "button", href: "/learn" }, t("home.tutorial"))),
    h(
      "ul",
      { class: "plain" },
      ...GAMES.map((game) =>
        h("li", null, h("a", { href: `/rules/${game}` }, t("frame.rules", { game: t(`game.${game}`) })))
      ),
    ),
  );
}

function renderImportSection() {
  return h(
    "section",
    { key: "import", class: "card", "aria-labelledby": "import" },
    h("h2", { id: "import" }, t("home.import")),
    h("details", null, h("summary", null, t("home.import.about")), h("import-record", null)),
  );
}
