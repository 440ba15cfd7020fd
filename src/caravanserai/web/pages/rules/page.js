// SPDX-License-Identifier: MIT
/** The rules of a game with pictures. */

import { h } from "../../core/dom.js";
import { BaseElement } from "../../core/element.js";
import { t } from "../../core/i18n.js";
import { loadStylesheet } from "../../core/stylesheet.js";
import { loadGameModule } from "../../games/interface.js";
import { buildMessageKey, LESSONS } from "../learn/course.js";
import "./position-picture.js";
import { renderProse } from "./prose.js";

/** The chapters of each game; those with a picture name it. @type {Record<string, [chapter: string, picture?: string][]>} */
const CHAPTERS = {
  five_tribes: [
    ["goal"],
    ["setup"],
    ["bidding"],
    ["sowing", "sowing"],
    ["control", "control"],
    ["tribes", "builders"],
    ["tiles"],
    ["goods"],
    ["djinns"],
    ["end"],
    ["scoring"],
    ["two"],
    ["options"],
    ["questions"],
  ],
  through_the_desert: [
    ["goal"],
    ["setup"],
    ["leaders", "leaders"],
    ["turn"],
    ["placing", "placing"],
    ["gains", "gains"],
    ["areas", "areas"],
    ["end"],
    ["scoring"],
    ["options"],
    ["questions"],
  ],
};
const EXAMPLES = /** @type {Record<string, string>} */ ({ five_tribes: "FT-4.2", through_the_desert: "TD-5.3" });

class RulesPage extends BaseElement {
  /** @type {Record<string, string>} */
  args = {};
  /** Whether the game's module is loaded. */
  #isLoaded = false;
  /** The pictures of Five Tribes, once loaded. @type {typeof import("./five-tribes-pictures.js") | null} */
  #pictures = null;

  /** @returns {string} */
  get #game() {
    return this.args.game ?? "";
  }

  onConnect() {
    void loadStylesheet("pages/learn.css").then(() => this.#scrollToChapter());
    if (CHAPTERS[this.#game]) this.#loadPictures().catch((error) => console.warn(error)); // the text is readable without pictures
  }

  /** Scroll to the chapter in the address, after the application has scrolled to the top. */
  #scrollToChapter() {
    requestAnimationFrame(() => document.getElementById(location.hash.slice(1))?.scrollIntoView());
  }

  async #loadPictures() {
    await loadGameModule(this.#game);
    if (this.#game === "five_tribes") this.#pictures = await import("./five-tribes-pictures.js");
    this.#isLoaded = true;
    this.scheduleRedraw();
  }

  render() {
    const chapters = CHAPTERS[this.#game];
    if (!chapters) return h("h1", null, t("not_found.title"));
    const game = t(`game.${this.#game}`);
    return [
      h("p", { class: "learn-path" }, h("a", { href: "/learn" }, t("frame.learn")), " › ", game),
      h("h1", null, t("learn.rules_of", { game })),
      h("p", null, t("learn.rules_intro", { rule: EXAMPLES[this.#game] ?? "" })),
      this.#renderContents(chapters.map(([chapter]) => chapter)),
      h("div", { class: "learn-rules" }, chapters.map(([chapter, picture]) => this.#renderChapter(chapter, picture))),
      this.#renderLessons(),
    ];
  }

  /** @param {string[]} chapters */
  #renderContents(chapters) {
    const entries = chapters.map((chapter) =>
      h("li", null, h("a", { href: `#${chapter}` }, this.#formatTitle(chapter)))
    );
    return h("nav", { class: "card learn-contents", "aria-label": t("learn.contents") }, h("ol", null, entries));
  }

  /** @param {string} chapter */
  #formatTitle(chapter) {
    return t(buildMessageKey(this.#game, "rules", chapter, "title"));
  }

  /** @param {string} chapter @param {string} [picture] */
  #renderChapter(chapter, picture) {
    return h(
      "section",
      { "aria-labelledby": chapter },
      h("h2", { id: chapter }, this.#formatTitle(chapter)),
      renderProse(t(buildMessageKey(this.#game, "rules", chapter, "text")), this.#pictures?.LIST_ICONS[chapter]?.()),
      picture && this.#renderPicture(chapter, picture),
      chapter === "djinns" && h("ul", { class: "learn-djinns" }, this.#pictures?.renderAllDjinns()),
    );
  }

  /** @param {string} chapter @param {string} name */
  #renderPicture(chapter, name) {
    if (!this.#isLoaded) return h("div", { class: "learn-placeholder", key: "placeholder" });
    const caption = t(buildMessageKey(this.#game, "rules", chapter, "picture"));
    return h("rules-picture", { key: name, ".game": this.#game, ".name": name, ".caption": caption });
  }

  #renderLessons() {
    const [first = ""] = LESSONS[this.#game] ?? [];
    return h(
      "p",
      { class: "row" },
      h("a", { class: "button main", href: `/new/${this.#game}` }, t("learn.play")),
      h("a", { class: "button", href: `/learn/${this.#game}/${first}` }, t("learn.lessons")),
    );
  }
}
customElements.define("rules-page", RulesPage);
