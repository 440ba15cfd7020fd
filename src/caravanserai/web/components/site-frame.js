// SPDX-License-Identifier: MIT
/** The header with its menu, and the footer of every page. */

import { h } from "../core/dom.js";
import { BaseElement } from "../core/element.js";
import { getLanguage, LANGUAGE_NAMES, LANGUAGES, t } from "../core/i18n.js";
import { getPath } from "../core/root.js";
import { changeSettings, isDark } from "../core/settings.js";

const MENU = [
  ["/", "frame.home"],
  ["/lobby", "frame.lobby"],
  ["/games", "frame.games"],
  ["/learn", "frame.learn"],
  ["/settings", "frame.settings"],
  ["/account", "frame.account"],
];
const MOON = "M15.5 14.500A7.5 7.5 0 0 1 8.5 3 8 8 0 1 0 17.5 13.200a7 7 0 0 1-2 1.300Z";
const SUN =
  "M10 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM9 1h2v3H9ZM9 16h2v3H9ZM1 9h3v2H1ZM16 9h3v2h-3ZM3 4.4 4.4 3l2 2L5 6.400Z" +
  "M13.6 15 15 13.600l2 2-1.4 1.400ZM3 15.600l2-2L6.4 15l-2 2ZM13.6 5l2-2L17 4.400l-2 2Z";

export function renderHeader() {
  setTitle();
  return h(
    "header",
    { class: "site-header" },
    h(
      "a",
      { class: "home", href: "/", "aria-label": "Caravanserai" },
      h("img", { src: "/web/art/icon.svg", alt: "", width: 28, height: 28 }),
      h("span", null, "Caravanserai"),
    ),
    h("site-menu", { class: "site-menu" }),
  );
}

/** Set the title of the window; some pages replace it with a more specific one. */
function setTitle() {
  const entry = MENU.find(([address]) => address === getPath() && address !== "/");
  document.title = entry ? `${t(entry[1] ?? "")} · Caravanserai` : "Caravanserai";
}

export function renderFooter() {
  return h(
    "footer",
    { class: "site-footer" },
    h("p", null, t("frame.fan")),
    h(
      "p",
      null,
      h("a", { href: "/rules/through_the_desert" }, t("frame.rules", { game: t("game.through_the_desert") })),
      " · ",
      h("a", { href: "/rules/five_tribes" }, t("frame.rules", { game: t("game.five_tribes") })),
    ),
  );
}

/** The menu: one row on wide screens, behind a button on small ones. */
class SiteMenu extends BaseElement {
  #isOpen = false;

  onConnect() {
    this.listen(globalThis, "popstate", () => this.#setOpen(false));
    this.listen(this, "keydown", (event) => event.key === "Escape" && this.#isOpen && this.#closeAndFocus());
  }

  render() {
    return [
      h(
        "div",
        { class: "menu-panel", id: "menu-panel", "data-open": this.#isOpen ? "yes" : "no" },
        h(
          "nav",
          { "aria-label": t("frame.menu") },
          h("ul", null, ...MENU.map(([address, key]) => renderMenuItem(address ?? "", key ?? ""))),
        ),
        renderLanguageField(),
      ),
      renderThemeButton(),
      this.#renderMenuButton(),
    ];
  }

  #renderMenuButton() {
    const props = {
      type: "button",
      class: "menu-button",
      "aria-expanded": String(this.#isOpen),
      "aria-controls": "menu-panel",
      "aria-label": t("frame.menu.short"),
    };
    const lines = h("path", { d: "M2 4h16v2H2ZM2 9h16v2H2ZM2 14h16v2H2Z" });
    return h(
      "button",
      { ...props, onclick: () => this.#setOpen(!this.#isOpen) },
      h("svg", { viewBox: "0 0 20 20", width: 20, height: 20, "aria-hidden": "true" }, lines),
      h("span", null, t("frame.menu.short")),
    );
  }

  /** @param {boolean} isOpen */
  #setOpen(isOpen) {
    this.#isOpen = isOpen;
    this.scheduleRedraw();
  }

  #closeAndFocus() {
    this.#setOpen(false);
    /** @type {HTMLElement | null} */ (this.querySelector(".menu-button"))?.focus();
  }
}
customElements.define("site-menu", SiteMenu);

/** @param {string} address @param {string} key */
function renderMenuItem(address, key) {
  const current = getPath() === address ? "page" : undefined;
  return h("li", null, h("a", { href: address, "aria-current": current }, t(key)));
}

function renderLanguageField() {
  const choices = LANGUAGES.map((language) =>
    h(
      "option",
      { value: language, lang: language, selected: language === getLanguage() },
      LANGUAGE_NAMES[/** @type {"en"} */ (language)],
    )
  );
  const onchange = (/** @type {any} */ event) => changeSettings({ language: event.target.value });
  return h(
    "select",
    { "aria-label": t("frame.language"), class: "languages", onchange, ".value": getLanguage() },
    ...choices,
  );
}

/** Toggles between the light and the dark theme. */
function renderThemeButton() {
  const label = t(isDark() ? "frame.light" : "frame.dark");
  const picture = h(
    "svg",
    { viewBox: "0 0 20 20", width: 20, height: 20, "aria-hidden": "true" },
    h("path", { d: isDark() ? SUN : MOON }),
  );
  const onclick = () => changeSettings({ theme: isDark() ? "light" : "dark" });
  return h("button", { type: "button", class: "theme-button", title: label, "aria-label": label, onclick }, picture);
}
