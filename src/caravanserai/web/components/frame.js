// SPDX-License-Identifier: MIT
/** What stands around every page: the header with its menu, and the footer. */

import { LANGUAGES, OWN_NAMES, spoken, t } from "../i18n.js";
import { h } from "../lib/render.js";
import { choose } from "../settings.js";

const MENU = [
  ["/", "frame.home"],
  ["/lobby", "frame.lobby"],
  ["/games", "frame.games"],
  ["/learn", "frame.learn"],
  ["/settings", "frame.settings"],
  ["/account", "frame.account"],
];

export function header() {
  return h(
    "header",
    { class: "site-header" },
    h(
      "a",
      { class: "home", href: "/" },
      h("img", { src: "/web/art/icon.svg", alt: "", width: 28, height: 28 }),
      "Caravanserai",
    ),
    h("nav", { "aria-label": t("frame.menu") }, ...MENU.map(([address, key]) => entry(address ?? "", key ?? ""))),
    languages(),
  );
}

/** @param {string} address @param {string} key */
function entry(address, key) {
  const current = location.pathname === address ? "page" : undefined;
  return h("a", { href: address, "aria-current": current }, t(key));
}

function languages() {
  return h(
    "select",
    {
      "aria-label": t("frame.language"),
      class: "languages",
      onchange: (/** @type {any} */ event) => choose({ language: event.target.value }),
      ".value": spoken(),
    },
    ...LANGUAGES.map((language) =>
      h(
        "option",
        { value: language, lang: language, selected: language === spoken() },
        OWN_NAMES[/** @type {"en"} */ (language)],
      )
    ),
  );
}

export function footer() {
  return h("footer", { class: "site-footer" }, t("frame.fan"));
}
