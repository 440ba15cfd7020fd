// SPDX-License-Identifier: MIT
/** The first page: two games to begin, and what is going on. */

import "../../components/import-record.js";
import "../../components/my-name.js";
import "../../components/open-tables.js";
import { runningLine } from "../../components/table-row.js";
import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { poll } from "../../core/polling.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { get, me } from "../../net/http.js";
import { GAMES } from "../../net/table-requests.js";
import "./game-card.js";

/** @import { TableLine } from "../../net/protocol.js" */

const PAUSE = 15; // seconds between two looks at tables
const FEW = 4;
await loadStylesheet("pages/home.css");

class HomePage extends BaseElement {
  /** @type {TableLine[]} */
  #mine = [];

  onConnect() {
    this.onDisconnect(poll(() => void this.#look(), PAUSE));
  }

  async #look() {
    try {
      await me();
      const { tables } = await get("/api/tables/mine");
      this.#mine = tables.filter((/** @type {TableLine} */ table) => table.status !== "over");
    } catch {
      return; // the lists stay as they are; a press of a button tells what is wrong
    }
    this.scheduleRedraw();
  }

  view() {
    return [
      h("div", { class: "welcome" }, h("h1", null, t("home.title")), h("my-name", null)),
      h("div", { role: "status" }, this.#mine.filter((table) => table.is_your_turn).slice(0, 1).map(waiting)),
      h(
        "div",
        { class: "games" },
        ...GAMES.map((game) => h("game-card", { key: game, class: "card game", ".game": game })),
      ),
      h("div", { class: "more" }, this.#mine.length > 0 && this.#running(), learning(), lobby(), importing()),
    ];
  }

  #running() {
    const tables = [...this.#mine].sort((one, other) => Number(other.is_your_turn) - Number(one.is_your_turn));
    return h(
      "section",
      { key: "mine", class: "card", "aria-labelledby": "mine" },
      h("h2", { id: "mine" }, t("home.mine")),
      h("ul", { class: "tables" }, ...tables.slice(0, FEW).map(runningLine)),
      h("p", null, h("a", { href: "/games" }, t("home.mine.all"))),
    );
  }
}
customElements.define("home-page", HomePage);

/** Who comes back need not search for the game that waits for him. @param {TableLine} table */
function waiting(table) {
  return h(
    "a",
    { class: "button main waiting", href: `/table/${table.id}` },
    t("home.turn_in", { game: t(`game.${table.game}`) }),
  );
}

function lobby() {
  return h(
    "section",
    { key: "open", class: "card", "aria-labelledby": "open" },
    h("h2", { id: "open" }, t("frame.lobby")),
    h("open-tables", { ".most": FEW, ".pause": PAUSE }),
    h("p", null, h("a", { href: "/lobby" }, t("home.lobby.all"))),
  );
}

function learning() {
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

function importing() {
  return h(
    "section",
    { key: "import", class: "card", "aria-labelledby": "import" },
    h("h2", { id: "import" }, t("home.import")),
    h("details", null, h("summary", null, t("home.import.about")), h("import-record", null)),
  );
}
